/** Files as the studio sees them: texts by their path inside `content` (`my-pack/words.yaml`) or `replays` (`game.jsonl`). */
export type Root = 'content' | 'replays';
export interface TextFile {
  path: string;
  text: string;
  /** changes with the text; a write names the revision it was made from */
  revision: string;
}
/** A file that was changed, made or taken away. */
export interface Change {
  root: Root;
  path: string;
}
/** All texts of content; and in words, which files cannot be had. */
export interface Content {
  files: TextFile[];
  refused: string[];
}
export type Written = { ok: true; file: TextFile } | { ok: false; reason: string; theirs?: TextFile };

/** The one door to files. Two rooms behind it: the local server (files on disk), or the bundle with edits kept in the browser. */
export interface Files {
  /** where edits go, in words for the person who makes them */
  readonly kept: string;
  /** paths of all files under `content` or `replays` */
  list(root: Root): Promise<string[]>;
  read(root: Root, path: string): Promise<TextFile>;
  /** Every file under `content`, at once. */
  readContent(): Promise<Content>;
  /** Refuses if the file has changed since `base` was read, and gives the other text. `base` null: the file is new. */
  write(root: Root, path: string, text: string, base: string | null): Promise<Written>;
  remove(root: Root, path: string): Promise<Written>;
  /** Hears of files that anybody changes, until the function it gives back is called. Absent where only this page changes them. */
  heed?(root: Root, heard: (paths: string[]) => void): () => void;
}
