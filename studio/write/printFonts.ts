/** The fonts of the print sheet, fetched when somebody prints: wide enough for the letters of most languages. */

import plain from 'dejavu-fonts-ttf/ttf/DejaVuSerifCondensed.ttf?url';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSerifCondensed-Bold.ttf?url';
import type { FontFiles } from './printSheet.ts';

export async function fetchFonts(): Promise<FontFiles> {
  const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());
  const [plainFile, boldFile] = await Promise.all([fetched(plain), fetched(bold)]);
  return { plain: plainFile, bold: boldFile };
}
