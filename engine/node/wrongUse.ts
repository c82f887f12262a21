/** The command was used wrongly: its message is a sentence for the person who typed it, and the exit code is 2. */
export class WrongUse extends Error {}
