import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import * as operations from '#contract/planilhas/planilhas.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newCpf } from '#tests/support/clients.ts';
import { pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { WRITTEN_PDF } from '#tests/support/written-pdf.ts';

type Saved = Awaited<ReturnType<typeof saveEvent>>;

let api: Api;
let ours: Partner;
let theirs: Partner;
let event: Saved;
beforeAll(async () => {
  api = await startApi({ pdf: WRITTEN_PDF });
  [ours, theirs] = [await createPartner(api, 'Trilha Nova'), await createPartner(api, 'Serra Azul')];
  event = await saveEvent(api, ours.claims, {}, [
    pessoa({ nome: '=Ana Lima', restricoesDadosSaude: 'Asma', contatoEmergenciaNome: 'Rita Lima' }),
    pessoa({ nome: 'Bob Lee', estrangeiro: 'S', cpf: null, numeroPassaporte: 'AB123456', nacionalidade: 'Inglesa' }),
  ]);
});
afterAll(() => api.stop());

const as = (partner: Partner) => api.bearer('promotor', partner.claims);
const model = (partner = ours, linkParticipantesXls = event.dados.linkParticipantesXls ?? '', idEvento = event.dados.id) =>
  as(partner).call(operations.baixarPlanilhaParticipantes, { body: { linkParticipantesXls, idEvento } });
const send = (bytes: Uint8Array, partner = ours, name = 'gente.xlsx', id = event.dados.id) =>
  as(partner).upload(operations.lerPlanilhaParticipantes, { id: String(id) }, { name, bytes });
const downloaded = async (id: number) =>
  (await api.database.selectFrom('seguro_aventura').select('realizou_download_xls').where('id', '=', id).executeTakeFirstOrThrow())
    .realizou_download_xls;
const people = () =>
  api.database.selectFrom('seguro_aventura_participantes').select('id').where('id_evento', '=', event.dados.id).execute();
const rowsOf = async (bytes: unknown, sheet = 0) => (await readXlsx(Buffer.from(bytes as Uint8Array))).sheets[sheet]?.rows ?? [];
const HEADER = ['Nome', 'CPF', 'Data de Nascimento'];

describe('nothing of another partner is given, and nothing of nobody', () => {
  test('neither the model, nor the reading, nor the data', async () => {
    expect((await model(theirs)).status).toBe(404);
    expect((await send(Buffer.from('Nome;CPF'), theirs)).status).toBe(404);
    expect((await send(Buffer.from('Nome;CPF'), ours, 'a.csv', 999_999)).status).toBe(404);
    const { token } = event.dados;
    expect((await as(theirs).call(operations.baixarInformacoesEvento, { params: { token } })).status).toBe(404);
    expect((await as(ours).call(operations.baixarInformacoesEvento, { params: { token: 'f'.repeat(32) } })).status).toBe(404);
    expect((await api.anonymous.call(operations.baixarInformacoesEvento, { params: { token } })).status).toBe(401);
  });

  test('nor a model by another name: nothing is fetched by it', async () => {
    const other = (await saveEvent(api, ours.claims)).dados;
    for (const name of ['http://exemplo.com/x.xlsx', event.dados.linkParticipantesXls ?? ''])
      expect((await model(ours, name, other.id)).status).toBe(404);
    expect(await downloaded(other.id)).toBe('N');
  });
});

test('the model has who is in the event, without health and contacts, and what looks like a formula as text; now one may be uploaded', async () => {
  const { status, body, headers } = await model();
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(`participantes-${event.dados.codigo}.xlsx`);
  const [header, ana, bob] = await rowsOf(body);
  expect(header).toEqual([
    'Nome',
    'CPF',
    'Estrangeiro',
    'Passaporte',
    'Nacionalidade',
    'Data de Nascimento',
    'Sexo',
    'E-mail',
    'Telefone',
    'Contato Emergência Nome',
    'Contato Emergência Telefone',
    'Restrições de Saúde',
  ]);
  expect(ana?.slice(0, 3)).toEqual(["'=Ana Lima", event.participantes[0]?.dados.cpf, 'N']);
  expect(bob?.slice(2, 5)).toEqual(['S', 'AB123456', 'Inglesa']);
  expect(JSON.stringify([ana, bob])).not.toMatch(/Asma|Rita/);
  expect(await downloaded(event.dados.id)).toBe('S');
  const [entry] = (await api.historyOf(operations.baixarPlanilhaParticipantes)).slice(-1);
  expect(entry).toMatchObject({ autor: 'promotor', id_autor: ours.id, id_cliente: ours.id, id_registro: event.dados.id });

  const again = await send(body as unknown as Uint8Array);
  expect(again.body).toMatchObject({ erros: [], participantes: [], jaNoEvento: 2, linhas: 2 });
});

test('a spreadsheet is read row by row, and nothing is stored', async () => {
  const before = await people();
  const cpf = newCpf();
  const rows = [
    HEADER,
    ['Caio Souza', Number(cpf), new Date(Date.UTC(2001, 4, 6))],
    ['Ana', '123', '6/5/2001'],
    ['Ana Lima', event.participantes[0]?.dados.cpf ?? '', '1/1/2000'],
  ];
  const { status, body } = await send(await writeXlsx({ sheets: [{ name: 'Gente', rows }] }));
  expect(status).toBe(200);
  expect(body.erros).toEqual(['Linha 3: Informe nome e sobrenome', 'Linha 3: CPF inválido', 'Linha 4: CPF já cadastrado neste evento']);
  expect(body.participantes).toMatchObject([
    { dados: { tempId: 'xls-2', participanteImportadoXls: 'S', nome: 'Caio Souza', cpf, dataNascimento: '2001-05-06', genero: 'M' } },
  ]);
  expect(await people()).toEqual(before);
  const other = ['Rui Souza', newCpf(), '6/5/2001'];
  const two = await writeXlsx({
    sheets: [
      { name: 'Gente', rows },
      { name: 'Mais gente', rows: [HEADER, other] },
    ],
  });
  expect((await send(two)).body.abasIgnoradas).toEqual(['Mais gente']);
  const csv = Buffer.from(`Nome;CPF;Nascimento\r\nJo\u00e3o Souza;${newCpf()};06/05/2001`, 'latin1');
  expect((await send(csv, ours, 'gente.xls')).body.participantes).toMatchObject([{ dados: { nome: 'João Souza' } }]);
});

test('what is no spreadsheet, or too large, is refused under the file', async () => {
  expect((await send(Buffer.from('%PDF-1.7'))).refusal['arquivo']).toContain('Não encontramos as colunas');
  expect((await send(Buffer.alloc(5 * 1024 * 1024 + 10, 'a'))).refusal).toEqual({ arquivo: 'O arquivo deve ter no máximo 5 MB' });
});

test('the data of an event have it and everybody in it', async () => {
  const { body } = await as(ours).call(operations.baixarInformacoesEvento, { params: { token: event.dados.token } });
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
  expect((await rowsOf(file.body)).slice(1, 3)).toEqual([
    ['Código', event.dados.codigo],
    ['Evento', 'Travessia da Serra'],
  ]);
  const [header, ana, bob] = await rowsOf(file.body, 1);
  expect([ana?.[1], bob?.[3]]).toEqual(["'=Ana Lima", 'AB123456']);
  const said = Object.fromEntries((header ?? []).map((name, at) => [String(name), ana?.[at]]));
  expect(said).toMatchObject({
    Sexo: 'Feminino',
    Entrada: new Date(`${event.dados.dataInicio}T00:00:00Z`),
    Saída: new Date(`${event.dados.dataFinal}T00:00:00Z`),
    'Aceitou os termos': 'Não',
    'E-mail enviado': 'Sim',
  });
  expect(JSON.stringify([ana, bob])).not.toMatch(/Asma|Rita/);
});

describe('the poster of a property', () => {
  const poster = (partner: Partner, tokenDiarias?: string) =>
    as(partner).call(operations.baixarCartazPropriedade, { query: { ...(tokenDiarias !== undefined && { tokenDiarias }) } });
  /** A partner in a group of properties, with a stay of two days. */
  const property = async (letter: string) => {
    const partner = await createPartner(api, 'Pousada Sol');
    const { id } = await api.database
      .insertInto('grupos')
      .values({ descricao: `Propriedades ${letter}`, propriedade: 'S', data_edicao: new Date(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [stay, token] = [letter.repeat(16), letter.repeat(32)];
    await api.database.insertInto('clientes_grupos').values({ id_cliente: partner.id, id_grupo: id }).execute();
    await api.database
      .insertInto('clientes_diarias_evento')
      .values({ id_cliente: partner.id, numero_diarias_token: stay, numero_diarias: 2, data_cadastro: new Date(0) })
      .execute();
    const withQr = () =>
      api.database.insertInto('clientes_seguro_aventura').values({ id_cliente: partner.id, token_propriedade: token }).execute();
    return { partner, stay, token, withQr };
  };

  test('is of nobody but a property with its QR, and of its own stays', async () => {
    expect((await poster(ours)).status).toBe(404);
    const [a, b] = [await property('a'), await property('b')];
    expect((await poster(a.partner)).status).toBe(404);
    await a.withQr();
    expect((await poster(a.partner, b.stay)).status).toBe(404);
    expect((await poster(a.partner)).status).toBe(200);
  });

  test('has its name, its code and three lines how', async () => {
    const { partner, stay, token, withQr } = await property('c');
    await withQr();
    const address = `https://painel.exemplo/formularios/propostaSeguro/${token}/propriedade`;
    for (const [asked, shown, days] of [
      [undefined, address, 'Inscrição de 1 diária'],
      [stay, `${address}/diarias/${stay}`, 'Estada de 2 diárias'],
    ] as const) {
      const { body } = await poster(partner, asked);
      const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
      const said = Buffer.from(file.body as unknown as Uint8Array).toString('utf8');
      expect(said).toContain('Pousada Sol Turismo');
      expect(said).toContain(`"${shown}"`);
      expect(said.match(/"[123]\. /g)).toHaveLength(3);
      // Nobody is asked for days: the code of each stay has its own.
      expect(said).toContain(days);
      expect(said).toContain('2. Preencha os seus dados.');
    }
  });
});
