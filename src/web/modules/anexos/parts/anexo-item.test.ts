import { expect, test } from 'vitest';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { noteOf, storedItems, withMark, withSent } from './anexo-item.ts';

const anexo = (id: number) => ({ id, tamanho: 2048, data_cadastro: '2026-11-22T12:00:00.000Z' }) as AnexoResposta;

test('each file says whether it is stored already, and what the save does with it', () => {
  const items = withMark(withSent(storedItems([anexo(1), anexo(2)]), anexo(3)), 2, true);
  expect(items.map((one) => noteOf(one, 'o atendimento'))).toEqual([
    expect.stringMatching(/^guardado · 2/),
    'será removido ao salvar',
    'guardado – falta salvar o atendimento',
  ]);
  expect(items.map((one) => noteOf(one)).at(-1)).toBe('guardado – falta salvar');
});
