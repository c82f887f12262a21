/** Puts something new into the text of a file, open or not, and the cursor there; false where it could not be written, which is told. */
import type { NewText } from '../services/newCard.ts';
import { addFiles, openFile, typed, useSession } from './session.ts';

export async function addText({ file, text, at }: NewText): Promise<boolean> {
  if (useSession.getState().drafts[file]) typed(file, text, at + 2);
  else if (!(await addFiles({ [file]: text }))) return false;
  openFile(file, at + 2);
  return true;
}
