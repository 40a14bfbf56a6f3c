import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { salvarConfiguracao } from '#contract/configuracoes/configuracoes.operations.ts';
import { consultarInadimplencia, verificarInadimplencia } from '#contract/inadimplencia/inadimplencia.operations.ts';
import { salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import type { ChargeEffect } from '#server/modules/cobrancas/cobrancas.api.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { insertClosing } from '#tests/support/charged-closings.ts';
import { byPanel, evento, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { inadimplenciaModule } from './inadimplencia.module.ts';

let api: Api;
let group: number;
beforeAll(async () => {
  api = await startApi();
  group = Number((await setting('grupoSuspensao')) ?? 0);
});
afterAll(() => api.stop());

const admin = () => api.as('admin');
const setting = async (chave: string) =>
  (await api.database.selectFrom('configuracoes').select('valor').where('chave', '=', chave).executeTakeFirst())?.valor;
const automatic = (valor: 'S' | 'N') =>
  admin().call(salvarConfiguracao, { params: { chave: 'suspensaoAutomaticaInadimplencia' }, body: { valor } });
const verify = async () => (await admin().call(verificarInadimplencia)).body;
const groupsOf = async (id: number) =>
  (await api.database.selectFrom('clientes_grupos').select('id_grupo').where('id_cliente', '=', id).orderBy('id_grupo').execute()).map(
    ({ id_grupo }) => id_grupo,
  );
const report = async (texto?: string) => (await admin().call(consultarInadimplencia, { query: texto === undefined ? {} : { texto } })).body;
const pay = (id: number) => api.database.updateTable('cobrancas').set({ pago: 'S' }).where('id', '=', id).execute();

/** September and October unpaid: suspended at once. */
async function debtor(nome?: string): Promise<{ partner: Partner; september: number; october: number }> {
  const partner = await createPartner(api, nome);
  const september = await insertClosing(api, partner.id, { mes: '2026-09-01', vencimento: '2026-10-12' });
  const october = await insertClosing(api, partner.id, { mes: '2026-10-01', vencimento: '2026-11-12', valor: '99.90' });
  return { partner, september, october };
}

describe('whoever may not see it', () => {
  test('is refused by the permission', async () => {
    for (const operation of [consultarInadimplencia, verificarInadimplencia]) {
      const { status, refusal } = await api.as('editor').call(operation);
      expect([status, refusal['permissao']]).toEqual([401, 'habilitarAcessoRelatorioInadimplencia']);
    }
    const wrong = await admin().call(salvarConfiguracao, { params: { chave: 'grupoSuspensao' }, body: { valor: '27' } });
    expect(wrong.refusal).toEqual({ valor: 'Escolha um grupo marcado como suspenso' });
  });
});

describe('a partner that does not pay', () => {
  beforeEach(async () => {
    await automatic('S');
    // Whom the others left owing.
    await verify();
  });

  test('is put in the group, loses nothing else, and comes back when all is paid, each time with its row', async () => {
    const { partner, september, october } = await debtor('Aventura Devedora');
    expect(await verify()).toEqual({ suspensos: 1, retornos: 0 });
    expect(await groupsOf(partner.id)).toEqual([27, group]);
    expect(await verify()).toEqual({ suspensos: 0, retornos: 0 });
    const { registros } = await report('devedora aventura');
    expect(registros).toEqual([
      {
        dados: {
          id: expect.any(Number) as number,
          dataCadastro: '2026-11-21T12:00:00.000Z',
          eventosCancelados: 0,
          tipo: 'suspensao',
          usuario: null,
        },
        dadosCliente: { id: partner.id, nome: 'Aventura Devedora', cartaOferta: partner.code },
        dadosGrupo: { descricao: 'Suspenso por inadimplência' },
        dadosGrupoAnterior: { descricao: 'Seguro Aventura' },
        dadosSeguroAventuraFechamento: { data: '2026-09-01', valorDiariaEditado: '49.95', pago: 'N' },
        dadosSeguroAventuraFechamentoPosterior: { data: '2026-10-01', valorDiariaEditado: '99.90', pago: 'N' },
        atual: { situacao: 'suspensa', desde: '2026-11-21', meses: ['2026-09-01', '2026-10-01'], aPagar: '149.85' },
      },
    ]);
    expect((await api.historyOf(verificarInadimplencia)).some(({ id_cliente }) => id_cliente === partner.id)).toBe(true);

    const { partner: other } = await debtor('Outra Devedora');
    await pay(september);
    expect(await verify()).toEqual({ suspensos: 1, retornos: 0 });
    await pay(october);
    expect(await verify()).toEqual({ suspensos: 0, retornos: 1 });
    expect([await groupsOf(partner.id), await groupsOf(other.id)]).toEqual([[27], [27, group]]);
    const after = (await report(partner.code)).registros;
    expect(after.map(({ dados, dadosGrupo, atual }) => [dados.tipo, dadosGrupo.descricao, atual.situacao])).toEqual([
      ['retorno', 'Seguro Aventura', 'em dia'],
      ['suspensao', 'Suspenso por inadimplência', 'em dia'],
    ]);
    expect(after[1]?.dadosSeguroAventuraFechamento?.pago).toBe('S');
  });

  test('is listed in the order of a heading, forwards and backwards', async () => {
    const word = 'Ordenada';
    await Promise.all([debtor(`Zeta ${word}`), debtor(`Área ${word}`), debtor(`Beta ${word}`)]);
    await verify();
    const by = async (ordem?: 'cliente' | 'grupo' | 'data', sentido?: 'asc' | 'desc') =>
      (await admin().call(consultarInadimplencia, { query: { texto: word, ordem, sentido } })).body.registros;
    const names = async (...asked: Parameters<typeof by>) =>
      (await by(...asked)).map(({ dadosCliente }) => dadosCliente.nome.split(' ')[0]);
    expect([await names('cliente'), await names('cliente', 'desc')]).toEqual([
      ['Área', 'Beta', 'Zeta'],
      ['Zeta', 'Beta', 'Área'],
    ]);
    // Of one instant and one group, by their codes.
    const codes = (await by()).map(({ dados }) => dados.id);
    expect((await by('data', 'desc')).map(({ dados }) => dados.id)).toEqual(codes);
    expect((await by('grupo')).map(({ dados }) => dados.id)).toEqual(codes.toReversed());
    const wrong = await admin().call(consultarInadimplencia, { query: { ordem: 'fechamento' as 'data' } });
    expect([wrong.status, wrong.refusal]).toEqual([400, { ordem: 'Ordem inválida' }]);
  });

  test('is suspended once by many causes at once', async () => {
    const { partner } = await debtor();
    const done = await Promise.all(Array.from({ length: 5 }, verify));
    expect(done.reduce((sum, { suspensos }) => sum + suspensos, 0)).toBe(1);
    expect((await report(partner.code)).totalRegistros).toBe(1);
  });

  test('has its open events cancelled and told, and keeps those that have begun', async () => {
    const { partner } = await debtor();
    const open = await saveEvent(api, partner.claims, {}, [pessoa()]);
    const neighbours = await saveEvent(api, (await createPartner(api, 'Em Dia')).claims, {}, [pessoa()]);
    const begun = await saveEvent(
      api,
      await byPanel(api, partner.claims, admin().userId),
      { dataInicio: '2026-11-20', dataFinal: '2026-11-25' },
      [pessoa()],
    );
    await verify();
    const states = await api.database
      .selectFrom('seguro_aventura')
      .select(['id', 'cancelado', 'motivo_cancelado', 'cancelado_por_cliente'])
      .where('id', 'in', [open.dados.id, neighbours.dados.id, begun.dados.id])
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { id: open.dados.id, cancelado: 'S', motivo_cancelado: 'Inadimplência', cancelado_por_cliente: 'N' },
      // Of a partner that owes nothing.
      { id: neighbours.dados.id, cancelado: 'N', motivo_cancelado: null, cancelado_por_cliente: 'N' },
      { id: begun.dados.id, cancelado: 'N', motivo_cancelado: null, cancelado_por_cliente: 'N' },
    ]);
    expect((await report(partner.code)).registros[0]?.dados.eventosCancelados).toBe(1);
    const refused = await api.bearer('promotor', partner.claims).call(salvarEvento, { body: { dados: evento(), participantes: [] } });
    expect(refused.status).toBe(400);
  });

  test('is let be while the rule is off; whoever it suspended before loses nothing more, and still comes back when all is paid', async () => {
    const { partner, september, october } = await debtor();
    await verify();
    const held = await groupsOf(partner.id);
    await automatic('N');
    const other = await debtor();
    // As it stands when the save saw no suspension yet, and was written after it.
    await api.database.deleteFrom('clientes_grupos').where('id_cliente', '=', partner.id).where('id_grupo', '=', group).execute();
    const { dados } = await saveEvent(api, partner.claims, {}, [pessoa()]);
    await api.database.insertInto('clientes_grupos').values({ id_cliente: partner.id, id_grupo: group }).execute();
    expect(await verify()).toEqual({ suspensos: 0, retornos: 0 });
    expect([await groupsOf(partner.id), await groupsOf(other.partner.id)]).toEqual([held, [27]]);
    const { cancelado } = await api.database
      .selectFrom('seguro_aventura')
      .select('cancelado')
      .where('id', '=', dados.id)
      .executeTakeFirstOrThrow();
    expect(cancelado).toBe('N');

    await pay(september);
    await pay(october);
    expect(await verify()).toEqual({ suspensos: 0, retornos: 1 });
    expect(await groupsOf(partner.id)).toEqual([27]);
    expect((await report(partner.code)).registros[0]?.dados.tipo).toBe('retorno');
  });

  test('loses what it saved at the very instant of its suspension at the next verification, and the row tells of it', async () => {
    const { partner } = await debtor();
    await verify();
    // As it stands when the save saw no suspension yet, and was written after it.
    const inGroup = { id_cliente: partner.id, id_grupo: group };
    await api.database.deleteFrom('clientes_grupos').where('id_cliente', '=', partner.id).where('id_grupo', '=', group).execute();
    const { dados } = await saveEvent(api, partner.claims, {}, [pessoa()]);
    await api.database.insertInto('clientes_grupos').values(inGroup).execute();
    expect(await verify()).toEqual({ suspensos: 0, retornos: 0 });
    const late = await api.database
      .selectFrom('seguro_aventura')
      .select(['cancelado', 'motivo_cancelado'])
      .where('id', '=', dados.id)
      .execute();
    expect(late).toEqual([{ cancelado: 'S', motivo_cancelado: 'Inadimplência' }]);
    expect((await report(partner.code)).registros[0]?.dados.eventosCancelados).toBe(1);
  });

  test('and is let go by hand is suspended again by later months alone; a form that was open is not saved over it', async () => {
    const { partner } = await debtor('Solta à Mão');
    const { body: before } = await admin().call(consultarCliente, { params: { id: String(partner.id) } });
    await verify();
    const save = (dados: object, grupos: number[]) =>
      admin().call(salvarCliente, { body: { dados: { id: partner.id, nome: 'Solta à Mão', ...dados }, grupos } });
    expect((await save({ data_edicao: before.dados.data_edicao }, [27])).refusal).toHaveProperty('data_edicao');
    expect((await save({}, [27])).status).toBe(200);
    expect(await verify()).toEqual({ suspensos: 0, retornos: 0 });
    const [row] = (await report(partner.code)).registros;
    expect([row?.dados.tipo, row?.dadosGrupo.descricao, row?.atual.situacao]).toEqual(['manual', 'Seguro Aventura', 'vencida']);
    expect(row?.dados.usuario).not.toBeNull();

    await insertClosing(api, partner.id, { mes: '2026-11-01', vencimento: '2026-10-20' });
    expect(await verify()).toEqual({ suspensos: 1, retornos: 0 });
  });

  test('that somebody suspended by hand stays so, paid or not', async () => {
    const partner = await createPartner(api, 'Suspensa à Mão');
    await admin().call(salvarCliente, { body: { dados: { id: partner.id, nome: 'Suspensa à Mão' }, grupos: [27, group] } });
    expect(await verify()).toEqual({ suspensos: 0, retornos: 0 });
    expect(await groupsOf(partner.id)).toEqual([27, group]);
    expect((await report(partner.code)).registros.map(({ dados }) => dados.tipo)).toEqual(['manual']);
  });

  test('is foretold before it is suspended', async () => {
    const partner = await createPartner(api, 'Prestes a Suspender');
    await insertClosing(api, partner.id, { mes: '2026-09-01', vencimento: '2026-10-25' });
    await verify();
    const { previsao, suspensaoAutomatica } = await report();
    expect(suspensaoAutomatica).toBe('S');
    expect(previsao.proximos.find(({ id }) => id === partner.id)).toEqual({
      id: partner.id,
      nome: 'Prestes a Suspender',
      cartaOferta: partner.code,
      data: '2026-11-24',
      dias: 3,
      meses: ['2026-09-01'],
      aPagar: '49.95',
    });
  });
});

test('a charge that is paid or overdue asks about its partner, in its own transaction', async () => {
  const effects: ChargeEffect[] = [];
  inadimplenciaModule(api.app.kernel, {
    clientes: { whenSaved: () => undefined } as never,
    configuracoes: { whenChanged: () => undefined } as never,
    seguroAventura: {} as never,
    cobrancas: { whenChanged: (effect) => void effects.push(effect) },
    mensagens: { callOff: async () => undefined } as never,
  });
  const asked = async (after: 'S' | 'N', origem: 'fechamento' | 'eventos') => {
    const change = { id: 1, clienteId: 7, origem, mes: null, before: 'P', after, situacao: 'emitida' } as const;
    const undone = api.database.transaction().execute(async (trx) => {
      for (const effect of effects) await effect(trx, change, new Date());
      const { rows } = await sql<{ data: unknown }>`
        select data from jobs.job where name = 'inadimplencia-verificar' and data->'clientes' = '[7]'`.execute(trx);
      throw new Error(String(rows.length));
    });
    return undone.catch((error: Error) => Number(error.message));
  };
  expect(await asked('N', 'fechamento')).toBe(1);
  expect(await asked('S', 'fechamento')).toBe(1);
  expect(await asked('N', 'eventos')).toBe(0);
});

test('switching the rule on asks over what is overdue already', async () => {
  const waiting = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from jobs.job where name = 'inadimplencia-verificar'`.execute(api.database)).rows[0]
      ?.n ?? 0;
  await automatic('N');
  const before = await waiting();
  await automatic('S');
  await automatic('S');
  expect(await waiting()).toBe(before + 1);
});
