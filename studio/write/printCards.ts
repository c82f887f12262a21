/** Cards to paper: the sheet is made when somebody prints, and handed to them as a file. */
import type { Face } from '../../engine/present/face.ts';
import type { Presentation } from '../../engine/present/presentation.ts';
import { useMessages } from '../app/messages.ts';
import { download } from '../data/download.ts';

/** Says how it went. */
export async function printCards(
  name: string,
  cards: readonly Face[],
  presentation: Presentation,
  language: string,
): Promise<void> {
  const { say } = useMessages.getState();
  try {
    const [{ printSheet }, { fetchFonts }] = await Promise.all([import('./printSheet.ts'), import('./printFonts.ts')]);
    const sheet = await printSheet(cards, presentation, language, await fetchFonts());
    download(`${name}-cards.pdf`, sheet, 'application/pdf');
    say(`${cards.length} cards are on the sheet, at their true size: print it without scaling.`);
  } catch (e) {
    say(`The sheet could not be made: ${e instanceof Error ? e.message : String(e)}`, 'bad');
  }
}
