import { expect, test } from 'vitest';
import type { FrozenClosing, FrozenEvent } from '#server/modules/fechamentos/fechamentos.api.ts';
import { eventsSheets, fileNameOf, summaryTable } from './resumo.report.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const event = (more: Partial<FrozenEvent> = {}): FrozenEvent => ({
  codigo: 'ABCD2345',
  nome_evento: 'Travessia',
  participantes: 5,
  dias: 10,
  valor: '45.00',
  mes: '2026-10-01',
  id_cobranca: null,
  ...more,
});
const closing = (
  events: readonly FrozenEvent[],
  more: Partial<FrozenClosing['fatura']> = {},
  regra: FrozenClosing['regra'] = 'calculado',
): FrozenClosing => ({
  nome: 'Trilha Nova',
  cartaOferta: 'TRILHA/26',
  regra,
  events,
  lines: () => Promise.resolve([]),
  fatura: {
    dados: { id: 1, data: '2026-10-01', quantidadeDiarias: 10, valorDiaria: '4.50', valorDiariaEditado: '45.00' },
    soma: { participantes: 5, periodo: 10 },
    linkFatura: 'https://cobranca.exemplo/i/1',
    statusBoleto: 'P',
    todosEventosPagos: 'N',
    idCobranca: 7,
    vencimento: '2026-11-12',
    valorCobrado: '45.00',
    ...more,
  },
});

test('a month on paper says what it came to, event by event, and where it is paid', () => {
  const table = summaryTable(closing([event()]), NOW);
  expect(table.title).toBe('Resumo de outubro de 2026');
  expect(Object.fromEntries(table.lead ?? [])).toMatchObject({
    'Valor das diárias': 'R$ 45,00',
    Situação: 'Em aberto',
    Vencimento: '12/11/2026',
  });
  expect(table.rows).toEqual([['ABCD2345', 'Travessia', '5', '10', 'R$ 45,00']]);
  expect(table.closing).toEqual([{ text: 'Boleto e PIX: ', link: 'https://cobranca.exemplo/i/1' }]);
});

test('a month whose total is not that of its days says what decided it, as the workbook of its closing does', () => {
  const ruleOf = (regra: FrozenClosing['regra']) => Object.fromEntries(summaryTable(closing([], {}, regra), NOW).lead ?? [])['Regra'];
  expect([ruleOf('minimo'), ruleOf('editado'), ruleOf('calculado')]).toEqual(['Valor mínimo', 'Valor editado', 'Calculado pelas diárias']);
  expect(summaryTable(closing([]), NOW).empty).toBe('Nenhum evento neste mês');
});

test('what was paid by a boleto of its own, or made up for, is said beside its event, and nobody is asked to pay twice', () => {
  const table = summaryTable(
    closing([event({ id_cobranca: 9 }), event({ mes: '2026-09-01' })], { statusBoleto: 'S', valorCobrado: '45.00' }),
    NOW,
  );
  expect(table.columns.at(-1)?.header).toBe('Observação');
  expect(table.rows.map((row) => row.at(-1))).toEqual(['Boleto próprio', 'Ajuste mês 2026-09']);
  expect(Object.fromEntries(table.lead ?? [])).toMatchObject({
    'Cobrado por boletos de eventos': 'R$ 45,00',
    'Valor das diárias': 'R$ 90,00',
  });
  expect(table.closing).toEqual([]);
});

test('a month that boletos of its events bill as a whole says that they are still to be paid', () => {
  const months = (['P', 'N'] as const).map((statusBoleto) =>
    summaryTable(closing([event({ id_cobranca: 9 })], { statusBoleto, valorCobrado: '0.00', linkFatura: null, vencimento: null }), NOW),
  );
  expect(months.map(({ lead }) => Object.fromEntries(lead ?? [])['Situação'])).toEqual([
    'Boletos de eventos a pagar',
    'Boletos de eventos vencidos',
  ]);
});

test('its files are named by code and month, without what a name may not hold', () => {
  expect(fileNameOf('resumo', closing([]), 'pdf')).toBe('resumo-TRILHA_26-2026-10.pdf');
  const [sheet] = eventsSheets(closing([]), [
    {
      codigo: 'A',
      nome_evento: 'T',
      nome: 'Ana',
      documento: '1',
      entrada: '2026-10-01',
      saida: '2026-10-02',
      dias: 2,
      valor: '9.00',
      mes: '2026-10-01',
      id_cobranca: 3,
    },
  ]);
  expect(sheet?.name).toBe('2026-10');
  expect([...((sheet?.rows ?? []) as Iterable<object>)]).toMatchObject([{ nome: 'Ana', mes: '2026-10', boleto: 'Sim' }]);
});
