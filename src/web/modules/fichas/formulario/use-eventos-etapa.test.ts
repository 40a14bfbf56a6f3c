import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/kernel/api-error.ts';
import { type EventosEtapaPedido, eventosEtapaQuery } from '../fichas.queries.ts';
import { adicionarProposta } from './edits.ts';
import { escolher, pedidoDaEtapa } from './use-eventos-etapa.ts';
import { newValues } from './values.ts';

const LIGAR = {
  id_evento_padrao: 7,
  id_responsavel: 3,
  descricao: 'Ligar em 7 dias',
  data_programada: '2026-12-01',
  quantidade_lembrar: 1,
  periodo_lembrar: 'D',
  recorrente: 'N',
  recorrente_periodo: null,
  recorrente_quantidade: null,
  recorrente_data_limite: null,
  recorrente_repetir: null,
} as const;
const COBRAR = { ...LIGAR, id_evento_padrao: 8, descricao: 'Cobrar' };
const DESMARCADOS = new Set(['novo-7', 'remover-3']);

const pedido = (data_emitido: string): EventosEtapaPedido => ({ alvo: '2', etapa: '4', data_emitido });
const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

afterEach(() => vi.unstubAllGlobals());

test('o que se desmarcou vale também para a data de que a etapa ainda não foi conferida', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  client.setQueryData(eventosEtapaQuery(pedido('2026-11-24')).queryKey, { registros: [LIGAR], remover: [3] });
  expect(await escolher(client, () => pedido('2026-11-24'), DESMARCADOS)).toEqual({ novos: [], remover: [] });

  const [first, second] = ['2026-11-25', '2026-11-26'].map(pedido);
  let typed = first;
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    // Typed on while the answer is under way: what is chosen is of what is saved.
    typed = second;
    return answer(200, { registros: [LIGAR, COBRAR], remover: [3, 4] });
  });
  expect(await escolher(client, () => typed ?? null, DESMARCADOS)).toEqual({ novos: [COBRAR], remover: [4] });
  expect(asked.map((url) => /data_emitido=([\d-]+)/.exec(url)?.[1])).toEqual(['2026-11-25', '2026-11-26']);
});

test('nada desmarcado não espera, e o que não se soube não se escolhe', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const fetched = vi.fn<() => Promise<Response>>(async () => answer(404, { message: 'Não encontrado' }));
  vi.stubGlobal('fetch', fetched);
  expect(await escolher(client, () => pedido('2026-11-25'), new Set())).toBeNull();
  expect(await escolher(client, () => null, DESMARCADOS)).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
  await expect(escolher(client, () => pedido('2026-11-25'), DESMARCADOS)).rejects.toBeInstanceOf(ApiError);
});

test('um dia em que lembrete nenhum pode cair não se pergunta: quem o recusa é o campo', () => {
  const perguntado = (dia: string) => {
    const values = adicionarProposta([{ id: '216', label: 'Casa' }], dia)(newValues({ responsavel: [], diasLembrar: 30 }));
    return pedidoDaEtapa(values, { base: null, clienteId: 7, renovada: null }, 'N')?.data_proposta;
  };
  expect(['1900-01-01', '2199-12-31', '0202-12-10', '9999-12-31', ''].map(perguntado)).toEqual([
    '1900-01-01',
    '2199-12-31',
    undefined,
    undefined,
    undefined,
  ]);
});
