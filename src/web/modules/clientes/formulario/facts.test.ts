import { expect, test } from 'vitest';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { ClienteResumoResposta } from '#contract/clientes/resumo.schemas.ts';
import { factsOf } from './facts.ts';

const HOJE = '2026-11-21';
const record = (id_responsavel: number | null, status: 'A' | 'I' | null = 'A') =>
  ({ dados: { id_responsavel }, _nomes: { responsavel: 'Ana Prado', responsavel_status: status } }) as ClienteCompletoResposta;

const RESUMO: ClienteResumoResposta = {
  anexos: 2,
  eventos: { abertos: 3, atrasados: 1, proximo: '2026-11-20' },
  fichas: 4,
  apolices: { total: 3, vigentes: 2, fim: '2026-12-31' },
  parcelas: { abertas: 4, valor: '1666.67', vencidas: 1, valor_vencido: '333.33' },
  contato: { quando: '2026-11-18T02:30:00.000Z', como: 'evento' },
  sms: 0,
  historico: null,
};
const said = (resumo: Partial<ClienteResumoResposta>) =>
  factsOf(record(7), { ...RESUMO, ...resumo }, HOJE, () => undefined).map(({ label, value, note, attention = false }) => [
    label,
    value,
    note ?? null,
    attention,
  ]);

test('cada fato tem unidade, e o que venceu chama a atenção', () => {
  expect(said({})).toEqual([
    ['Apólices em vigor', '2 apólices', 'a primeira até 31/12/2026', false],
    ['Parcelas a pagar', 'R$ 1.666,67', '1 vencida: R$ 333,33', true],
    ['Eventos em aberto', '3 eventos', '1 vencido', true],
    // Half past two in Greenwich is still the day before in São Paulo.
    ['Último contato', 'Há 4 dias', 'Evento em 17/11/2026', false],
    ['Responsável', 'Ana Prado', null, false],
  ]);
});

test('sem nada, diz que não há', () => {
  const nothing = {
    eventos: { abertos: 0, atrasados: 0, proximo: null },
    apolices: { total: 0, vigentes: 0, fim: null },
    parcelas: { abertas: 0, valor: '0.00', vencidas: 0, valor_vencido: '0.00' },
    contato: null,
  };
  expect(said(nothing).map(([, value]) => value)).toEqual(['Nenhuma', 'Nenhuma', 'Nenhum', 'Nenhum ainda', 'Ana Prado']);
});

test('o que não se pode ver não está lá', () => {
  expect(said({ apolices: null, parcelas: null, eventos: null, contato: null }).map(([label]) => label)).toEqual(['Responsável']);
});

test('cada fato abre a sua lista', () => {
  const opened: string[] = [];
  for (const { onOpen } of factsOf(record(null), RESUMO, HOJE, (tab) => void opened.push(tab))) onOpen?.();
  expect(opened).toEqual(['apolices', 'apolices', 'eventos', 'eventos']);
  expect(factsOf(record(null), RESUMO, HOJE, () => undefined).at(-1)).toMatchObject({
    value: 'Sem responsável',
    to: { to: '/painel/clientes', search: { responsaveis: ['0'] } },
  });
});
