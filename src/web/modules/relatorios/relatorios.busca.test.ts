import { expect, test } from 'vitest';
import { ORDENS_PARCELA, ORDENS_VIGENTE } from '#contract/relatorios/relatorios.orders.ts';
import {
  naLista,
  naOrdem,
  outraAba,
  pedidoDaLista,
  periodoVizinho,
  readRelatoriosBusca,
  responsavelDe,
  vencimentoDe,
} from './relatorios.busca.ts';

test('lê o endereço e deixa de fora o que não conhece', () => {
  const raw = { aba: 'funil', etapa: 'emitido', dia: '2026-11-21', responsavel: 'todos', data: '2026-11-01', seguradora: '0', pagina: '3' };
  expect(readRelatoriosBusca(raw)).toEqual({ ...raw, pagina: 3 });
  expect(
    readRelatoriosBusca({
      aba: 'geral',
      etapa: 'x',
      dia: '2026-02-30',
      responsavel: '0',
      data: '1850-01-01',
      periodo: '2026-13',
      status: '9',
    }),
  ).toEqual({});
  expect(readRelatoriosBusca(readRelatoriosBusca({ aba: 'parcelas', periodo: '2026', status: '1' }) as never)).toEqual({
    aba: 'parcelas',
    periodo: '2026',
    status: '1',
  });
});

test('o responsável é quem entrou, outro ou todos', () => {
  expect(responsavelDe({}, 7)).toEqual({ id_responsavel: '7' });
  expect(responsavelDe({ responsavel: '9' }, 7)).toEqual({ id_responsavel: '9' });
  expect(responsavelDe({ responsavel: 'todos' }, 7)).toEqual({});
});

test('o período das parcelas é um mês, um ano ou tudo', () => {
  expect(vencimentoDe({}, '2026-11-21')).toEqual({ vencimento_ano: '2026', vencimento_mes: '11' });
  expect(vencimentoDe({ periodo: '2025' }, '2026-11-21')).toEqual({ vencimento_ano: '2025' });
  expect(vencimentoDe({ periodo: 'todos' }, '2026-11-21')).toEqual({});
  expect([periodoVizinho('2026-12', 1), periodoVizinho('2026-01', -1), periodoVizinho('2026', 1)]).toEqual(['2027-01', '2025-12', '2027']);
});

test('outra aba guarda só de quem se fala', () => {
  expect(outraAba({ aba: 'funil', responsavel: '9', etapa: 'emitido' }, 'parcelas')).toEqual({ aba: 'parcelas', responsavel: '9' });
  expect(outraAba({ aba: 'funil' }, 'geral')).toEqual({});
});

test('a ordem de uma lista não passa para outra, nem para a chamada de outra', () => {
  const busca = readRelatoriosBusca({ aba: 'vigente', ordem: 'seguradora', sentido: 'desc', pagina: '2' });
  expect(naLista(busca, ORDENS_VIGENTE)).toEqual({ pagina: 2, ordem: 'seguradora', sentido: 'desc' });
  expect(pedidoDaLista(busca, ORDENS_VIGENTE)).toEqual({ pagina: '2', registrosPorPagina: '10', ordem: 'seguradora', sentido: 'desc' });
  expect(naLista(busca, ORDENS_PARCELA)).toEqual({ pagina: 2 });
  expect(pedidoDaLista(busca, ORDENS_PARCELA)).toEqual({ pagina: '2', registrosPorPagina: '10' });
  expect(readRelatoriosBusca({ ordem: 'comissao' })).toEqual({});
  const pedido = { pagina: '2', ordem: 'seguradora', sentido: 'desc' } as const;
  expect(naOrdem(pedido, ORDENS_VIGENTE)).toEqual(pedido);
  expect(naOrdem(pedido, ORDENS_PARCELA)).toEqual({ pagina: '2' });
});
