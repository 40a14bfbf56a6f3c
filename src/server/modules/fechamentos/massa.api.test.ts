import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acompanharMassa,
  cancelarMassa,
  consultarItensMassa,
  consultarMassa,
  fecharEmMassa,
  preverMassa,
} from '#contract/fechamentos/fechamentos.operations.ts';
import { ALL_PERMISSIONS } from '#contract/kernel/permissions.ts';
import { systemContext } from '#server/kernel/callers/system.ts';
import { spendEdited } from '#server/modules/clientes/clientes.partner.spent.ts';
import { takeByClosing } from '#server/modules/seguro-aventura/seguro-aventura.billing.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import type { Partner } from '#tests/support/partners.ts';
import type { CobrancasApi } from '#server/modules/cobrancas/cobrancas.api.ts';
import { createAsk } from '#server/modules/cobrancas/cobrancas.ask.ts';
import { eventOf, fechar, pricedPartner } from '#tests/support/closings.ts';
import { held } from '#tests/support/locks.ts';
import { createMassRun } from './massa.run.ts';

let api: Api;
let partners: Partner[];
type Charges = Pick<CobrancasApi, 'ask'>;
const asking = (): Charges => createAsk(api.app.kernel);
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.setNow(START);
  // Partners of other tests are of no concern here.
  await api.database.updateTable('clientes').set({ ativo: 'N' }).where('carta_oferta', 'is not', null).execute();
  await api.database.deleteFrom('seguro_aventura_meses').execute();
  partners = [];
  for (const nome of ['Alfa', 'Beta', 'Gama']) {
    const partner = await pricedPartner(api, nome, { id_asaas: 'cus_1' });
    await eventOf(api, partner, '2026-10-05', '2026-10-05', 3);
    partners.push(partner);
  }
});
afterAll(() => api.stop());

/** What the worker of the product does, here and now. */
const perform = async (id: number, cobrancas: Charges = asking(), patienceMs?: number): Promise<void> => {
  const { kernel } = api.app;
  const signal = new AbortController().signal;
  const run = createMassRun(kernel, { seguroAventura: { takeByClosing }, clientes: { spendEdited }, cobrancas }, patienceMs);
  await run(systemContext('fechamento-em-massa', 'Fechamento em massa', new Date(START), kernel.log), id, signal);
};
const start = (body: object = {}) => api.as('admin').call(fecharEmMassa, { body: { data: '2026-10', ...body } });
const watch = () => api.as('admin').call(acompanharMassa);
type Line = Readonly<Record<string, unknown>>;
/** What a stream said, line by line. */
const linesOf = ({ body }: { readonly body: unknown }): Line[] =>
  String(body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
/** The run that was just started. */
const begun = async (): Promise<number> => {
  let id = 0;
  const running = async (): Promise<number> => {
    const row = await api.database.selectFrom('fechamentos_corridas').select('id').where('situacao', '=', 'executando').executeTakeFirst();
    id = row?.id ?? 0;
    return id;
  };
  await expect.poll(running).toBeGreaterThan(0);
  return id;
};
const current = async () => (await api.as('admin').call(consultarMassa, { query: { data: '2026-10' } })).body.corrida;
const closedOnes = async () =>
  (
    await api.database
      .selectFrom('fechamentos')
      .select('id_cliente')
      .where(
        'id_cliente',
        'in',
        partners.map(({ id }) => id),
      )
      .execute()
  ).length;

/** Starts a run, and watches it to its end while it is done. */
async function watched(body: object = {}, cobrancas: Charges = asking()): Promise<Line[]> {
  const answer = start(body);
  await perform(await begun(), cobrancas);
  return linesOf(await answer);
}

describe('closing all of them', () => {
  test.each([
    ['a month to come', { data: '2026-12' }, 'data'],
    ['a minimum above a thousand', { valorMinimo: 1000.5 }, 'valorMinimo'],
    ['a minimum below nought', { valorMinimo: -1 }, 'valorMinimo'],
    ['a due date that is over', { dataVencimento: '2026-11-20' }, 'dataVencimento'],
    ['nothing to close', { data: '2019-01' }, 'fechamento'],
  ])('is refused for %s', async (_, body, field) => {
    const answer = await start(body);
    expect([answer.status, Object.keys(answer.refusal)]).toEqual([400, [field]]);
  });

  test('closes every open month but those left out, and tells of each line by line', async () => {
    const unpriced = await pricedPartner(api, 'Sem valor', { valor_diaria: null });
    const exempt = await pricedPartner(api, 'Isenta', { sem_minimo: 'S' });
    const lines = await watched({ desselecionados: [partners[2]?.code.toLowerCase()], desselecionadosBoleto: [String(partners[1]?.id)] });
    expect(lines.at(-1)).toMatchObject({
      tipo: 'progresso',
      totalConcluidos: 2,
      total: 3,
      processados: 3,
      situacao: 'concluido',
      cobrado: '27.00',
    });
    expect(lines.filter(({ tipo }) => tipo === 'erro')).toEqual([
      {
        tipo: 'erro',
        idCliente: unpriced.id,
        cliente: 'Sem valor',
        erros: { seguroValorDiaria: 'Cliente sem valor da diária: informe-o no cadastro' },
      },
    ]);
    expect(await closedOnes()).toBe(2);
    const charges = await api.database
      .selectFrom('cobrancas')
      .select('id_cliente')
      .where(
        'id_cliente',
        'in',
        [...partners, exempt].map(({ id }) => id),
      )
      .execute();
    expect(charges).toEqual([{ id_cliente: partners[0]?.id }]);
    const run = await current();
    expect(run).toMatchObject({ situacao: 'concluida', fechados: 2, comErro: 1, concluidos: 3, boletos: { pedidos: 1, aguardando: 1 } });
    const failed = await api.as('admin').call(consultarItensMassa, { params: { id: String(run?.id) }, query: { lista: 'erros' } });
    expect(failed.body.registros).toMatchObject([
      { idCliente: unpriced.id, mensagem: 'Cliente sem valor da diária: informe-o no cadastro' },
    ]);

    await api.database
      .updateTable('clientes_seguro_aventura')
      .set({ seguro_valor_diaria: '2.00' })
      .where('id_cliente', '=', unpriced.id)
      .execute();
    const again = await watched({ repetir: run?.id });
    expect(again.at(-1)).toMatchObject({ totalConcluidos: 1, total: 1, situacao: 'concluido' });
    expect(await closedOnes()).toBe(2);
  });

  test('leaves out who was chosen, whatever code it has by then, and nobody whose code is the number of another', async () => {
    const [alfa, beta, gama] = partners.map(({ id }) => id);
    const byNumber = async (of: number | undefined) =>
      (await api.as('admin').call(preverMassa, { body: { data: '2026-10', desselecionados: [of ?? 0] } })).body.cobrado;
    const rename = (id: number | undefined, code: string) =>
      api.database
        .updateTable('clientes')
        .set({ carta_oferta: code })
        .where('id', '=', id ?? 0)
        .execute();
    await rename(gama, String(alfa));
    await eventOf(api, partners[0] as Partner, '2026-10-06', '2026-10-06', 1);
    // Alfa is 18.00, the others 13.50 each.
    expect([await byNumber(alfa), await byNumber(beta), await byNumber(gama)]).toEqual(['27.00', '31.50', '31.50']);
    const byText = (await api.as('admin').call(preverMassa, { body: { data: '2026-10', desselecionados: [String(alfa)] } })).body;
    expect(byText.cobrado).toBe('31.50');
  });

  test('passes over who lost its days, or was closed, after it was begun; and whose month is closed since has failed no more', async () => {
    const exempt = await pricedPartner(api, 'Isenta', { sem_minimo: 'S' });
    await eventOf(api, exempt, '2026-10-05', '2026-10-05', 1);
    const unpriced = await pricedPartner(api, 'Sem valor', { valor_diaria: null });
    const answer = start();
    const run = await begun();
    await api.database.deleteFrom('seguro_aventura_meses').where('id_cliente', '=', exempt.id).execute();
    await perform(run);
    await answer;
    expect(await current()).toMatchObject({ fechados: 3, pulados: 1, comErro: 1, errosAbertos: 1 });

    await api.database
      .updateTable('clientes_seguro_aventura')
      .set({ seguro_valor_diaria: '2.00' })
      .where('id_cliente', '=', unpriced.id)
      .execute();
    expect((await fechar(api, unpriced)).status).toBe(200);
    expect(await current()).toMatchObject({ comErro: 1, errosAbertos: 0 });
  });

  test('closes without a boleto whose month came to nothing, and passes over who is a partner no more, since it was begun', async () => {
    const [zero, gone] = partners.map(({ id }) => id);
    const answer = start();
    const run = await begun();
    const nothing = { sem_faturamento_minimo: 'S', seguro_valor_diaria_editado: '0.00' } as const;
    await api.database
      .updateTable('clientes_seguro_aventura')
      .set(nothing)
      .where('id_cliente', '=', zero ?? 0)
      .execute();
    await api.database
      .updateTable('clientes')
      .set({ carta_oferta: null })
      .where('id', '=', gone ?? 0)
      .execute();
    await perform(run);
    await answer;
    expect(await current()).toMatchObject({ fechados: 2, pulados: 1, comErro: 0, boletos: { pedidos: 1 } });
    const ends = await api.database
      .selectFrom('fechamentos_corridas_itens')
      .select(['id_cliente', 'situacao', 'valor_cobrado'])
      .where('id_corrida', '=', run)
      .orderBy('id_cliente')
      .execute();
    expect(ends.map(({ situacao, valor_cobrado }) => [situacao, valor_cobrado])).toEqual([
      ['fechado', '0.00'],
      ['pulado', null],
      ['fechado', '13.50'],
    ]);
  });

  test('tells beforehand what it comes to', async () => {
    await pricedPartner(api, 'Sem dias');
    const { body } = await api.as('admin').call(preverMassa, { body: { data: '2026-10' } });
    expect(body).toMatchObject({ parceiros: 4, valor: '50.40', boletos: 3, soMinimo: { quantos: 1, valor: '9.90' }, semCadastro: 1 });
  });

  test('tells beforehand of those that can be closed alone: its figures are what is charged', async () => {
    await pricedPartner(api, 'Sem valor', { valor_diaria: null, id_asaas: 'cus_2' });
    const { body } = await api.as('admin').call(preverMassa, { body: { data: '2026-10' } });
    expect(body).toEqual({
      parceiros: 3,
      valor: '40.50',
      cobrado: '40.50',
      boletos: 3,
      soMinimo: { quantos: 0, valor: '0.00' },
      impedidos: 1,
      semCadastro: 0,
      diariasFuturas: 0,
    });
    expect((await watched({})).at(-1)).toMatchObject({ totalConcluidos: body.parceiros, cobrado: body.cobrado });
  });

  test('asked for again with the same key is the same run, that goes on or is over', async () => {
    const again = () => api.as('admin').call(fecharEmMassa, { body: { data: '2026-10' } }, { key: `massa-${partners[0]?.id}` });
    const first = again();
    const run = await begun();
    const repeated = again();
    await perform(run);
    const end = linesOf(await first).at(-1);
    expect(end).toMatchObject({ corrida: run, situacao: 'concluido', totalConcluidos: 3 });
    expect(linesOf(await repeated).at(-1)).toEqual(end);
    expect(linesOf(await again()).at(-1)).toEqual(end);
  });

  test('goes on alone, and one at a time; whoever comes second is told who is at it, and may watch', async () => {
    const first = start();
    const run = await begun();
    expect((await start()).refusal['fechamento']).toMatch(/^Já existe um fechamento em massa em andamento, iniciado por .+ às \d\d:\d\d$/);
    const watching = watch();
    await perform(run);
    expect(linesOf(await first).at(-1)).toEqual(linesOf(await watching).at(-1));
    expect(linesOf(await watch()).at(-1)).toMatchObject({ situacao: 'concluido', total: 0 });
  });

  test('stops before the next partner when it is cancelled; what is closed stays, and with nothing going on nothing happens', async () => {
    const cancel = async () => (await api.as('admin').call(cancelarMassa, { body: {} })).body;
    expect(await cancel()).toEqual({ sucesso: true, cancelado: 'N' });
    const answer = start();
    const run = await begun();
    expect(await cancel()).toEqual({ sucesso: true, cancelado: 'S' });
    await perform(run);
    expect(linesOf(await answer).at(-1)).toMatchObject({ situacao: 'cancelado', totalConcluidos: 0 });
    expect(await closedOnes()).toBe(0);
    expect(await current()).toMatchObject({ situacao: 'cancelada' });
  });

  test('is watched no longer than whoever watches may', async () => {
    const by = { id: api.as('nobody').userId, all: JSON.stringify(ALL_PERMISSIONS) };
    await api.database.updateTable('usuarios').set({ permissoes: by.all }).where('id', '=', by.id).execute();
    const starting = start();
    const id = await begun();
    const watching = api.as('nobody').call(acompanharMassa);
    const entry = api.database
      .selectFrom('historico')
      .select('id')
      .where('funcao', '=', acompanharMassa.id)
      .where('id_usuario', '=', by.id);
    await expect.poll(() => entry.execute()).toHaveLength(1);
    await api.database.updateTable('usuarios').set({ status: 'I' }).where('id', '=', by.id).execute();
    expect(linesOf(await watching).map(({ situacao }) => situacao)).not.toContain('concluido');
    expect((await current())?.situacao).toBe('executando');
    await perform(id);
    expect(linesOf(await starting).at(-1)).toMatchObject({ situacao: 'concluido' });
  });

  test('stops as well while what failed together is done one by one', async () => {
    let together = true;
    const charges: Charges = {
      ask: async (trx, wanted, now) => {
        if (together) {
          together = false;
          throw new Error('boom');
        }
        await api.as('admin').call(cancelarMassa, { body: {} });
        return asking().ask(trx, wanted, now);
      },
    };
    const answer = start();
    await perform(await begun(), charges);
    expect(linesOf(await answer).at(-1)).toMatchObject({ situacao: 'cancelado', totalConcluidos: 1 });
    expect(await closedOnes()).toBe(1);
  });

  test('lets what nobody foresaw stop one partner, never the run', async () => {
    const broken = partners[1]?.id;
    const charges: Charges = {
      ask: async (trx, wanted, now) => {
        if (wanted.some(({ clienteId }) => clienteId === broken)) throw new Error('boom');
        return asking().ask(trx, wanted, now);
      },
    };
    const lines = await watched({}, charges);
    expect(lines.at(-1)).toMatchObject({ totalConcluidos: 2, situacao: 'concluido' });
    expect(lines.filter(({ tipo }) => tipo === 'erro')).toEqual([
      { tipo: 'erro', idCliente: broken, nome: 'Beta', descricao: 'Erro inesperado: o mês continua aberto; tente de novo' },
    ]);
    expect(await closedOnes()).toBe(2);
  });

  test('blames no partner for a database that was away for a moment: the next try closes it', async () => {
    const broken = partners[1]?.id;
    const charges: Charges = {
      ask: async (trx, wanted, now) => {
        if (wanted.some(({ clienteId }) => clienteId === broken))
          throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        return asking().ask(trx, wanted, now);
      },
    };
    const answer = start();
    const run = await begun();
    await expect(perform(run, charges)).rejects.toThrow('terminating connection');
    expect(await current()).toMatchObject({ situacao: 'executando', comErro: 0 });
    await perform(run);
    expect(linesOf(await answer).at(-1)).toMatchObject({ totalConcluidos: 3, situacao: 'concluido' });
  });

  test('closes the others while somebody holds one partner, blames it for nothing, and the next try closes it', async () => {
    const answer = start();
    const run = await begun();
    const { id_cliente: first } = await api.database
      .selectFrom('fechamentos_corridas_itens')
      .select('id_cliente')
      .where('id_corrida', '=', run)
      .orderBy('ordem')
      .executeTakeFirstOrThrow();
    const release = await held(api.database, (trx) =>
      trx.selectFrom('clientes').select('id').where('id', '=', first).forNoKeyUpdate().execute(),
    );
    await expect(perform(run, asking(), 20)).rejects.toThrow('lock timeout');
    expect(await current()).toMatchObject({ situacao: 'executando', fechados: 2, comErro: 0 });
    await release();
    await perform(run);
    expect(linesOf(await answer).at(-1)).toMatchObject({ totalConcluidos: 3, situacao: 'concluido' });
    const charged = await api.database.selectFrom('cobrancas').select('id').where('id_cliente', '=', first).execute();
    expect([await closedOnes(), charged.length]).toEqual([3, 1]);
  });

  test('is done once by two workers at a time', async () => {
    const answer = start();
    const run = await begun();
    await Promise.all([perform(run), perform(run)]);
    expect(linesOf(await answer).at(-1)).toMatchObject({ situacao: 'concluido', totalConcluidos: 3 });
    expect(await closedOnes()).toBe(3);
  });
});
