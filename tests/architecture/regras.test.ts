import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RULES_FILE, citedRules, codesIn, listedRules } from './regras.ts';
import { ROOT } from './temporary-tree.ts';

const listed = listedRules(fs.readFileSync(path.join(ROOT, RULES_FILE), 'utf8'));
const codes = listed.map((one) => one.code);

test('toda regra citada está dita, e nenhuma outra', () => {
  const cited = citedRules();
  expect(
    [...cited].filter(([code]) => !codes.includes(code)).map(([code, file]) => `${code}, citada em ${file}, falta em ${RULES_FILE}`),
  ).toEqual([]);
  expect(codes.filter((code) => !cited.has(code)).map((code) => `${code} não é citada por ninguém`)).toEqual([]);
});

test('por ordem de código, cada uma uma vez e numa frase', () => {
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(listed.filter(({ sentence }) => !/^[^\s].*[^.]\.$/.test(sentence) || /\.\s/.test(sentence))).toEqual([]);
});

test('um código é reconhecido onde é citado, e um algoritmo não é código', () => {
  expect(codesIn('refused (E013, R16, FIC-030; GAP-26) with SHA-256 and CRC-16, not FEE0123 nor R160')).toEqual([
    'E013',
    'R16',
    'FIC-030',
    'GAP-26',
  ]);
});
