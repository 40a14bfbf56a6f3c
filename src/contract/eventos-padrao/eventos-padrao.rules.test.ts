import { describe, expect, test } from 'vitest';
import {
  type AlvoNaEtapa,
  PADRAO_INICIAL,
  type Padrao,
  deOutraEtapa,
  dispara,
  etapasGuardadas,
  ligarEtapa,
  padraoProblems,
  rascunhoDe,
} from './eventos-padrao.rules.ts';

const padrao = (more: Partial<Padrao> = {}) => ({ ...PADRAO_INICIAL, id: 5, alvo: 2, descricao: 'Ligar', ...more });
const ficha = (more: Partial<AlvoNaEtapa> = {}): AlvoNaEtapa => ({ alvo: 2, etapa: 0, pre_cliente: 'N', novo: false, ...more });
const fires = (one: Partial<Padrao>, target: Partial<AlvoNaEtapa>) => dispara(padrao(one), ficha(target));

describe('a pattern fires', () => {
  test('without a stage, when the target is created', () => expect([fires({}, { novo: true }), fires({}, {})]).toEqual([true, false]));
  test('with a stage, when it is reached: renewal counts as quote', () => {
    const at = (one: Partial<Padrao>) => [0, 1, 2, 3, 4].filter((etapa) => fires(one, { etapa }));
    expect([at({ cotacao: 'S' }), at({ proposta: 'S' }), at({ emissao: 'S' })]).toEqual([[1, 2], [3], [4]]);
  });
  test('only for its target and the same kind of client', () =>
    expect([fires({ alvo: 7 }, { novo: true }), fires({ pre_cliente: 'S' }, { novo: true })]).toEqual([false, false]));
});

test('an open reminder of another stage is offered for removal; one without a stage stays', () =>
  expect([deOutraEtapa(padrao({ cotacao: 'S' }), 3), deOutraEtapa(padrao({ proposta: 'S' }), 3), deOutraEtapa(padrao(), 3)]).toEqual([
    true,
    false,
    false,
  ]));

describe('the day of a reminder', () => {
  const base = { hoje: '2026-01-31', data_proposta: '2026-02-10', data_emitido: '2026-03-01' };
  const day = (more: Partial<Padrao>) => rascunhoDe(padrao({ quantidade: 1, periodo: 'M', ...more }), base).data_programada;
  test('counts from the day the stage stands on', () =>
    expect([day({}), day({ cotacao: 'S' }), day({ proposta: 'S' }), day({ emissao: 'S' })]).toEqual([
      '2026-02-28',
      '2026-02-28',
      '2026-03-10',
      '2026-04-01',
    ]));
  test('a limited series ends that long after its first day', () =>
    expect(
      rascunhoDe(padrao({ recorrente: 'S', recorrente_periodo: 'S', limitar: 'S', limitar_quantidade: 2, limitar_periodo: 'M' }), base),
    ).toMatchObject({ data_programada: '2026-02-01', recorrente_periodo: 'S', recorrente_data_limite: '2026-04-01' }));
  test('what does not repeat carries no rhythm', () =>
    expect(rascunhoDe(padrao({ limitar: 'S' }), base)).toMatchObject({ recorrente_periodo: null, recorrente_data_limite: null }));
});

test('stage switches exclude each other and belong to insurance', () => {
  expect(ligarEtapa('proposta', true)).toEqual({ cotacao: 'N', proposta: 'S', emissao: 'N' });
  expect(ligarEtapa('proposta', false)).toEqual({ cotacao: 'N', proposta: 'N', emissao: 'N' });
  expect(etapasGuardadas(padrao({ alvo: 1, emissao: 'S' })).emissao).toBe('N');
  expect(Object.keys(padraoProblems({ alvo: null, descricao: '', cotacao: 'S', proposta: 'S', emissao: 'N' }))).toEqual([
    'alvo',
    'descricao',
    'proposta',
  ]);
});
