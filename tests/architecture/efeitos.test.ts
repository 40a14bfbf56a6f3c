import fs from 'node:fs';
import { expect, test } from 'vitest';

/* An effect keeps something outside React in step with a screen: rarely what is needed, and mostly one of `useWhen` and `useListener`. */

const MOST_PER_THOUSAND = 1;

const isOurs = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

test('as telas têm no máximo um efeito por mil linhas', () => {
  let lines = 0;
  const effects: string[] = [];
  for (const file of fs.globSync('src/web/**/*').filter(isOurs)) {
    const text = fs.readFileSync(file, 'utf8').split('\n');
    lines += text.length;
    for (const [at, line] of text.entries()) if (/\buse(?:Layout|Insertion)?Effect\(/.test(line)) effects.push(`${file}:${at + 1}`);
  }
  expect(effects.length > 0 && effects.length <= (lines / 1000) * MOST_PER_THOUSAND, `${effects.length} em ${lines} linhas`).toBe(true);
});
