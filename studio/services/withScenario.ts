/** The text of a file of scenarios with one more at its end; null if the text is no file of scenarios. */
export function withScenario(text: string | null, yaml: string): string | null {
  if (text === null || text.trim() === '') return `scenarios:\n${yaml}`;
  if (!/^scenarios:/m.test(text)) return null;
  return `${text}${text.endsWith('\n') ? '' : '\n'}\n${yaml}`;
}
