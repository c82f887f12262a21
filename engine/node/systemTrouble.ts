/** What the system would not do, as a sentence; null for any other error. It does not always say with which file: `file`, then. */
export function systemTrouble(e: unknown, file = 'A file'): string | null {
  if (!(e instanceof Error) || !('code' in e && 'syscall' in e)) return null;
  const { code, path } = e as NodeJS.ErrnoException;
  const why = WHY[String(code)] ?? `the system says ${code}`;
  return `${path ?? file} cannot be ${WRITES.has(String(code)) ? 'written' : 'used'}: ${why}.`;
}

const WRITES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);
const WHY: Record<string, string> = {
  EACCES: 'you have no right to it',
  EPERM: 'you have no right to it',
  EROFS: 'it is on a disk that can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your part of the disk is full',
  EFBIG: 'the file has become too big',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  ENOENT: 'it is not there',
  EEXIST: 'there is something already',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
};
