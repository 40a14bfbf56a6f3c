import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './temporary-tree.ts';

export const RULES_FILE = 'docs/regras.md';

/** Decisions (E013), what rules over all of them (R16), answers to the gaps of the documents (GAP-26, G2-01), and the statements of each subject (CLI-042). */
const CODE = /\b(?:E\d{3}|R\d{2}|G2-\d{2}|GAP-\d{2}|[A-Z]{3}-\d{3})\b/g;
/** Of the same shape, and no rules. */
const ALGORITHMS = new Set(['AES-256', 'SHA-256']);

const CITING = ['src', 'tests', 'docs', 'db', 'tools', 'bench', 'README.md', 'CONTRIBUTING.md'];
const IS_TEXT = /\.(ts|tsx|mjs|css|sql|md|json)$/;

export const codesIn = (text: string): string[] => (text.match(CODE) ?? []).filter((code) => !ALGORITHMS.has(code));

function* filesOf(place: string): Generator<string> {
  const full = path.join(ROOT, place);
  if (fs.statSync(full).isFile()) yield place;
  else
    for (const name of fs.readdirSync(full, { recursive: true, encoding: 'utf8' }))
      if (IS_TEXT.test(name)) yield path.posix.join(place, name);
}

/** Each cited rule, with one of the files that cite it. */
export function citedRules(): Map<string, string> {
  const cited = new Map<string, string>();
  for (const file of CITING.flatMap((place) => [...filesOf(place)])) {
    if (file === RULES_FILE || file.startsWith('tests/architecture/regras')) continue;
    for (const code of codesIn(fs.readFileSync(path.join(ROOT, file), 'utf8'))) cited.set(code, file);
  }
  return cited;
}

export interface ListedRule {
  readonly code: string;
  readonly sentence: string;
}

export const listedRules = (text: string): ListedRule[] =>
  [...text.matchAll(/^- \*\*(\S+)\*\* (.+)$/gm)].map(([, code = '', sentence = '']) => ({ code, sentence }));
