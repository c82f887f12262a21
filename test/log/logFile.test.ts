import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { continueGame } from '../../engine/log/fork.ts';
import { glanceAt } from '../../engine/log/glance.ts';
import { appendToLogFile, createLogFile, readLogFile } from '../../engine/node/logFile.ts';
import { dice, everdell, playOn, randomGame, startEverdell } from './everdellGames.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledgerwood-log-'));
  path = join(folder, 'game.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A log that must be open for writing. */
function appending() {
  const opened = appendToLogFile(path);
  if ('refused' in opened) throw new Error(opened.refused);
  return opened;
}

describe('a log on disk', () => {
  it('is written as the game is played, and read again', () => {
    const file = createLogFile(path);
    const g = playOn(startEverdell(everdell(2), 3, file.append), dice(3), { steps: 20 });
    file.close();
    expect(readFileSync(path, 'utf8') === g.text).toBe(true);
    expect(readLogFile(path)).toMatchObject({ problems: [], log: { steps: { length: 20 } } });
  });

  it('is never written over', () => {
    writeFileSync(path, 'something else');
    expect(() => createLogFile(path)).toThrow('EEXIST');
    expect(readFileSync(path, 'utf8')).toBe('something else');
  });

  it('goes on after it was cut at any byte, without the unfinished line, and says so', () => {
    const { text } = randomGame(2, 3, { steps: 12 });
    const last = text.trimEnd().lastIndexOf('\n') + 1;
    for (const cut of [last + 1, last + 100, text.length - 2]) {
      writeFileSync(path, text.slice(0, cut));
      expect(readLogFile(path).problems).toMatchObject([{ code: 'unfinished', line: 13 }]);
      expect(statSync(path).size).toBe(Buffer.byteLength(text.slice(0, cut)));
      const { log, file, note } = appending();
      expect(note).toBe('The last line was unfinished and has been cut off.');
      const { game } = continueGame(log, everdell(2).playable, file.append);
      playOn(game!, dice(7), { steps: 15 });
      file.close();
      expect(readFileSync(path, 'utf8') === game?.text).toBe(true);
      expect(readLogFile(path)).toMatchObject({ problems: [], log: { steps: { length: 15 } } });
    }
  });

  it('gets the line break that its last line lacks', () => {
    const { text } = randomGame(2, 3, { steps: 12 });
    writeFileSync(path, text);
    truncateSync(path, Buffer.byteLength(text) - 1);
    const { file, note } = appending();
    file.close();
    expect(note).toBe(null);
    expect(readFileSync(path, 'utf8') === text).toBe(true);
  });

  it('is left alone if it has been altered', () => {
    const { text } = randomGame(2, 3, { steps: 12 });
    const altered = text.replace('"step":5', '"step":6');
    writeFileSync(path, altered);
    expect(appendToLogFile(path)).toMatchObject({ refused: expect.stringContaining(`${path}:7: This line has been`) });
    expect(readFileSync(path, 'utf8') === altered).toBe(true);
  });

  it('that another editor or system saved anew is read, and not written in', () => {
    const { text } = randomGame(2, 3, { steps: 12 });
    for (const saved of [text.replaceAll('\n', '\r\n'), `\uFEFF${text}`, `\uFEFF${text.replaceAll('\n', '\r\n')}`]) {
      for (const cut of [saved, saved.slice(0, -40)]) {
        writeFileSync(path, cut);
        const { log, problems } = readLogFile(path);
        expect(problems.map((p) => p.code)).toEqual(cut === saved ? [] : ['unfinished']);
        expect(log?.steps.length).toBe(cut === saved ? 12 : 11);
        expect(appendToLogFile(path)).toMatchObject({ refused: expect.stringContaining('line breaks') });
        expect(readFileSync(path, 'utf8') === cut).toBe(true);
      }
      expect(glanceAt(saved)).toEqual(glanceAt(text));
    }
  });

  it('in which two go on at once keeps what the first wrote, and refuses the second', () => {
    const { text } = randomGame(2, 3, { steps: 12 });
    writeFileSync(path, text);
    const [one, two] = [appending(), appending()];
    const goOn = ({ log, file }: typeof one) => continueGame(log, everdell(2).playable, file.append).game!;
    const [first, second] = [goOn(one), goOn(two)];
    playOn(first, dice(7), { steps: 14 });
    expect(() => playOn(second, dice(8), { steps: 14 })).toThrow('Another program has written to this log');
    expect(second.lines.length).toBe(12);
    playOn(first, dice(7), { steps: 15 });
    expect(readFileSync(path, 'utf8') === first.text).toBe(true);
  });
});
