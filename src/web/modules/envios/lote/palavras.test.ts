import { expect, test } from 'vitest';
import { andamento, desde, fimDaLinha, porcento, ritmoDe, situacaoDe } from './palavras.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const contagem = { aguardando: 38, enviadas: 1960, erros: 1, incertas: 1, canceladas: 0 };
const lote = {
  situacao: 'enviando',
  enfileirados: 2000,
  contagem,
  data_agendado: '2026-11-21T14:00:00Z',
  ritmo: 120,
  termino_previsto: '2026-11-21T17:20:00Z',
  perguntadas: 0,
  espera_janela: null,
} as const;

test('where a batch stands, when it leaves and when it ends, by the clock of São Paulo', () => {
  expect(situacaoDe(lote, NOW)).toEqual(['Enviando', 'info']);
  expect(situacaoDe({ ...lote, data_agendado: '2026-11-23T12:00:00Z' }, NOW)[0]).toBe('Agendado, sai em 23/11/2026 às 09:00');
  expect(situacaoDe({ ...lote, situacao: 'cancelado' }, NOW)[0]).toBe('Cancelado');
  expect(ritmoDe(lote, NOW)).toBe('até 120 por minuto, termina às 14:20');
  expect(ritmoDe({ ...lote, ritmo: 0, termino_previsto: null }, NOW)).toBe('sem limite de ritmo');
  expect(ritmoDe({ ...lote, situacao: 'pausado' }, NOW)).toBeNull();
  expect([desde('2026-11-21T13:32:00Z', NOW), desde('2026-11-20T13:32:00Z', NOW)]).toEqual(['10:32', '20/11/2026 10:32']);
});

test('what it waits for: the hours that nobody chose, and the answer of the provider', () => {
  const espera_janela = { inicio: '08:00', fim: '20:00', sai_em: '2026-11-23T11:00:00Z' };
  const words = 'Espera a janela de envio (08:00 a 20:00), sai em 23/11/2026 às 08:00';
  expect(situacaoDe({ ...lote, espera_janela }, NOW)).toEqual([words, 'info']);
  expect(situacaoDe({ ...lote, situacao: 'pausado', espera_janela }, NOW)[0]).toBe('Pausado');
  const sundays = { ...espera_janela, inicio: '00:00', fim: '00:00' };
  expect(situacaoDe({ ...lote, espera_janela: sundays }, NOW)[0]).toContain('(segunda a sábado)');
  const asked = { ...lote, termino_previsto: null, perguntadas: 1 };
  expect(ritmoDe(asked, NOW)).toBe('até 120 por minuto, aguardando a resposta do provedor');
  expect(ritmoDe({ ...asked, contagem: { ...contagem, aguardando: 0 } }, NOW)).toBe('aguardando a resposta do provedor');
});

test('one that was called off says how many went and how many did not, and no share of it', () => {
  const called = { ...lote, situacao: 'cancelado', enfileirados: 1516 } as const;
  const some = { ...called, contagem: { aguardando: 0, enviadas: 12, erros: 0, incertas: 0, canceladas: 1504 } };
  expect([andamento(some), fimDaLinha(some)]).toEqual(['12 de 1.516 enviadas, 1.504 canceladas antes de sair', null]);
  const one = { ...called, contagem: { aguardando: 0, enviadas: 1510, erros: 5, incertas: 0, canceladas: 1 } };
  expect(andamento(one)).toBe('1.510 de 1.516 enviadas, 1 cancelada antes de sair');
  expect(fimDaLinha({ ...lote, situacao: 'concluido', contagem: { ...contagem, aguardando: 0 } })).toBe('100%');
});

test('how far it is: a whole hundred only when none waits', () => {
  expect([porcento(lote), andamento(lote)]).toEqual([98, '1.960 de 2.000 enviadas']);
  expect(porcento({ enfileirados: 3000, contagem: { ...contagem, aguardando: 1 } })).toBe(99);
  expect(porcento({ enfileirados: 0, contagem: { ...contagem, aguardando: 0 } })).toBe(100);
});
