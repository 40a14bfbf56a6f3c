import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import { exportarCliente } from '#contract/clientes/clientes.operations.ts';
import { salvarEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { concluirEvento, consultarEventosDoAlvo, salvarEvento } from '#contract/eventos/eventos.operations.ts';
import { consultarEventosEtapa } from '#contract/fichas/fichas.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { fichasOf } from '#tests/support/fichas.ts';

let api: Api;
let fichas: ReturnType<typeof fichasOf>;
let client: number;
beforeAll(async () => {
  api = await startApi();
  fichas = fichasOf(api);
  client = await fichas.client({ pre_cliente: 'N' });
});
afterAll(() => api.stop());

const renewal = (source: number, more: Record<string, unknown> = {}) => ({
  dados: { id_cliente: client, titulo: 'Renovação – Seguro do carro', cotacao: 'S', ...more },
  idFichaRenovacao: source,
});
const remindersOf = async (id: number) =>
  (await api.as('admin').call(consultarEventosDoAlvo, { query: { alvo_tabela: 'clientes_fichas', id_alvo: String(id) } })).body.registros;

describe('a renewal', () => {
  test('is of a ficha of the same client', async () => {
    const other = await fichas.client();
    const { dados } = await fichas.issued(other);
    expect(Object.keys((await fichas.save(renewal(dados.id))).refusal)).toEqual(['id_ficha_renovado']);
    expect(Object.keys((await fichas.save(renewal(987_654))).refusal)).toEqual(['id_ficha_renovado']);
  });

  test('is renewed itself only once it is issued', async () => {
    const source = await fichas.issued(client);
    const renewed = await fichas.saved({ ...renewal(source.dados.id), anexosFormulario: [await fichas.draft('clientes_fichas')] });
    expect((await fichas.save(renewal(renewed.dados.id))).refusal).toEqual({
      id_ficha_renovado: 'Esta renovação ainda não foi emitida: só a apólice dela se renova',
    });
  });

  test('reaches stage 2, closes the reminder of its source, and there is only one', async () => {
    const source = await fichas.issued(client);
    const renewed = await fichas.saved({ ...renewal(source.dados.id), anexosFormulario: [await fichas.draft('clientes_fichas')] });
    expect(renewed.dados).toMatchObject({ etapa: 2, id_ficha_renovado: source.dados.id });
    expect(renewed.fichaRenovada).toMatchObject({ id: source.dados.id, titulo: 'Seguro do carro', id_fornecedor: 216 });
    expect((await fichas.read(source.dados.id)).dados._renovacao).toBe(renewed.dados.id);
    const [closed] = (await remindersOf(source.dados.id)).filter((one) => one.tipo_vigencia === 'S');
    expect(closed).toMatchObject({ concluido: 'S', observacao_concluido: `Renovada na ficha ${renewed.dados.id}` });

    const again = await fichas.save(renewal(source.dados.id));
    expect(again.refusal).toEqual({ id_ficha_renovado: `Já existe renovação (código ${renewed.dados.id})` });
    await fichas.saved({ dados: { id: renewed.dados.id, ativo: 'N' } });
    expect((await fichas.save(renewal(source.dados.id))).status).toBe(200);
  });

  test('that is removed leaves the cover to be reminded of again, and one put back ends that, but for who concluded it otherwise', async () => {
    const source = await fichas.issued(client);
    const cover = async () => (await remindersOf(source.dados.id)).find((one) => one.tipo_vigencia === 'S');
    const renewed = await fichas.saved(renewal(source.dados.id));
    const turn = (ativo: 'S' | 'N') => fichas.saved({ dados: { id: renewed.dados.id, ativo } });
    await turn('N');
    expect(await cover()).toMatchObject({ concluido: 'N', observacao_concluido: null });
    await turn('S');
    expect(await cover()).toMatchObject({ concluido: 'S', observacao_concluido: `Renovada na ficha ${renewed.dados.id}` });

    await turn('N');
    const open = await cover();
    await api.as('admin').call(concluirEvento, { body: { id: open?.id ?? 0, observacao_concluido: 'Não quis' } });
    await turn('S');
    await turn('N');
    expect(await cover()).toMatchObject({ concluido: 'S', observacao_concluido: 'Não quis' });
  });

  test('that is removed, or put back, while its source is cancelled says what becomes of the cover once that is undone', async () => {
    const source = await fichas.issued(client);
    const cover = async () => (await remindersOf(source.dados.id)).find((one) => one.tipo_vigencia === 'S');
    const cancel = (cancelado: 'S' | 'N') =>
      fichas.saved({ dados: { id: source.dados.id }, dadosEmissao: { cancelado, motivo_cancelado: 'Desistiu' } });
    const renewed = await fichas.saved(renewal(source.dados.id));
    const turn = (ativo: 'S' | 'N') => fichas.saved({ dados: { id: renewed.dados.id, ativo } });
    await cancel('S');
    await turn('N');
    expect((await remindersOf(source.dados.id)).filter((one) => one.concluido === 'N')).toEqual([]);
    await cancel('N');
    expect(await cover()).toMatchObject({ concluido: 'N', observacao_concluido: null, id: source.dados.id_evento_vigencia });

    await cancel('S');
    await turn('S');
    await cancel('N');
    expect(await cover()).toMatchObject({ concluido: 'S', observacao_concluido: `Renovada na ficha ${renewed.dados.id}` });
  });

  test('is not reminded of again when the end of the cover it renewed is put right, till it is removed', async () => {
    const source = await fichas.issued(client);
    const renewed = await fichas.saved(renewal(source.dados.id));
    const open = async () => (await remindersOf(source.dados.id)).filter((one) => one.concluido === 'N');
    const { vigencia } = await fichas.saved({ dados: { id: source.dados.id, data_vigencia: '2027-11-20' } });
    expect(vigencia).toMatchObject({ data_programada: '2027-11-20', observacao_concluido: `Renovada na ficha ${renewed.dados.id}` });
    expect(await open()).toEqual([]);

    await fichas.saved({ dados: { id: renewed.dados.id, ativo: 'N' } });
    expect(await open()).toMatchObject([{ data_programada: '2027-11-20', tipo_vigencia: 'S' }]);
  });

  test('is one even when two people renew at once', async () => {
    const source = await fichas.issued(client);
    const replies = await Promise.all([fichas.save(renewal(source.dados.id)), fichas.save(renewal(source.dados.id), 'editor')]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('the reminders of a stage', () => {
  const pattern = async (more: Record<string, unknown>): Promise<number> =>
    (await api.as('admin').call(salvarEventoPadrao, { body: { alvo: 2, descricao: 'Automático', ...more } as never })).body.id;
  const preview = async (query: Record<string, string>) =>
    (await api.as('reader').call(consultarEventosEtapa, { query: { alvo: '2', pre_cliente: 'N', ...query } as never })).body;

  let quoted: number;
  let proposed: number;
  beforeAll(async () => {
    quoted = await pattern({ descricao: 'Cobrar resposta da cotação', cotacao: 'S', quantidade: 3 });
    proposed = await pattern({ descricao: 'Acompanhar proposta', proposta: 'S', quantidade: 1, periodo: 'S' });
    await pattern({ descricao: 'Só de pré-cliente', cotacao: 'S', pre_cliente: 'S' });
  });

  test('are previewed without writing, made once, and those of the stage left behind are offered for removal', async () => {
    const { registros } = await preview({ etapa: '1' });
    expect(registros).toMatchObject([{ id_evento_padrao: quoted, data_programada: '2026-11-24', descricao: 'Cobrar resposta da cotação' }]);

    const { dados } = await fichas.saved({
      dados: { id_cliente: client, titulo: 'Etapas', cotacao: 'S' },
      anexosFormulario: [await fichas.draft('clientes_fichas')],
      eventosNovos: registros,
      eventos: [{ tempId: 'a', descricao: 'Feito à mão', data_programada: '2026-12-01' }],
    });
    expect((await remindersOf(dados.id)).map((one) => one.descricao).sort()).toEqual(['Cobrar resposta da cotação', 'Feito à mão']);
    await fichas.saved({ dados: { id: dados.id, titulo: 'De novo' }, eventosNovos: registros });
    expect(await remindersOf(dados.id)).toHaveLength(2);

    const target = { alvo_tabela: 'clientes_fichas', id_alvo: String(dados.id) };
    const next = await preview({ etapa: '3', data_proposta: '2026-11-10', ...target });
    expect(next.registros).toMatchObject([{ id_evento_padrao: proposed, data_programada: '2026-11-17' }]);
    expect(next.remover).toHaveLength(1);

    await fichas.saved({ dados: { id: dados.id }, eventosNovos: next.registros, eventosRemover: next.remover });
    expect((await remindersOf(dados.id)).map((one) => one.descricao).sort()).toEqual(['Acompanhar proposta', 'Feito à mão']);
  });

  test('are made by the server when the sender leaves it to us, and only automatic open ones may be removed', async () => {
    const { dados } = await fichas.saved({
      dados: { id_cliente: client, titulo: 'Sem prévia', cotacao: 'S' },
      anexosFormulario: [await fichas.draft('clientes_fichas')],
      eventos: [{ descricao: 'Manual', data_programada: '2026-12-01' }],
    });
    const made = await remindersOf(dados.id);
    expect(made.map((one) => one.descricao).sort()).toEqual(['Cobrar resposta da cotação', 'Manual']);
    const manual = made.find((one) => one.id_evento_padrao === null);
    const reply = await fichas.save({ dados: { id: dados.id }, eventosRemover: [manual?.id] });
    expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['eventosRemover']]);
  });
});

test('a client that is created gets the reminders of its patterns, and its workbook has fichas, instalments and reminders', async () => {
  await api.as('admin').call(salvarEventoPadrao, { body: { alvo: 7, descricao: 'Dar as boas-vindas', pre_cliente: 'S', quantidade: 2 } });
  const created = await fichas.client({ pre_cliente: 'S' });
  const { registros } = (
    await api.as('admin').call(consultarEventosDoAlvo, { query: { alvo_tabela: 'clientes', id_alvo: String(created) } })
  ).body;
  expect(registros).toMatchObject([
    { descricao: 'Dar as boas-vindas', data_programada: '2026-11-23', id_responsavel: api.as('admin').userId },
  ]);
  await fichas.issued(created);
  // Every day of it that is over was concluded: nothing of it is overdue.
  const series = await api.as('admin').call(salvarEvento, {
    body: {
      dados: {
        alvo_tabela: 'clientes',
        id_alvo: created,
        descricao: 'Ligar todo mês',
        data_programada: '2026-10-05',
        recorrente: 'S',
        recorrente_periodo: 'M',
      },
    } as never,
  });
  const { id } = series.body;
  for (const data_programada of ['2026-10-05', '2026-11-05'])
    await api.as('admin').call(concluirEvento, { body: { id, recorrente_pai: id, data_programada } });
  const { body } = await api.as('admin').call(exportarCliente, { params: { id: String(created) } });
  const [, , , temporario = '', nome = ''] = body.caminho.split('/');
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario, nome } });
  const workbook = await readXlsx(Buffer.from(file.body as unknown as Uint8Array));
  expect(workbook.sheets.map((sheet) => [sheet.name, sheet.rows.length])).toEqual([
    ['Dados', expect.any(Number)],
    ['Fichas', 2],
    ['Parcelas', 2],
    ['Eventos', 6],
    ['Mensagens', 1],
    ['Anexos', 1],
  ]);
  const reminders = workbook.sheets.find(({ name }) => name === 'Eventos')?.rows ?? [];
  expect(reminders.filter(([, text]) => text === 'Ligar todo mês').map((row) => row[5])).toContain('A vencer');
  expect(reminders.map((row) => row[5])).not.toContain('Vencido');
});
