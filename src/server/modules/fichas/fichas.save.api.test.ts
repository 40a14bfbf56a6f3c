import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarFicha, salvarFicha } from '#contract/fichas/fichas.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { INSTALMENTS, TERMS, fichasOf } from '#tests/support/fichas.ts';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
let client: number;
beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
  client = await fichas.client();
});
afterAll(() => api.stop());

const count = async (): Promise<number> =>
  (
    await api.database
      .selectFrom('fichas')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const refused = async (body: Record<string, unknown>): Promise<string[]> => {
  const before = await count();
  const reply = await fichas.save(body);
  expect([reply.status, await count()]).toEqual([400, before]);
  return Object.keys(reply.refusal);
};

describe('a ficha is refused', () => {
  test('when it takes what no list has: 400 at the field, as everywhere; what is no choice at all is malformed (E008)', async () => {
    const deal = { forma_pagamento: 9, bandeira: 9 };
    const reply = await fichas.save({ dados: { id_cliente: client, titulo: 'x', tipo: 9 }, dadosProposta: deal });
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['tipo', 'data_proposta', 'forma_pagamento', 'bandeira']]);
    expect((await fichas.save({ dados: { id_cliente: client, titulo: 'x', tipo: true } })).status).toBe(422);
  });

  test('without login and below level 3, and nothing is written', async () => {
    const body = { dados: { id_cliente: client, titulo: 'Não' } };
    const before = await count();
    expect((await api.anonymous.call(salvarFicha, { body })).status).toBe(401);
    expect((await fichas.save(body, 'reader')).refusal['permissao']).toBe('clientes');
    expect(await count()).toBe(before);
  });

  test('to be seen below level 2', async () => {
    expect((await api.as('nobody').call(consultarFicha, { params: { id: '1' } })).refusal['permissao']).toBe('clientes');
  });

  test('that nobody has: 404', async () => {
    expect((await fichas.save({ dados: { id: 987_654, titulo: 'x' } })).status).toBe(404);
    expect((await api.as('reader').call(consultarFicha, { params: { id: '987654' } })).status).toBe(404);
  });

  test('without a client, or for one nobody has', async () => {
    expect(await refused({ dados: { titulo: 'x' } })).toEqual(['id_cliente']);
    expect(await refused({ dados: { titulo: 'x', id_cliente: 987_654 } })).toEqual(['id_cliente']);
  });

  test('with every message at once, in the order of the screen', async () => {
    expect(
      await refused({
        dados: { id_cliente: client, titulo: ' ', tipo: 2, possui_vigencia: 'S', id_responsavel: 987_654 },
        dadosProposta: { ...TERMS, forma_pagamento: 2, id_fornecedor: client },
        dadosPropostaParcelas: INSTALMENTS,
      }),
    ).toEqual(['id_responsavel', 'titulo', 'data_proposta', 'id_fornecedor', 'bandeira', 'data_vigencia']);
  });

  test('in one round, what the schema refuses and what the rules refuse, from the top of the screen down (E001)', async () => {
    expect(
      await refused({
        dados: { id_cliente: client, titulo: ' ', placa_veiculo: 'x'.repeat(31), id_responsavel: 987_654, data_vigencia: '2026-02-31' },
      }),
    ).toEqual(['id_responsavel', 'titulo', 'placa_veiculo', 'data_vigencia']);
  });

  test('with a title or a plate too long, and with the wrong types', async () => {
    expect(await refused({ dados: { id_cliente: client, titulo: 'x'.repeat(201), placa_veiculo: 'x'.repeat(31) } })).toEqual([
      'titulo',
      'placa_veiculo',
    ]);
    expect((await fichas.save({ dados: { id_cliente: client, titulo: 5 } })).status).toBe(422);
  });

  test('with a cover that ends where no reminder can be, or with more money than is kept', async () => {
    const cover = { id_cliente: client, titulo: 'x', possui_vigencia: 'S', data_vigencia: '2500-01-01' };
    expect((await fichas.save({ dados: cover })).refusal).toEqual({ data_vigencia: 'Informe uma data entre 1900 e 2199' });
    const reply = await fichas.save({
      dados: { id_cliente: client, titulo: 'x' },
      dadosProposta: { data_proposta: '2026-11-10' },
      dadosPropostaParcelas: [1, 2].map(() => ({ vencimento: '2026-12-10', valor: '999999999999.99' })),
    });
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['parcelas']]);
  });
});

describe('a new ficha', () => {
  test('is kept whole, belongs to the client’s responsible, and comes back', async () => {
    const other = await fichas.client({ id_responsavel: api.as('editor').userId });
    const { dados, cliente } = await fichas.saved({
      dados: { id_cliente: other, titulo: '  Seguro   do carro ', descricao: 'linha\noutra', placa_veiculo: 'ABC-1234', cotacao: 'S' },
    });
    expect(cliente.id).toBe(other);
    expect(dados).toMatchObject({
      tipo: 2,
      etapa: 0,
      titulo: 'Seguro do carro',
      descricao: 'linha\noutra',
      placa_veiculo: 'ABC-1234',
      id_responsavel: api.as('editor').userId,
      data_cadastro: START,
      cancelado: 'N',
      finalizado: 'N',
      _arquivos: 0,
    });
    expect((await fichas.read(dados.id)).dados).toEqual(dados);
  });

  test('of a client whose responsible left belongs to whoever registers it (E106)', async () => {
    const { userId } = api.as('nobody');
    const other = await fichas.client({ id_responsavel: userId });
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('id', '=', userId).execute();
    const { dados } = await fichas.saved({ dados: { id_cliente: other, titulo: 'Sem ninguém' } });
    await api.database.updateTable('usuarios').set({ status: 'A' }).where('id', '=', userId).execute();
    expect(dados.id_responsavel).toBe(api.as('admin').userId);
  });

  test('of another type has no stage and no plate, whatever is sent', async () => {
    const { dados } = await fichas.saved({
      dados: { id_cliente: client, tipo: 1, titulo: 'Revisão', placa_veiculo: 'ABC1234', cotacao: 'S', etapa: 4 },
      anexosFormulario: [await fichas.draft('clientes_fichas')],
    });
    expect([dados.etapa, dados.placa_veiculo, dados._arquivos]).toEqual([0, null, 1]);
  });

  test('is one ficha when sent twice with the same key', async () => {
    const body = { dados: { id_cliente: client, titulo: 'Uma vez' } };
    const [one, other] = await Promise.all([fichas.save(body, 'editor', 'chave-1'), fichas.save(body, 'editor', 'chave-1')]);
    expect(one.body.dados.id).toBe(other.body.dados.id);
  });
});

describe('editing', () => {
  test('keeps what is not sent and clears what is blank', async () => {
    const { dados } = await fichas.saved({ dados: { id_cliente: client, titulo: 'Antes', observacao: 'fica', descricao: 'sai' } });
    const after = await fichas.saved({ dados: { id: dados.id, titulo: 'Depois', descricao: '' } });
    expect(after.dados).toMatchObject({ titulo: 'Depois', observacao: 'fica', descricao: null });
    expect(Date.parse(after.dados.data_edicao)).toBeGreaterThan(Date.parse(dados.data_edicao));
  });

  test('over somebody else’s save is refused with what is there now', async () => {
    const { dados } = await fichas.saved({ dados: { id_cliente: client, titulo: 'Primeiro' } });
    await fichas.saved({ dados: { id: dados.id, titulo: 'Segundo' } });
    const reply = await fichas.save({ dados: { id: dados.id, titulo: 'Terceiro', data_edicao: dados.data_edicao } });
    expect(reply.status).toBe(400);
    expect(reply.refusal['data_edicao']).toBe('Registro alterado por Persona admin às 09:00');
    expect(reply.refusal['registroAtual']).toMatchObject({ dados: { titulo: 'Segundo' } });
  });

  test('removing and bringing back need level 4, and what is removed is only looked at', async () => {
    const { dados } = await fichas.saved({ dados: { id_cliente: client, titulo: 'Some' } });
    expect((await fichas.save({ dados: { id: dados.id, ativo: 'N' } }, 'editor')).refusal['permissao']).toBe('clientes');
    expect((await fichas.saved({ dados: { id: dados.id, ativo: 'N' } })).dados.ativo).toBe('N');
    expect(Object.keys((await fichas.save({ dados: { id: dados.id, titulo: 'Sumida' } })).refusal)).toEqual(['ativo']);
    expect((await fichas.saved({ dados: { id: dados.id, ativo: 'S' } })).dados.ativo).toBe('S');
  });
});

test('every save is in the history of the client, with what changed', async () => {
  const { dados } = await fichas.saved({ dados: { id_cliente: client, titulo: 'Histórico' } });
  await fichas.saved({ dados: { id: dados.id, titulo: 'Outro' } });
  const entries = (await api.historyOf(salvarFicha)).filter((entry) => entry.id_registro === dados.id);
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatchObject({ id_cliente: client, id_usuario: api.as('admin').userId, depois: { titulo: 'Histórico' } });
  expect([entries[1]?.antes, entries[1]?.depois]).toEqual([{ titulo: 'Histórico' }, { titulo: 'Outro' }]);
  await fichas.read(dados.id);
  expect((await api.historyOf(consultarFicha)).at(-1)).toMatchObject({ id_cliente: client, id_registro: dados.id });
});

test('the totals that a save says are no change of its deals in the history', async () => {
  const client = await fichas.client();
  const { dados, proposta } = await fichas.issued(client);
  const born = (await api.historyOf(salvarFicha)).at(-1);
  const totals = { valor_bruto: 100_000, valor_liquido: 92_620, valor_comissao: 9262 };
  expect(born?.depois).toMatchObject({ proposta: totals, emissao: totals });

  const { valor_bruto, valor_liquido, valor_comissao } = proposta ?? {};
  await fichas.saved({ dados: { id: dados.id, titulo: 'Outro' }, dadosProposta: { valor_bruto, valor_liquido, valor_comissao } });
  const renamed = (await api.historyOf(salvarFicha)).at(-1);
  expect([renamed?.antes, renamed?.depois]).toEqual([{ titulo: 'Seguro do carro' }, { titulo: 'Outro' }]);
});

test('half a letter in a text is kept as a sign that it could not be read', async () => {
  const { dados } = await fichas.saved({ dados: { id_cliente: client, titulo: 'Ficha \ud800', observacao: 'um \udc00 dois' } });
  expect([dados.titulo, dados.observacao]).toEqual(['Ficha \ufffd', 'um \ufffd dois']);
});
