import { expect, test } from 'vitest';
import { fixedReason, isSeeded, lossText } from './grupo-rules.ts';
import { readGrupoBusca } from './grupos.queries.ts';

const grupo = { id: 30, descricao: 'Frota', propriedade: 'N', suspenso: 'N', _quantidade: 2, _fixo: 'N', data_edicao: '' } as const;

test('deleting says in numbers what is lost', () => {
  expect(lossText(0)).toBe('Nenhum cliente pertence a este grupo. Esta ação não pode ser desfeita.');
  expect(lossText(1)).toBe('1 cliente deixará de pertencer a este grupo. Esta ação não pode ser desfeita.');
  expect(lossText(1234)).toBe('1.234 clientes deixarão de pertencer a este grupo. Esta ação não pode ser desfeita.');
});

test('seeded, suspended and property groups stay, and say why', () => {
  expect(fixedReason(grupo)).toBeNull();
  expect(fixedReason({ ...grupo, id: 7, _fixo: 'S' })).toContain('faz parte do funcionamento');
  expect(fixedReason({ ...grupo, suspenso: 'S', _fixo: 'S' })).toContain('suspensos');
  expect(fixedReason({ ...grupo, propriedade: 'S', _fixo: 'S' })).toContain('propriedade');
  expect(fixedReason({ ...grupo, _fixo: 'S' })).toBe('Este grupo não pode ser excluído.');
  expect([7, 27, 30].filter(isSeeded)).toEqual([7, 27]);
});

test('the address of the groups screen is read whatever it says', () => {
  expect(readGrupoBusca({ texto: ' 123 ', pagina: '2' })).toEqual({ texto: '123', pagina: 2 });
  expect(readGrupoBusca({ texto: ' ', pagina: 'x' })).toEqual({});
});
