import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { consultarCliente, salvarCliente } from '#contract/clientes/clientes.operations.ts';
import type { AnyOperation } from '#contract/kernel/operation.ts';
import * as operations from '#contract/clientes/parceiro.operations.ts';
import { abrirTermo, baixarArquivoTermo, consultarTermos, encerrarTermo, enviarTermo } from '#contract/termos/termos.operations.ts';
import { sampleDocument } from '#server/demonstration/sample-document.ts';
import { type Api, startApi } from '#tests/support/api.ts';

const PDF = sampleDocument();

let api: Api;
let image: Buffer;
let partner: string;
let other: string;
let common: string;
const create = async (nome: string, grupos: number[]): Promise<string> =>
  String((await api.as('admin').call(salvarCliente, { body: { dados: { nome }, grupos } })).body.id);
beforeAll(async () => {
  api = await startApi();
  image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  partner = await create('Trilhas', [GRUPO_SEGURO_AVENTURA]);
  other = await create('Rapel', [GRUPO_SEGURO_AVENTURA]);
  common = await create('Sem grupo', []);
});
afterAll(() => api.stop());

const admin = () => api.as('admin');
const read = async (id: string) => (await admin().call(consultarCliente, { params: { id } })).body;
const stays = async (id: string) =>
  JSON.parse((await read(id)).dados.diarias_evento_checkin) as { numeroDiariasToken: string; numeroDiarias: number }[];
const addStay = (id: string, numeroDiarias: number) =>
  admin().call(operations.adicionarDiarias, { params: { id }, body: { numeroDiarias } });
const pdf = (name = 'Apólice 2027.pdf', bytes: Uint8Array = PDF) => ({ name, bytes });

interface Sent {
  readonly name: string;
  readonly bytes: Uint8Array;
}
const sendTo = <O extends AnyOperation>(id: string, operation: O, file: Sent, by = admin()) =>
  by.upload(operation, {}, file, '', { params: { id } });

const CALLS = [
  ['tokenPropriedade', (id: string, by = admin()) => by.call(operations.gerarTokenPropriedade, { params: { id } })],
  ['numeroDiarias', (id: string, by = admin()) => by.call(operations.adicionarDiarias, { params: { id }, body: { numeroDiarias: 3 } })],
  ['arquivo', (id: string, by = admin()) => sendTo(id, operations.enviarImagemParticipante, { name: 'x.png', bytes: image }, by)],
  ['arquivo', (id: string, by = admin()) => sendTo(id, operations.enviarArquivoApolice, pdf(), by)],
  ['arquivo', (id: string, by = admin()) => sendTo(id, enviarTermo, pdf(), by)],
  ['arquivo', (id: string, by = admin()) => by.call(operations.removerImagemParticipante, { params: { id } })],
  ['arquivo', (id: string, by = admin()) => by.call(encerrarTermo, { params: { id } })],
] as const;

describe('a call of the card is refused', () => {
  test.each(CALLS)('to whoever may only read (%s): 401', async (_field, call) => {
    const reply = await call(partner, api.as('reader'));
    expect([reply.status, reply.refusal['permissao']]).toEqual([401, 'clientes']);
  });

  test.each(CALLS)('for a client nobody has (%s): 404, and for one that is no partner: 400', async (field, call) => {
    expect((await call('987654')).status).toBe(404);
    expect((await call(common)).refusal).toEqual({ [field]: 'O cliente não está no grupo Seguro Aventura' });
  });

  test('for a term that nobody can open, broken or behind a password: 400, and no version of it', async () => {
    const locked = new PDFDocument({ userPassword: 'segredo' });
    locked.end();
    for (const bytes of [Buffer.from('%PDF-1.4\nnada'), PDF.subarray(0, 200), await buffer(locked)]) {
      const reply = await sendTo(partner, enviarTermo, pdf('Termo.pdf', bytes));
      expect([reply.status, reply.refusal]).toEqual([
        400,
        { arquivo: 'Não foi possível abrir o PDF: está danificado ou pede senha. Salve-o de novo, sem senha, e envie-o outra vez' },
      ]);
    }
    expect((await admin().call(consultarTermos, { params: { id: partner } })).body.registros).toEqual([]);
  });

  test.each([0, 91, -1])('for a stay of %s days: 400, and nothing is added', async (days) => {
    const reply = await addStay(partner, days);
    expect([reply.status, reply.refusal]).toEqual([400, { numeroDiarias: 'Informe de 1 a 90 diárias' }]);
    expect(await stays(partner)).toEqual([]);
  });

  test('for what is no PDF, by its name or by its content: 400', async () => {
    for (const file of [pdf('x.png', image), pdf('x.pdf', image), pdf('vazio.pdf', Buffer.alloc(0))])
      for (const operation of [operations.enviarArquivoApolice, enviarTermo]) {
        const reply = await sendTo(partner, operation, file);
        expect([reply.status, Object.keys(reply.refusal)]).toEqual([400, ['arquivo']]);
      }
  });

  test('for a stay of another client, and for what is not there: 404', async () => {
    const { numeroDiariasToken } = (await addStay(other, 2)).body;
    expect((await admin().call(operations.removerDiarias, { params: { id: partner, numeroDiariasToken } })).status).toBe(404);
    expect((await admin().call(operations.abrirArquivoApolice, { params: { id: partner } })).status).toBe(404);
    expect((await admin().call(operations.removerImagemParticipante, { params: { id: partner } })).status).toBe(404);
    expect((await admin().call(encerrarTermo, { params: { id: partner } })).status).toBe(404);
    expect((await admin().call(abrirTermo, { params: { id: partner, versao: '1' } })).status).toBe(404);
    expect((await admin().call(consultarTermos, { params: { id: '987654' } })).status).toBe(404);
  });
});

describe('a partner', () => {
  test('has one token of its property, the last made, and it does not rest in the history', async () => {
    const first = (await admin().call(operations.gerarTokenPropriedade, { params: { id: partner } })).body.tokenPropriedade;
    const second = (await admin().call(operations.gerarTokenPropriedade, { params: { id: partner } })).body.tokenPropriedade;
    expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(second).not.toBe(first);
    expect((await read(partner)).dados).toMatchObject({ token_propriedade: second });
    const kept = JSON.stringify(await api.historyOf(operations.gerarTokenPropriedade)) + api.log.join('\n');
    expect(kept).not.toContain(second);
    const kept2 = await api.database.selectFrom('idempotencia').select('resposta').execute();
    expect(JSON.stringify(kept2)).not.toContain(second);
  });

  test('asked twice under one key, makes one token', async () => {
    const ask = () => admin().call(operations.gerarTokenPropriedade, { params: { id: other } }, { key: 'mesma-chave-do-qr' });
    const [one, two] = [await ask(), await ask()];
    expect(two.body).toEqual(one.body);
    const made = (await api.historyOf(operations.gerarTokenPropriedade)).filter(({ id_registro }) => id_registro === Number(other));
    expect(made).toHaveLength(1);
  });

  test('has its stays by their days, until they are removed', async () => {
    const three = (await addStay(partner, 3)).body;
    const one = (await addStay(partner, 1)).body;
    expect(three.numeroDiariasToken).toMatch(/^[0-9a-f]{16}$/);
    expect(await stays(partner)).toEqual([one, three]);
    const remove = () => admin().call(operations.removerDiarias, { params: { id: partner, numeroDiariasToken: three.numeroDiariasToken } });
    expect((await remove()).status).toBe(200);
    expect(await stays(partner)).toEqual([one]);
    expect((await remove()).status).toBe(404);
    expect(await stays(partner), 'of the one that is gone').toEqual([one]);
    expect((await api.historyOf(operations.removerDiarias)).at(-1)).toMatchObject({ antes: { numeroDiarias: 3 } });
  });

  test('has an image for its e-mails that opens for anybody and that no template offers', async () => {
    const reply = await sendTo(partner, operations.enviarImagemParticipante, { name: 'foto.png', bytes: image });
    expect(reply.body.imagem).toMatch(/^https:\/\/painel\.exemplo\/api\/arquivos\/imagensEmail\/[\w-]{22}\.png$/);
    expect((await read(partner))._seguroAventura.imagem).toBe(reply.body.imagem);
    const opened = await api.app.http.inject({ method: 'GET', url: new URL(reply.body.imagem).pathname });
    expect(opened.statusCode).toBe(200);
    const offered = await api.database.selectFrom('imagens_emails').select('id').where('reservada', '=', 'N').execute();
    expect(offered).toEqual([]);
    await admin().call(operations.removerImagemParticipante, { params: { id: partner } });
    expect((await read(partner))._seguroAventura.imagem).toBeNull();
    expect((await api.app.http.inject({ method: 'GET', url: new URL(reply.body.imagem).pathname })).statusCode).toBe(200);
  });

  test('has one policy, the last sent, which opens', async () => {
    await sendTo(partner, operations.enviarArquivoApolice, pdf('antiga.pdf'));
    await sendTo(partner, operations.enviarArquivoApolice, pdf());
    expect((await read(partner))._seguroAventura.apolice).toMatchObject({ nome: 'Apólice 2027.pdf', tamanho: PDF.length });
    const file = (await api.as('reader').call(operations.abrirArquivoApolice, { params: { id: partner } })).body;
    const opened = await api.app.http.inject({ method: 'GET', url: `/api/download/${file.temporario}/${encodeURIComponent(file.nome)}` });
    expect([opened.statusCode, opened.rawPayload.equals(PDF)]).toEqual([200, true]);
  });

  test('has versions of its term that stay, the newest shown until it is ended', async () => {
    const send = async (bytes: Buffer) => (await sendTo(partner, enviarTermo, pdf('Termo.pdf', bytes))).body;
    const first = await send(PDF);
    const second = await send(Buffer.concat([PDF, Buffer.from('%2\n')]));
    expect([first.versao, second.versao, first.sha256 === second.sha256]).toEqual([1, 2, false]);
    expect((await read(partner)).dados.link_termo_responsabilidade).toBe('Termo.pdf');
    const shown = async () => (await admin().call(consultarTermos, { params: { id: partner } })).body.registros;
    expect((await shown()).map(({ versao, vigente }) => [versao, vigente])).toEqual([
      [2, 'S'],
      [1, 'N'],
    ]);
    const end = (versao: string) => admin().call(encerrarTermo, { params: { id: partner }, query: { versao } });
    // Whoever saw the first one does not end the second.
    expect((await end('1')).refusal['versao']).toMatch(/^O termo em vigor é a versão 2, enviada por .+\. Confira antes de encerrar$/);
    expect((await read(partner)).dados.link_termo_responsabilidade).toBe('Termo.pdf');
    await end('2');
    expect((await read(partner)).dados.link_termo_responsabilidade).toBeNull();
    expect((await shown()).map(({ vigente }) => vigente)).toEqual(['N', 'N']);
    const file = (await admin().call(abrirTermo, { params: { id: partner, versao: '1' } })).body;
    const opened = await api.app.http.inject({ method: 'GET', url: `/api/download/${file.temporario}/${file.nome}` });
    expect(opened.rawPayload.equals(PDF)).toBe(true);
    const unnamed = (query: Record<string, string>) => api.anonymous.call(baixarArquivoTermo, { query: query as never });
    const named = { id: partner, linkTermoResponsabilidade: `termo-${first.sha256.slice(0, 32)}.pdf` };
    const bare = await unnamed({ ...named, versao: '1' });
    expect(PDF.equals(bare.body as never)).toBe(true);
    expect(bare.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-security-policy': "frame-ancestors 'self'" });
    for (const wrong of [
      { id: other },
      { linkTermoResponsabilidade: 'http://exemplo.com/x.pdf' },
      { linkTermoResponsabilidade: '../x' },
      { linkTermoResponsabilidade: file.nome },
      { versao: '9' },
    ])
      expect((await unnamed({ ...named, ...wrong })).status).toBe(404);
    expect((await api.historyOf(enviarTermo)).at(-1)).toMatchObject({ depois: { versao: 2, nome: 'Termo.pdf' } });
    const third = await create('Arvorismo', [GRUPO_SEGURO_AVENTURA]);
    expect((await sendTo(third, enviarTermo, pdf('Outro.pdf'))).body.versao, 'of another partner').toBe(1);
  });
});
