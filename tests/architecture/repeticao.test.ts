import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ArquivoOuExportacao } from '#contract/exportacoes/exportacoes.schemas.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import { allOperations } from '../../tools/documentos/operations.ts';

/* What the types ask of each declaration, over all of them; that a key is looked at is proved by the API tests, which always send one. */

const operations = await allOperations();
const broken = (wrong: (operation: AnyOperation) => boolean): string[] => operations.filter(wrong).map(({ id }) => id);

test('toda operação que muda algo diz o que acontece quando chega duas vezes', () => {
  expect(broken(({ method, repeat }) => method !== 'GET' && repeat !== 'key' && repeat !== 'nature')).toEqual([]);
});

test('uma leitura não promete nada, e a chave só viaja num POST', () => {
  expect(broken(({ method, repeat }) => method === 'GET' && repeat !== undefined)).toEqual([]);
  expect(broken(({ method, repeat }) => repeat === 'key' && method !== 'POST')).toEqual([]);
});

test('o que muda registros da equipe por POST é feito uma vez sob a sua chave', () => {
  expect(
    broken(({ method, access, history, repeat }) => method === 'POST' && access.to === 'staff' && history === 'change' && repeat !== 'key'),
  ).toEqual([]);
});

test('um provedor não conhece chaves: o aviso repetido é reconhecido pelo que diz', () => {
  expect(broken(({ method, access, repeat }) => access.to === 'provider' && method !== 'GET' && repeat !== 'nature')).toEqual([]);
});

test('um arquivo que se pede por GET é outro a cada vez: a tela não o pede de novo sozinha', () => {
  const made = operations.filter(({ method, response }) => method === 'GET' && response === ArquivoOuExportacao);
  const calls = globSync('src/web/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return made
      .flatMap(({ path }) => text.split(`'GET ${path}'`).slice(1))
      .map((rest) => ({ file, once: rest.slice(0, 200).includes('once: true') }));
  });
  expect(calls.length).toBeGreaterThanOrEqual(made.length);
  expect(calls.filter(({ once }) => !once)).toEqual([]);
});
