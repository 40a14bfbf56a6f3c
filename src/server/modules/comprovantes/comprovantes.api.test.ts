import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { baixarArquivo } from '#contract/arquivos/arquivos.operations.ts';
import * as operations from '#contract/comprovantes/comprovantes.operations.ts';
import { cancelarEvento, consultarEventoToken, salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { newCpf } from '#tests/support/clients.ts';
import { evento, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { WRITTEN_PDF } from '#tests/support/written-pdf.ts';
import { papersOfServer } from '#tests/support/papers.ts';

type Saved = Awaited<ReturnType<typeof saveEvent>>;

let api: Api;
let ours: Partner;
let theirs: Partner;
let event: Saved;
beforeAll(async () => {
  api = await startApi({ pdf: WRITTEN_PDF });
  [ours, theirs] = [await createPartner(api, 'Trilha Nova'), await createPartner(api, 'Serra Azul')];
});
beforeEach(async () => {
  api.setNow(START);
  event = await saveEvent(api, ours.claims, {}, [pessoa(), pessoa({ nome: 'Rui Sá', dataNascimento: '2015-01-10' })]);
});
afterAll(() => api.stop());

const as = (partner: Partner) => api.bearer('promotor', partner.claims);
const ask = (idParticipante?: number, partner = ours, token = event.dados.token) =>
  as(partner).call(operations.gerarComprovante, {
    params: { token },
    query: { ...(idParticipante !== undefined && { idParticipante: String(idParticipante) }) },
  });
const person = (at = 0) => event.participantes[at]?.dados.id ?? 0;
const opened = async ({ body }: Awaited<ReturnType<typeof ask>>) => {
  const file = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario ?? '', nome: body.nome } });
  return file.body as unknown as Buffer;
};
const words = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\u200B', '');
const stored = (token: string) => api.anonymous.call(operations.abrirComprovanteAutentico, { params: { token } });
const kept = () =>
  api.database
    .selectFrom('comprovantes')
    .select(['token', 'sha256', 'id_participante'])
    .where('id_evento', '=', event.dados.id)
    .orderBy('id')
    .execute();

const leaveWithoutCover = (id: number) =>
  api.database
    .updateTable('seguro_aventura_participantes')
    .set({ seguradora: 'dispensado', dispensado_em: new Date(START) })
    .where('id', '=', id)
    .execute();

describe('a proof is refused', () => {
  test('of what is another partner’s, of nobody, to nobody', async () => {
    expect((await ask(undefined, theirs)).status).toBe(404);
    expect((await ask(undefined, ours, 'f'.repeat(32))).status).toBe(404);
    const other = await saveEvent(api, ours.claims, {}, [pessoa()]);
    expect((await ask(other.participantes[0]?.dados.id)).status).toBe(404);
    expect((await api.anonymous.call(operations.gerarComprovante, { params: { token: event.dados.token } })).status).toBe(401);
  });

  test('of an event without anybody, or cancelled', async () => {
    const empty = await saveEvent(api, ours.claims);
    expect((await ask(undefined, ours, empty.dados.token)).refusal).toEqual({ comprovante: 'O evento ainda não tem participantes' });
    await as(ours).call(cancelarEvento, { params: { token: empty.dados.token } });
    expect((await ask(undefined, ours, empty.dados.token)).refusal).toEqual({ comprovante: 'Este evento foi cancelado' });
  });

  test('of whom the brokerage left without cover, and of an event where it left everybody so', async () => {
    await leaveWithoutCover(person());
    expect((await ask(person())).refusal).toEqual({ comprovante: 'Este participante está sem cobertura' });
    await leaveWithoutCover(person(1));
    expect((await ask()).refusal).toEqual({ comprovante: 'Ninguém deste evento tem cobertura' });
  });

  test('by a token nobody was given', async () => {
    const { status, refusal } = await stored('f'.repeat(32));
    expect([status, refusal]).toEqual([400, { token: 'Token não encontrado' }]);
    // The event's own tokens open no proof.
    expect((await stored(event.dados.token)).status).toBe(400);
  });
});

describe('a proof', () => {
  test('says who is covered by what, and nothing that it should not', async () => {
    const bytes = await opened(await ask());
    const said = words(bytes);
    const cpf = event.participantes[0]?.dados.cpf ?? '';
    for (const part of [
      'Comprovante de Contratação',
      'Inscrição registrada – cobertura a partir de 05/12/2026 08:00',
      'Seguradora padrão',
      '0082026',
      'Trilha Nova',
      event.dados.codigo,
      'Ana Lima',
      `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`,
      'Rui Sá *',
      'reembolso de despesas com o funeral',
      'Verificação de Autenticidade Eletrônica',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain(cpf);
    expect(said).not.toContain('ana@exemplo');
    const [row] = await kept();
    expect(said).toContain(row?.token ?? '-');
    const [entry] = (await api.historyOf(operations.gerarComprovante)).slice(-1);
    expect(entry).toMatchObject({ autor: 'promotor', id_autor: ours.id, id_cliente: ours.id, id_registro: event.dados.id });
  });

  test('names nobody whom the brokerage left without cover, and counts them to nobody who doubts it', async () => {
    await leaveWithoutCover(person());
    const said = words(await opened(await ask()));
    expect(said).toContain('Rui Sá');
    expect(said).not.toContain('Ana Lima');
    const [row] = await kept();
    const { body } = await api.anonymous.call(consultarEventoToken, { params: { token: row?.token ?? '' } });
    expect(body.participantes).toHaveLength(1);
    expect((await as(ours).call(consultarEventoToken, { params: { token: event.dados.token } })).body.participantes).toMatchObject([
      { dados: { semCobertura: 'S' } },
      { dados: { semCobertura: 'N' } },
    ]);
  });

  test('is the same bytes while nothing changes, another one afterwards, and the first stays for whoever has it', async () => {
    const first = await opened(await ask());
    api.setNow('2026-11-22T15:00:00.000Z');
    expect((await opened(await ask())).equals(first)).toBe(true);
    const [before] = await kept();
    await as(ours).call(salvarEvento, { body: { dados: evento({ id: event.dados.id }), participantes: [pessoa({ nome: 'Zoé Luz' })] } });
    expect((await opened(await ask())).equals(first)).toBe(false);
    expect(await kept()).toHaveLength(2);
    await as(ours).call(cancelarEvento, { params: { token: event.dados.token } });
    const original = await stored(before?.token ?? '');
    expect((original.body as unknown as Buffer).equals(first)).toBe(true);
    expect(original.headers['content-type']).toBe('application/pdf');
    expect(original.headers['repr-digest']).toBe(`sha-256=:${Buffer.from(before?.sha256 ?? '', 'hex').toString('base64')}:`);
    const [entry] = (await api.historyOf(operations.abrirComprovanteAutentico)).slice(-1);
    expect(entry).toMatchObject({ autor: 'publico', id_cliente: ours.id });
  });

  test('whose stored file is not what was issued is shown to nobody, and the log says which', async () => {
    const bytes = await opened(await ask());
    const [proof] = await kept();
    const { files } = api.app.kernel;
    const replace = async (other: Buffer) => {
      const options = { tipo: 'anexo', nome: 'comprovante.pdf', mime: 'application/pdf' } as const;
      const { chave } = await files.gerar(options, async (out) => void out.end(other));
      await api.database.transaction().execute((trx) => files.confirmar(trx, chave));
      await api.database
        .updateTable('comprovantes')
        .set({ chave })
        .where('token', '=', proof?.token ?? '')
        .execute();
      return chave;
    };
    const changed = Buffer.from(bytes);
    changed[bytes.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    for (const other of [changed, bytes.subarray(1)]) {
      const chave = await replace(other);
      const { status, refusal } = await stored(proof?.token ?? '');
      const said = { comprovante: 'A via guardada deste comprovante não é a que foi emitida', impressao: proof?.sha256 };
      expect([status, refusal]).toEqual([400, said]);
      expect(api.log.find((line) => line.includes('não é o que foi emitido') && line.includes(chave))).toContain('"level":50');
    }
    await replace(bytes);
    expect((await stored(proof?.token ?? '')).status).toBe(200);
  });

  test('tells whoever holds it when, since when, and whether it still stands; nobody’s name', async () => {
    await ask();
    await ask(person(1));
    const [all, one] = await kept();
    const told = async (token: string) => (await api.anonymous.call(consultarEventoToken, { params: { token } })).body;
    const when = { dataInicio: '2026-12-05', horaInicio: '08:00:59', dataFinal: '2026-12-06', horaFinal: '23:59:00' };
    const moments = event.participantes.map(({ dados }) => ({ dados: { dataCadastro: dados.dataCadastro } }));
    expect(await told(all?.token ?? '')).toEqual({ dados: { ...when, situacao: 'aberto', dataCancelado: null }, participantes: moments });
    expect((await told(one?.token ?? '')).participantes).toEqual(moments.slice(1, 2));
    await as(ours).call(cancelarEvento, { params: { token: event.dados.token } });
    expect((await told(all?.token ?? '')).dados).toMatchObject({ situacao: 'cancelado', dataCancelado: expect.any(String) as string });
  });

  test('of one person has nobody else in it', async () => {
    const said = words(await opened(await ask(person(1))));
    expect(said).toContain('Rui Sá');
    expect(said).not.toContain('Ana Lima');
    expect((await kept()).map(({ id_participante }) => id_participante)).toEqual([person(1)]);
  });

  test('asked for by two at once is one', async () => {
    const [a, b] = await Promise.all([ask(), ask()]);
    expect((await opened(a)).equals(await opened(b))).toBe(true);
    expect(await kept()).toHaveLength(1);
  });

  test('of more than two hundred people is made in the background', async () => {
    const many = Array.from({ length: 201 }, () => ({ ...pessoa(), cpf: newCpf(), email: null }));
    const large = await saveEvent(api, ours.claims, {}, many);
    const { token, id } = large.dados;
    const waiting = { arquivo: null, temporario: null, gerando: 'S', aguardarSegundos: 2 };
    expect((await ask(undefined, ours, token)).body).toMatchObject(waiting);
    expect((await ask(undefined, ours, token)).body).toMatchObject(waiting);
    await papersOfServer(api)('comprovante', { cliente: ours.id, evento: id });
    const ready = await ask(undefined, ours, token);
    expect(ready.body).toMatchObject({ gerando: 'N', aguardarSegundos: 0 });
    expect(words(await opened(ready))).toContain('201 participantes');
    // One person of it is no work.
    expect((await ask(large.participantes[7]?.dados.id, ours, token)).body.gerando).toBe('N');
  });
});

test('the policy is handed over to its partner alone, and what is not there is said', async () => {
  const policy = (partner: Partner) => as(partner).call(operations.abrirMinhaApolice);
  expect((await policy(theirs)).refusal).toEqual({ apolice: 'A corretora ainda não enviou a sua apólice' });
  const { files } = api.app.kernel;
  const bytes = Buffer.from('%PDF-1.4 apólice');
  const file = await files.gerar({ tipo: 'anexo', nome: 'apolice.pdf', mime: 'application/pdf' }, async (out) => void out.end(bytes));
  await api.database.transaction().execute((trx) => files.confirmar(trx, file.chave));
  await api.database
    .insertInto('clientes_seguro_aventura')
    .values({ id_cliente: ours.id, arquivo_apolice: file.chave, arquivo_apolice_em: new Date(START) })
    .execute();
  const { body } = await policy(ours);
  const given = await api.anonymous.call(baixarArquivo, { params: { temporario: body.temporario, nome: body.nome } });
  expect((given.body as unknown as Buffer).equals(bytes)).toBe(true);
  expect((await policy(theirs)).status).toBe(400);
});
