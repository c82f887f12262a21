/** Content that cannot be carried out: an endless effect, or a strict statement that failed half-way. */
export class ContentError extends Error {
  constructor(
    message: string,
    /** the statement, as an index into the program's causes; NONE if none was being carried out */
    readonly by: number,
  ) {
    super(message);
  }
}
