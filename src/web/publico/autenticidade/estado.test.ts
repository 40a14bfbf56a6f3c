import { expect, test } from 'vitest';
import { deQuandoE, estadoDe, pessoasDe, semValorDe } from './estado.ts';

const event = { dataInicio: '2026-12-05', horaInicio: '08:00:59', dataFinal: '2026-12-06', horaFinal: '23:59:00', dataCancelado: null };
const property = { ...event, dataInicio: '2026-11-21', horaInicio: '00:00:59', dataFinal: '2026-11-22' };
const NOW = new Date('2026-11-21T15:00:00.000Z');

test.each([
  ['aberto', event, 'Começa em 05/12/2026 08:00'],
  ['aberto', property, 'Em andamento'],
  ['andamento', event, 'Em andamento'],
  ['finalizado', event, 'Evento finalizado em 06/12/2026 23:59'],
  ['cancelado', { ...event, dataCancelado: '2026-11-20T17:05:00.000Z' }, 'Evento cancelado em 20/11/2026 14:05'],
] as const)('of an event that is %s', (situacao, dados, said) => {
  expect(estadoDe({ ...dados, situacao }, NOW)).toBe(said);
});

test('a paper of a cancelled event, or that everybody left, covers nobody', () => {
  const said = (situacao: 'aberto' | 'cancelado', pessoas: number) => semValorDe({ dados: { ...event, situacao }, pessoas });
  expect([said('aberto', 1), said('cancelado', 1), said('cancelado', 0)]).toEqual([null, 'Evento cancelado!', 'Evento cancelado!']);
  expect(said('aberto', 0)).toBe('Sem validade: ninguém deste comprovante está mais inscrito no evento');
});

test('of an event that was cancelled nobody is said to be in it now', () => {
  expect((['aberto', 'finalizado', 'cancelado'] as const).map((situacao) => pessoasDe({ situacao }))).toEqual([
    'Pessoas inscritas agora',
    'Pessoas inscritas agora',
    'Pessoas inscritas até o cancelamento',
  ]);
  expect([deQuandoE({ situacao: 'aberto' }), deQuandoE({ situacao: 'cancelado' })].map((said) => said.includes('as pessoas são'))).toEqual([
    true,
    false,
  ]);
});
