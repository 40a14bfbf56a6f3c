import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { GRUPO_SEGURO_AVENTURA, PLANO_PERSONALIZADO } from '#contract/clientes/clientes.labels.ts';
import { consultarCliente, exportarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import { CARTA_OFERTA_CURTA, VALOR_DO_PLANO } from '#contract/clientes/parceiro.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { PARTNER_FIELDS } from './clientes.partner.rules.ts';
import { promotorOf } from './clientes.promotor.ts';

let api: Api;
let plan: number;
beforeAll(async () => {
  api = await startApi();
  const values = { valor: '3.50', valor_morte_acidental: '10000', valor_invalidez: '5000', valor_dmho: '1000' };
  const row = await api.database
    .insertInto('planos')
    .values({ nome: 'Básico', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  plan = row.id;
});
afterAll(() => api.stop());

const save = (dados: Record<string, unknown>, extra: Record<string, unknown> = {}, persona: 'admin' | 'reader' = 'admin') =>
  api.as(persona).call(salvarCliente, { body: { dados, ...extra } });
const read = async (id: number) => (await api.as('admin').call(consultarCliente, { params: { id: String(id) } })).body;
let made = 0;
const partner = async (dados: Record<string, unknown> = {}): Promise<number> => {
  const reply = await save({ nome: `Parceiro ${(made += 1)}`, tipo_pessoa: 'J', ...dados }, { grupos: [GRUPO_SEGURO_AVENTURA] });
  expect(reply.refusal).toEqual(reply.body);
  return reply.body.id;
};

describe('the values of a partner are refused', () => {
  test('to whoever may only read: 401', async () => {
    const id = await partner();
    expect((await save({ id, carta_oferta: 'NOVOCODIGO' }, {}, 'reader')).refusal['permissao']).toBe('clientes');
  });

  test('a new code that is short, or another client’s in any case: 400 on carta_oferta', async () => {
    expect((await save({ nome: 'Curto', carta_oferta: ' ABC ' })).refusal).toEqual({ carta_oferta: CARTA_OFERTA_CURTA });
    const id = await partner({ nome: 'Dona do Código', carta_oferta: 'PEDRALISA' });
    expect((await save({ nome: 'Outra', carta_oferta: ' pedraLisa ' })).refusal).toEqual({
      carta_oferta: `Código já cadastrado para Dona do Código (código ${id})`,
    });
  });

  test('an amount that is none, or below nought: 400 under its field', async () => {
    const reply = await save({ nome: 'Valores', seguro_valor_dmho: '-1', seguro_valor_diaria: 'dez' });
    expect(reply.refusal).toEqual({ seguro_valor_diaria: 'Valor inválido', seguro_valor_dmho: 'Valor inválido' });
    expect((await save({ nome: 'Valores', seguro_valor_dmho: true })).status).toBe(422);
  });

  test('a day or a month that costs more than any does: 400 under its field', async () => {
    const id = await partner({ seguro_valor_diaria: '1000', seguro_valor_diaria_editado: '100.000.000,00' });
    const reply = await save({ id, seguro_valor_diaria: '1133334444', seguro_valor_diaria_editado: '100000000.01' });
    expect(reply.refusal).toEqual({
      seguro_valor_diaria: 'No máximo R$ 1.000,00',
      seguro_valor_diaria_editado: 'No máximo R$ 100.000.000,00',
    });
    expect((await save({ id, seguro_valor_diaria: '1000,01' })).refusal).toEqual({ seguro_valor_diaria: 'No máximo R$ 1.000,00' });
  });

  test('a month that costs nothing, of whoever has a minimum: 400 under its field', async () => {
    const id = await partner({ seguro_valor_diaria_editado: '0,01' });
    const refusal = { seguro_valor_diaria_editado: 'Só o parceiro isento do mínimo pode ter o mês a R$ 0,00' };
    for (const nothing of ['0', 0, '0,00']) expect((await save({ id, seguro_valor_diaria_editado: nothing })).refusal).toEqual(refusal);
    expect((await save({ id, seguro_valor_diaria_editado: '0.00', sem_faturamento_minimo: 'S' })).status).toBe(200);
    expect((await save({ id, seguro_valor_diaria_editado: '0.00', sem_faturamento_minimo: 'N' })).refusal).toEqual(refusal);
  });

  test('an amount that a plan says otherwise: 400 under its field', async () => {
    const id = await partner({ id_plano: plan });
    expect((await save({ id, seguro_valor_diaria: '3.51' })).refusal).toEqual({ seguro_valor_diaria: VALOR_DO_PLANO });
  });
});

describe('a partner', () => {
  test('keeps everything that was sent, and what was not', async () => {
    const values = {
      carta_oferta: 'SERRALTA',
      numero_apolice: '1007-22',
      data_vigencia_apolice: '2027-03-31',
      numero_contrato: 'C-9',
      seguro_valor_diaria: '4.50',
      seguro_valor_diaria_editado: '150.00',
      seguro_valor_morte_acidental: '20000.00',
      seguro_valor_invalidez: '20000.00',
      seguro_valor_dmho: '2000.00',
      sem_faturamento_minimo: 'S',
      bloquear_envio_emails_seguro_aventura: 'S',
      seguro_propriedade_bloqueado: 'S',
      seguro_evento_nome: 'Trilha da Serra',
      seguro_evento_local: 'Sede',
      seguro_evento_descricao: 'Caminhada\nde um dia',
      cadastro_participante_nome: 'Rita',
    };
    const id = await partner({
      ...values,
      carta_oferta: '  SERRALTA ',
      seguro_valor_diaria: 4.5,
      seguro_valor_morte_acidental: '20.000,00',
    });
    expect((await read(id)).dados).toMatchObject(values);
    const alone = { token_propriedade: 'x', link_termo_responsabilidade: 'x', diarias_evento_checkin: 'x' };
    await save({ id, numero_contrato: 'C-10', ...alone });
    const after = await read(id);
    expect(after.dados).toMatchObject({ ...values, numero_contrato: 'C-10', token_propriedade: null });
    expect(after.dados).toMatchObject({ link_termo_responsabilidade: null, diarias_evento_checkin: '[]' });
    expect(after.grupos.map((group) => group.id)).toEqual([GRUPO_SEGURO_AVENTURA]);
    await save({ id, seguro_valor_diaria_editado: null, numero_contrato: '' });
    expect((await read(id)).dados).toMatchObject({ ...values, numero_contrato: null, seguro_valor_diaria_editado: null });
  });

  test('has another version of its code when it changes, not when only its case does', async () => {
    const id = await partner({ carta_oferta: 'RIOFUNDO' });
    const versionNow = async () => (await promotorOf(api.database, id))?.carta_oferta_versao;
    expect([await versionNow(), (await read(id))._seguroAventura.carta_oferta_desde]).toEqual([1, '2026-11-21']);
    await save({ id, carta_oferta: 'RioFundo' });
    await save({ id, nome: 'Rio Fundo' });
    expect([await versionNow(), (await read(id)).dados.carta_oferta]).toEqual([1, 'RioFundo']);
    await api.database
      .updateTable('clientes_seguro_aventura')
      .set({ carta_oferta_desde: '2020-01-01' })
      .where('id_cliente', '=', id)
      .execute();
    await save({ id, carta_oferta: 'RIORASO' });
    // It is a partner since its first.
    expect([await versionNow(), (await read(id))._seguroAventura.carta_oferta_desde]).toEqual([2, '2020-01-01']);
    await save({ id, carta_oferta: null });
    expect([await versionNow(), (await read(id))._seguroAventura.carta_oferta_desde]).toEqual([3, null]);
  });

  test('keeps an old short code, also when the rest is saved', async () => {
    const id = await partner();
    await api.database.updateTable('clientes').set({ carta_oferta: 'VALE' }).where('id', '=', id).execute();
    expect((await save({ id, carta_oferta: 'VALE', nome: 'Vale' })).status).toBe(200);
    expect((await save({ id, carta_oferta: 'VALO' })).refusal).toEqual({ carta_oferta: CARTA_OFERTA_CURTA });
  });

  test('two people giving the same code at once leave it with one', async () => {
    const replies = await Promise.all(['A', 'B', 'C'].map((nome) => save({ nome, carta_oferta: 'MESMOCODIGO' })));
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    for (const reply of replies.filter(({ status }) => status === 400)) expect(Object.keys(reply.refusal)).toEqual(['carta_oferta']);
  });

  test('takes the values of its plan, and its own where the plan is of its own (E082)', async () => {
    const id = await partner({ id_plano: plan });
    const taken = { seguro_valor_diaria: '3.50', seguro_valor_morte_acidental: '10000.00', seguro_valor_invalidez: '5000.00' };
    expect((await read(id)).dados).toMatchObject({ ...taken, seguro_valor_dmho: '1000.00' });
    expect((await save({ id, seguro_valor_diaria: '3,5' })).status).toBe(200);
    expect((await save({ id, id_plano: PLANO_PERSONALIZADO, seguro_valor_diaria: '9.00' })).status).toBe(200);
    expect((await read(id)).dados).toMatchObject({ ...taken, seguro_valor_diaria: '9.00' });
    await save({ id, id_plano: plan });
    expect((await read(id)).dados).toMatchObject(taken);
  });

  test('takes them also when it becomes one with its plan', async () => {
    const { id } = (await save({ nome: 'Ainda não', id_plano: plan })).body;
    await api.database.updateTable('planos').set({ valor: '3.60' }).where('id', '=', plan).execute();
    await save({ id }, { grupos: [GRUPO_SEGURO_AVENTURA] });
    await api.database.updateTable('planos').set({ valor: '3.50' }).where('id', '=', plan).execute();
    expect((await read(id)).dados.seguro_valor_diaria).toBe('3.60');
  });

  test('may leave group 27 while nothing was done with its code, and keeps its data', async () => {
    const id = await partner({ carta_oferta: 'SEMEVENTO', seguro_valor_diaria: '4.00' });
    expect((await read(id))._grupo27Fixo).toBe('N');
    expect((await save({ id }, { grupos: [] })).status).toBe(200);
    expect((await read(id)).dados).toMatchObject({ carta_oferta: 'SEMEVENTO', seguro_valor_diaria: '4.00' });
  });

  test('leaves before and after in the history, and never its code', async () => {
    const id = await partner({ seguro_valor_diaria: '4.00' });
    await save({ id, seguro_valor_diaria: '4.25', carta_oferta: 'SEGREDO77' });
    const last = (await api.historyOf(salvarCliente)).at(-1);
    expect([last?.antes?.['seguro_valor_diaria'], last?.depois?.['seguro_valor_diaria']]).toEqual(['4.00', '4.25']);
    expect(last?.detalhe).toEqual({ carta_alterada: 'S' });
    expect(JSON.stringify(last)).not.toContain('SEGREDO77');
    expect(api.log.join('\n')).not.toContain('SEGREDO77');
  });
});

describe('the workbook of a client', () => {
  const dataOf = async (id: number) => {
    const { body } = await api.as('admin').call(exportarCliente, { params: { id: String(id) } });
    const temporario = /^\/api\/download\/([^/]+)\//.exec(body.caminho)?.[1] ?? '';
    const file = await api.anonymous.call(baixarArquivo, { params: { temporario, nome: body.nome } });
    const [data] = (await readXlsx(Buffer.from(file.body as unknown as Uint8Array))).sheets;
    return new Map(data?.rows.map(([field, value]) => [field, value]));
  };

  test('says of a partner what its screen does, and of anybody else nothing of the kind', async () => {
    const cover = { seguro_valor_morte_acidental: '20000', seguro_valor_dmho: '5000,00', seguro_evento_nome: 'Trilha' };
    const billed = { seguro_valor_diaria: '4,50', seguro_valor_diaria_editado: '1234.56', sem_faturamento_minimo: 'S' };
    const contract = { numero_contrato: '77/2026', data_vigencia_apolice: '2027-03-31' };
    const data = await dataOf(await partner({ ...cover, ...billed, ...contract }));
    const said = Object.fromEntries(PARTNER_FIELDS.map((field) => [field, data.get(CLIENTE_FIELDS[field].label)]));
    expect(said).toEqual({
      ...contract,
      data_vigencia_apolice: '31/03/2027',
      seguro_valor_diaria: 4.5,
      seguro_valor_diaria_editado: 1234.56,
      seguro_valor_morte_acidental: 20_000,
      seguro_valor_invalidez: null,
      seguro_valor_dmho: 5000,
      sem_faturamento_minimo: 'Sim',
      bloquear_envio_emails_seguro_aventura: 'Não',
      seguro_propriedade_bloqueado: 'Não',
      seguro_evento_nome: 'Trilha',
      seguro_evento_local: null,
      seguro_evento_descricao: null,
      cadastro_participante_nome: null,
    });
    const { id } = (await save({ nome: 'Quem não é parceiro' })).body;
    const other = await dataOf(id);
    for (const field of PARTNER_FIELDS) expect([field, other.has(CLIENTE_FIELDS[field].label)]).toEqual([field, false]);
  });
});
