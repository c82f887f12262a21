/** The command was used wrongly: its message is a sentence for the person who typed it, and the exit code is 2. */
export class WrongUse extends Error {}

/** The command was used well, but nothing can be done with what it was given: the exit code is 1. */
export class Faulty extends Error {}
