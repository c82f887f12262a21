/** Asks axe whether people who see little, or use no mouse, can use the page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

/** Each violation of WCAG A and AA as a line: what, where, and by how much. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const found = await page.evaluate((): Promise<Found> => {
    const { axe } = window as unknown as { axe: { run(where: Document, how: object): Promise<Found> } };
    return axe.run(document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
      resultTypes: ['violations'],
    });
  });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 6).map((n) => `${id}: ${n.target.join(' ')}: ${(n.failureSummary ?? '').replaceAll('\n', ' ')}`),
  );
}
