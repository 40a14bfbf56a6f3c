import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import * as operations from '#contract/planilhas/planilhas.operations.ts';
import { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { newCpf } from '#tests/support/clients.ts';
import { pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';

type Saved = Awaited<ReturnType<typeof saveEvent>>;

let api: Api;
let ours: Partner;
let theirs: Partner;
let event: Saved;
beforeAll(async () => {
  api = await startApi();
  [ours, theirs] = [await createPartner(api, 'Trilha Nova'), await createPartner(api, 'Serra Azul')];
  event = await saveEvent(api, ours.claims, {}, [
    pessoa({ nome: '=Ana Lima', restricoesDadosSaude: 'Asma', contatoEmergenciaNome: 'Rita Lima' }),
    pessoa({ nome: 'Bob Lee', estrangeiro: 'S', cpf: null, numeroPassaporte: 'AB123456', nacionalidade: 'Inglesa' }),
  ]);
});
afterAll(() => api.stop());

const as = (partner: Partner) => api.bearer('promotor', partner.claims);
const model = (partner = ours, linkParticipantesXls = event.dados.linkParticipantesXls ?? '') =>
  as(partner).call(operations.baixarPlanilhaParticipantes, { body: { linkParticipantesXls, idEvento: event.dados.id } });
const send = (bytes: Uint8Array, partner = ours, name = 'gente.xlsx', id = event.dados.id) =>
  as(partner).upload(operations.lerPlanilhaParticipantes, { id: String(id) }, { name, bytes });
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
    expect((await model(ours, 'http://exemplo.com/x.xlsx')).status).toBe(404);
    expect((await as(ours).call(consultarEventoToken, { params: { token: event.dados.token } })).body.dados.realizouDownloadXls).toBe('N');
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
  const { dados } = (await as(ours).call(consultarEventoToken, { params: { token: event.dados.token } })).body;
  expect(dados).toMatchObject({ realizouDownloadXls: 'S', linkParticipantesXls: event.dados.linkParticipantesXls });
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
  const csv = Buffer.from(`Nome;CPF;Nascimento\r\nJo\u00e3o Souza;${newCpf()};06/05/2001`, 'latin1');
  expect((await send(csv, ours, 'gente.xls')).body.participantes).toMatchObject([{ dados: { nome: 'João Souza' } }]);
});

test('what is no spreadsheet, or too large, is refused under the file', async () => {
  expect((await send(Buffer.from('%PDF-1.7'))).refusal['arquivo']).toContain('Não achei as colunas');
  expect((await send(Buffer.alloc(5 * 1024 * 1024 + 10, 'a'))).refusal).toEqual({ arquivo: 'O arquivo deve ter no máximo 5 MB' });
});

test('the data of an event have it and everybody in it', async () => {
  const { body } = await as(ours).call(operations.baixarInformacoesEvento, { params: { token: event.dados.token } });
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
  expect((await rowsOf(file.body)).slice(1, 3)).toEqual([
    ['Código', event.dados.codigo],
    ['Evento', 'Travessia da Serra'],
  ]);
  const [, ana, bob] = await rowsOf(file.body, 1);
  expect([ana?.[1], bob?.[3]]).toEqual(["'=Ana Lima", 'AB123456']);
  expect(JSON.stringify([ana, bob])).not.toMatch(/Asma|Rita/);
});
