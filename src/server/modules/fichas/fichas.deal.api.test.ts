import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { consultarEventosDoAlvo, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { salvarEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { consultarApolices } from '#contract/fichas/consulta.operations.ts';
import { consultarEventosEtapa, relatorioFichas, salvarFicha } from '#contract/fichas/fichas.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
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

const refused = async (body: Record<string, unknown>, persona: 'admin' | 'editor' = 'admin') => {
  const reply = await fichas.save(body, persona);
  expect(reply.status).toBe(400);
  return reply.refusal;
};
const proposed = async (more: Record<string, unknown> = {}) =>
  fichas.saved({
    dados: { id_cliente: client, tipo: 2, titulo: 'Com proposta' },
    dadosProposta: { ...TERMS, data_proposta: '2026-11-10' },
    dadosPropostaParcelas: INSTALMENTS,
    anexosProposta: [await fichas.draft('cliente_ficha_proposta')],
    ...more,
  });
const issuance = { ...TERMS, data_emitido: '2026-11-20', numero_apolice: '1' };

describe('a proposal', () => {
  test('is kept with the totals the server calculates', async () => {
    const { proposta, propostaParcelas, dados } = await proposed();
    expect(proposta).toMatchObject({
      valor_bruto: '1000.00',
      valor_liquido: '926.20',
      valor_comissao: '92.62',
      comissao: '10.00',
      _fornecedor: 'Seguradora padrão',
      cancelado: 'N',
    });
    expect(propostaParcelas).toMatchObject([{ numero: 1, vencimento: '2026-12-10', valor: '1000.00', pago: 'N', data_pago: null }]);
    expect(dados.etapa).toBe(3);
  });

  test('whose totals do not agree by more than a cent is refused', async () => {
    const body = (more: Record<string, unknown>) => ({
      dados: { id_cliente: client, titulo: 'x' },
      dadosProposta: { ...TERMS, data_proposta: '2026-11-10', ...more },
      dadosPropostaParcelas: INSTALMENTS,
    });
    expect(Object.keys(await refused(body({ valor_bruto: '1000.02' })))).toEqual(['parcelas']);
    expect(Object.keys(await refused(body({ valor_liquido: '926.00', valor_comissao: '99.00' })))).toEqual([
      'valor_liquido',
      'valor_comissao',
    ]);
    expect((await fichas.save(body({ valor_bruto: '1000.01', valor_liquido: '926.20', valor_comissao: '92.63' }))).status).toBe(200);
  });

  test('is removed with its attachments, unless an issuance exists, even a cancelled one', async () => {
    const { dados, proposta } = await proposed();
    expect((await fichas.save({ dados: { id: dados.id }, dadosProposta: null }, 'editor')).refusal['permissao']).toBe('clienteAnexos');
    const bare = await fichas.saved({
      dados: { id_cliente: client, titulo: 'Sem anexos' },
      dadosProposta: { ...TERMS, data_proposta: '2026-11-10' },
      dadosPropostaParcelas: INSTALMENTS,
    });
    expect((await fichas.save({ dados: { id: bare.dados.id }, dadosProposta: null }, 'editor')).status).toBe(200);
    const after = await fichas.saved({ dados: { id: dados.id }, dadosProposta: null });
    expect([after.proposta, after.dados.etapa]).toEqual([null, 0]);
    const kept = await api.database
      .selectFrom('anexos')
      .select('ativo')
      .where('id_tabela', '=', proposta?.id ?? 0)
      .execute();
    expect(kept).toEqual([{ ativo: 'N' }]);

    const issued = await fichas.issued(client);
    expect(Object.keys(await refused({ dados: { id: issued.dados.id }, dadosProposta: null }))).toEqual(['proposta']);
    await fichas.saved({ dados: { id: issued.dados.id }, dadosEmissao: { cancelado: 'S', motivo_cancelado: 'Desistiu' } });
    expect(Object.keys(await refused({ dados: { id: issued.dados.id }, dadosProposta: null }))).toEqual(['proposta']);
  });
});

describe('instalments', () => {
  test('keep their identity, are renumbered in their order, and one that is paid cannot be removed', async () => {
    const { dados, propostaParcelas } = await proposed();
    const [first] = propostaParcelas;
    const paid = await fichas.saved({
      dados: { id: dados.id },
      dadosPropostaParcelas: [
        { vencimento: '2026-11-30', valor: '400.00' },
        { id: first?.id, vencimento: '2026-12-30', valor: '600.00', pago: 'S', alterado_manualmente: 'S' },
      ],
    });
    expect(paid.propostaParcelas).toMatchObject([
      { numero: 1, valor: '400.00', pago: 'N' },
      { id: first?.id, numero: 2, valor: '600.00', pago: 'S', data_pago: '2026-11-21', alterado_manualmente: 'S' },
    ]);
    const removing = { dados: { id: dados.id }, dadosPropostaParcelas: [{ vencimento: '2026-11-30', valor: '1000.00' }] };
    expect((await refused(removing))['parcelas']).toContain('paga');
  });

  test('are not paid tomorrow, and one of another ficha is a new one', async () => {
    const one = await proposed();
    const other = await proposed();
    const tomorrow = [{ vencimento: '2026-12-10', valor: '1000.00', pago: 'S', data_pago: '2026-11-22' }];
    expect((await refused({ dados: { id: one.dados.id }, dadosPropostaParcelas: tomorrow }))['parcelas']).toContain('futuro');
    const taken = await fichas.saved({
      dados: { id: one.dados.id },
      dadosPropostaParcelas: [{ ...INSTALMENTS[0], id: other.propostaParcelas[0]?.id }],
    });
    expect(taken.propostaParcelas[0]?.id).not.toBe(other.propostaParcelas[0]?.id);
    const [own] = taken.propostaParcelas;
    const twice = await fichas.saved({
      dados: { id: one.dados.id },
      dadosPropostaParcelas: [0, 1].map(() => ({ ...INSTALMENTS[0], id: own?.id })),
    });
    expect(twice.proposta?.valor_bruto).toBe('2000.00');
    expect(twice.propostaParcelas.map((parcela) => [parcela.id === own?.id, parcela.valor])).toEqual([
      [true, '1000.00'],
      [false, '1000.00'],
    ]);
    expect((await fichas.read(other.dados.id)).propostaParcelas).toEqual(other.propostaParcelas);
  });

  test('that go on saying the same total but are all fixed have their own message', async () => {
    const { dados } = await proposed();
    const fixed = { dadosProposta: { valor_bruto: '2000.00' }, dadosPropostaParcelas: [{ ...INSTALMENTS[0], alterado_manualmente: 'S' }] };
    expect((await refused({ dados: { id: dados.id }, ...fixed }))['parcelas']).toContain('pagas ou alteradas');
  });
});

describe('an issuance', () => {
  test('needs a proposal that is attached and stands', async () => {
    const bare = {
      dados: { id_cliente: client, titulo: 'x', possui_vigencia: 'N' },
      dadosEmissao: issuance,
      dadosEmissaoParcelas: INSTALMENTS,
    };
    expect(Object.keys(await refused(bare))).toEqual(['emissao']);
    const { dados } = await proposed({ anexosProposta: [] });
    const on = { dados: { id: dados.id, possui_vigencia: 'N' }, dadosEmissao: issuance, dadosEmissaoParcelas: INSTALMENTS };
    expect(Object.keys(await refused(on))).toEqual(['emissao']);
    await fichas.saved({ dados: { id: dados.id }, anexosProposta: [await fichas.draft('cliente_ficha_proposta')] });
    await fichas.saved({ dados: { id: dados.id }, dadosProposta: { cancelado: 'S', motivo_cancelado: 'Desistiu' } });
    expect(Object.keys(await refused(on))).toEqual(['emissao']);
  });

  test('tells all four fields of the screen together', async () => {
    const { dados } = await proposed();
    const wrong = await refused({
      dados: { id: dados.id },
      dadosEmissao: { ...TERMS, forma_pagamento: 2, data_emitido: '2026-11-09' },
      dadosEmissaoParcelas: INSTALMENTS,
    });
    expect(Object.keys(wrong)).toEqual(['data_emitido', 'numero_apolice', 'bandeira', 'possui_vigencia']);
  });

  test('reaches stage 4, reminds of the end of its cover, and is told apart by insurer and number', async () => {
    const issued = await fichas.issued(client, { id_responsavel: api.as('editor').userId }, { numero_apolice: '77.001-X' });
    expect(issued.dados).toMatchObject({ etapa: 4, cancelado: 'N', finalizado: 'N', _arquivos: 3 });
    expect(issued.vigencia).toMatchObject({
      descricao: 'Vencimento de vigência – Seguro do carro',
      data_programada: '2027-11-10',
      tipo_vigencia: 'S',
      quantidade_lembrar: 30,
      periodo_lembrar: 'D',
      data_lembrar: '2027-10-11',
      id_responsavel: api.as('editor').userId,
    });
    const other = await proposed();
    const same = { ...issuance, numero_apolice: '77001x' };
    const repeated = await refused({
      dados: { id: other.dados.id, possui_vigencia: 'N' },
      dadosEmissao: same,
      dadosEmissaoParcelas: INSTALMENTS,
    });
    expect(repeated['numero_apolice']).toBe(`Apólice já cadastrada para esta seguradora (código ${issued.dados.id})`);
  });

  test('makes a pre-client a client, once, and the history tells (E070)', async () => {
    const read = async (id: number) => (await api.as('admin').call(consultarCliente, { params: { id: String(id) } })).body.dados;
    const lead = await fichas.client();
    const before = await read(lead);
    expect(before.pre_cliente).toBe('S');
    const first = await fichas.issued(lead);
    expect([first.cliente.pre_cliente, (await read(lead)).pre_cliente]).toEqual(['N', 'N']);
    expect((await read(lead)).data_edicao > before.data_edicao).toBe(true);
    expect((await api.historyOf(salvarFicha)).filter((entry) => entry.id_cliente === lead && entry.depois?.['pre_cliente'])).toMatchObject([
      { id_cliente: lead, id_registro: lead, antes: { pre_cliente: 'S' } },
    ]);
    // What somebody decides afterwards stands.
    await api.as('admin').call(salvarCliente, { body: { dados: { id: lead, pre_cliente: 'S' } } });
    await fichas.saved({ dados: { id: first.dados.id, observacao: 'De novo' } });
    await fichas.issued(lead);
    expect((await read(lead)).pre_cliente).toBe('S');

    const cancelled = await fichas.client();
    await fichas.issued(cancelled, {}, { cancelado: 'S', motivo_cancelado: 'Desistiu' });
    expect((await read(cancelled)).pre_cliente).toBe('S');
  });

  test('calls for the patterns of who is a client by then, as its preview does (E070, E099)', async () => {
    for (const pre_cliente of ['S', 'N'] as const) {
      const body = { alvo: 2, descricao: `Emitida, pré-cliente ${pre_cliente}`, emissao: 'S', pre_cliente } as const;
      await api.as('admin').call(salvarEventoPadrao, { body });
    }
    const lead = await fichas.client();
    const query = { etapa: '4', alvo: '2', pre_cliente: 'S' } as const;
    const seen = await api.as('reader').call(consultarEventosEtapa, { query });
    expect(seen.body.registros).toMatchObject([{ descricao: 'Emitida, pré-cliente N' }]);
    const { dados } = await fichas.issued(lead);
    const made = await api
      .as('admin')
      .call(consultarEventosDoAlvo, { query: { alvo_tabela: 'clientes_fichas', id_alvo: String(dados.id) } });
    expect(made.body.registros.flatMap((one) => (one.id_evento_padrao === null ? [] : one.descricao))).toEqual(['Emitida, pré-cliente N']);
    const chosen = await api
      .as('reader')
      .call(consultarEventosEtapa, { query: { ...query, alvo_tabela: 'clientes', id_alvo: String(lead) } });
    expect(chosen.body.registros).toMatchObject([{ descricao: 'Emitida, pré-cliente S' }]);
  });

  test.each(['1899-12-31', '2200-01-01', '9999-12-31'])(
    'has no preview from %s, where no reminder can be: 400 under its field',
    async (day) => {
      const problem = 'Informe uma data entre 1900 e 2199';
      for (const field of ['data_proposta', 'data_emitido'] as const) {
        const reply = await api.as('reader').call(consultarEventosEtapa, { query: { etapa: '4', alvo: '2', [field]: day } });
        expect([reply.status, reply.refusal]).toEqual([400, { [field]: problem }]);
      }
    },
  );

  test('is one policy even when two people register it at once', async () => {
    const [one, other] = [await proposed(), await proposed()];
    const body = (id: number) => ({
      dados: { id, possui_vigencia: 'N' },
      dadosEmissao: { ...issuance, numero_apolice: 'CORRIDA' },
      dadosEmissaoParcelas: INSTALMENTS,
    });
    const replies = await Promise.all([fichas.save(body(one.dados.id)), fichas.save(body(other.dados.id), 'editor')]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(Object.keys(replies.find((reply) => reply.status === 400)?.refusal ?? {})).toEqual(['numero_apolice']);
  });
});

describe('cancelling', () => {
  const reminders = async (id: number) =>
    (
      await api.as('admin').call(consultarEventosDoAlvo, { query: { alvo_tabela: 'clientes_fichas', id_alvo: String(id), concluido: 'N' } })
    ).body.registros.filter((one) => one.tipo_vigencia === 'S');

  test('needs a reason, is dated today, and takes the reminder away; undoing brings it back', async () => {
    const { dados } = await fichas.issued(client);
    const of = await fichas.saved({ dados: { id: dados.id }, dadosVigencia: { quantidade_lembrar: 3, periodo_lembrar: 'M' } });
    expect(Object.keys(await refused({ dados: { id: dados.id }, dadosEmissao: { cancelado: 'S' } }))).toEqual(['motivo_cancelado']);
    const cancelled = await fichas.saved({ dados: { id: dados.id }, dadosEmissao: { cancelado: 'S', motivo_cancelado: 'Vendeu' } });
    expect(cancelled.emissao).toMatchObject({ cancelado: 'S', data_cancelado: '2026-11-21', motivo_cancelado: 'Vendeu' });
    expect([cancelled.dados.cancelado, cancelled.vigencia, await reminders(dados.id)]).toEqual(['S', null, []]);
    const undone = await fichas.saved({ dados: { id: dados.id }, dadosEmissao: { cancelado: 'N' } });
    expect(undone.emissao).toMatchObject({ cancelado: 'N', data_cancelado: null, motivo_cancelado: null });
    expect(undone.dados.cancelado).toBe('N');
    expect(undone.vigencia).toMatchObject({
      id: of.vigencia?.id,
      data_programada: '2027-11-10',
      quantidade_lembrar: 3,
      periodo_lembrar: 'M',
    });
    expect(await reminders(dados.id)).toHaveLength(1);
  });

  test('the proposal of what was issued leaves the policy in force: listed, summed and reminded of', async () => {
    const holder = await fichas.client();
    const { dados, vigencia } = await fichas.issued(holder);
    const policies = async () => (await api.as('admin').call(consultarApolices, { params: { id: String(holder) } })).body.fichas;
    const totals = async () => (await api.as('admin').call(relatorioFichas, { body: { idCliente: holder, consulta: {} } })).body.totais;
    const withdrawn = await fichas.saved({ dados: { id: dados.id }, dadosProposta: { cancelado: 'S', motivo_cancelado: 'Desistiu' } });
    expect([withdrawn.dados.cancelado, withdrawn.emissao?.cancelado, withdrawn.vigencia?.id]).toEqual(['S', 'N', vigencia?.id]);
    expect([await policies(), await totals()]).toMatchObject([[{ id: dados.id, cancelado: 'N' }], { bruto: '1000.00' }]);

    // The source of a renewal is as much in force: removed with it, its reminder is back, and comes back by hand.
    const renewed = await fichas.saved({ dados: { id_cliente: holder, titulo: 'Renovação' }, idFichaRenovacao: dados.id });
    await fichas.saved({ dados: { id: renewed.dados.id, ativo: 'N' } });
    expect(await reminders(dados.id)).toMatchObject([{ id: vigencia?.id }]);
    const set = (ativo: 'S' | 'N') => api.as('admin').call(salvarEvento, { body: { dados: { id: vigencia?.id ?? 0, ativo } } });
    expect([(await set('N')).status, (await set('S')).status]).toEqual([200, 200]);

    const cancelled = await fichas.saved({ dados: { id: dados.id }, dadosEmissao: { cancelado: 'S', motivo_cancelado: 'Vendeu' } });
    expect([cancelled.vigencia, await totals()]).toMatchObject([null, { bruto: '0.00' }]);
    expect(await policies()).toMatchObject([{ cancelado: 'S' }]);
  });

  test('frees the number of the policy, which undoing then refuses', async () => {
    const one = await fichas.issued(client, {}, { numero_apolice: 'LIVRE-1' });
    await fichas.saved({ dados: { id: one.dados.id }, dadosEmissao: { cancelado: 'S', motivo_cancelado: 'Engano' } });
    const other = await fichas.issued(client, {}, { numero_apolice: 'LIVRE-1' });
    expect(other.dados.etapa).toBe(4);
    expect(Object.keys(await refused({ dados: { id: one.dados.id }, dadosEmissao: { cancelado: 'N' } }))).toEqual(['numero_apolice']);
  });
});

describe('the reminder of the end of cover', () => {
  test('stays with whoever it was given to, until the ficha changes hands', async () => {
    const { dados, vigencia } = await fichas.issued(client);
    const given = { id: vigencia?.id ?? 0, id_responsavel: api.as('editor').userId };
    await api.as('admin').call(salvarEvento, { body: { dados: given } });
    const saved = await fichas.saved({ dados: { id: dados.id, observacao: 'Outra coisa' } });
    expect(saved.vigencia).toMatchObject(given);
    const handed = await fichas.saved({ dados: { id: dados.id, id_responsavel: api.as('reader').userId } });
    expect(handed.vigencia).toMatchObject({ id: given.id, id_responsavel: api.as('reader').userId });
    expect(await refused({ dados: { id: dados.id }, dadosVigencia: { id_responsavel: 987_654 } })).toEqual({
      id_responsavel: 'Responsável não encontrado',
    });
  });

  test('removed by hand comes back by hand, and not while the ficha is cancelled', async () => {
    const { dados, vigencia } = await fichas.issued(client);
    const set = (ativo: 'S' | 'N') => api.as('admin').call(salvarEvento, { body: { dados: { id: vigencia?.id ?? 0, ativo } } });
    await set('N');
    expect((await fichas.saved({ dados: { id: dados.id, observacao: 'Outra coisa' } })).vigencia).toBeNull();
    expect((await set('S')).status).toBe(200);
    await fichas.saved({ dados: { id: dados.id }, dadosEmissao: { cancelado: 'S', motivo_cancelado: 'Vendeu' } });
    expect(Object.keys((await set('S')).refusal)).toEqual(['ativo']);
  });

  test('follows the day, is one only, and goes with the answer N', async () => {
    const { dados, vigencia } = await fichas.issued(client);
    const moved = await fichas.saved({
      dados: { id: dados.id, data_vigencia: '2027-12-01' },
      dadosVigencia: { quantidade_lembrar: 2, periodo_lembrar: 'M' },
    });
    expect(moved.vigencia).toMatchObject({ id: vigencia?.id, data_programada: '2027-12-01', data_lembrar: '2027-10-01' });
    const gone = await fichas.saved({ dados: { id: dados.id, possui_vigencia: 'N' } });
    expect([gone.vigencia, gone.dados.data_vigencia, gone.dados.id_evento_vigencia]).toEqual([null, null, null]);
    const restore = () => api.as('admin').call(salvarEvento, { body: { dados: { id: vigencia?.id ?? 0, ativo: 'S' } } });
    expect(Object.keys((await restore()).refusal)).toEqual(['ativo']);
  });
});

describe('a finished ficha', () => {
  test('is one that was issued and stands', async () => {
    const { dados } = await proposed();
    expect(Object.keys(await refused({ dados: { id: dados.id, finalizado: 'S' } }))).toEqual(['finalizado']);
  });

  test('takes notes, payments and new attachments, and nothing else, until somebody of level 4 reopens it', async () => {
    const issued = await fichas.issued(client);
    const { id } = issued.dados;
    expect((await fichas.saved({ dados: { id, finalizado: 'S' } })).dados.finalizado).toBe('S');
    for (const body of [
      { dados: { id, titulo: 'Outro' } },
      { dados: { id }, dadosEmissao: { comissao: '20.00' } },
      { dados: { id }, dadosEmissaoParcelas: [{ ...INSTALMENTS[0], valor: '900.00' }] },
      { dados: { id }, anexosFormularioRemover: [(await fichas.read(id)).anexosFormulario[0]?.id] },
    ]) {
      expect(Object.keys(await refused(body))).toContain('finalizado');
    }
    const parcela = issued.emissaoParcelas[0];
    const taken = await fichas.saved({
      dados: { id, observacao: 'Ligou para agradecer' },
      dadosEmissaoParcelas: [{ ...INSTALMENTS[0], id: parcela?.id, pago: 'S' }],
      anexosFormulario: [await fichas.draft('clientes_fichas')],
    });
    expect([taken.dados.observacao, taken.emissaoParcelas[0]?.pago, taken.dados._arquivos]).toEqual(['Ligou para agradecer', 'S', 4]);
    expect((await fichas.save({ dados: { id, finalizado: 'N' } }, 'editor')).refusal['permissao']).toBe('clientes');
    expect((await fichas.saved({ dados: { id, finalizado: 'N', titulo: 'Reaberta' } })).dados.titulo).toBe('Reaberta');
  });
});
