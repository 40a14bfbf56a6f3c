import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as operations from '#contract/comprovantes/comprovantes.operations.ts';
import { cancelarParticipante, consultarEventoToken, salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { RETRIES_OF_DAYS } from '#server/kernel/jobs/job.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { evento, pessoa, saveEvent } from '#tests/support/insured-events.ts';
import { messagesOf, playAll, takingGateway, takingMail } from '#tests/support/messages.ts';
import { papersOfServer } from '#tests/support/papers.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { WRITTEN_PDF } from '#tests/support/written-pdf.ts';
import { SEND_PROOFS } from './reenvios.service.ts';

type Saved = Awaited<ReturnType<typeof saveEvent>>;

let api: Api;
let ours: Partner;
let theirs: Partner;
let event: Saved;
beforeAll(async () => {
  api = await startApi({ pdf: WRITTEN_PDF });
  theirs = await createPartner(api, 'Serra Azul');
});
beforeEach(async () => {
  api.setNow(START);
  ours = await createPartner(api, 'Trilha Nova');
  event = await saveEvent(api, ours.claims, {}, [
    pessoa(),
    pessoa({ nome: 'Rui Sá', email: 'rui@exemplo.com.br' }),
    pessoa({ nome: 'Léo Luz', email: null }),
  ]);
});
afterAll(() => api.stop());

const as = (partner: Partner) => api.bearer('promotor', partner.claims);
const id = (at: number) => event.participantes[at]?.dados.id ?? 0;
const save = (dados: object, participantes: readonly object[]) =>
  as(ours).call(salvarEvento, { body: { dados: evento({ id: event.dados.id, ...dados }), participantes } as never });
const one = (at: number, anexoComprovanteContratacao: 'S' | 'N' = 'N', partner = ours) =>
  as(partner).call(operations.enviarEmailParticipante, {
    body: { id: event.dados.id, participante: { id: id(at) }, anexoComprovanteContratacao },
  });
const all = (anexoComprovanteContratacao: 'S' | 'N' = 'N', partner = ours, token = event.dados.token) =>
  as(partner).call(operations.reenviarEmailParticipantes, { params: { token }, body: { anexoComprovanteContratacao } });
/** What left to the people of the event, in order. */
const told = () =>
  api.database
    .selectFrom('mensagens as m')
    .leftJoin('mensagens_anexos as a', 'a.id_mensagem', 'm.id')
    .select(['m.destino', 'm.valores', 'a.nome as anexo'])
    .where('m.chave', 'like', 'seguro-aventura:participante:%')
    .where(
      'm.destino_nome',
      'in',
      event.participantes.map(({ dados }) => dados.nome),
    )
    .where('m.valores', '@>', JSON.stringify({ evento_codigo: event.dados.codigo }))
    .orderBy('m.id')
    .execute();
const addresses = async () => (await told()).map(({ destino }) => destino);

describe('on saving', () => {
  test('each person with an address is told once, however often the event is saved', async () => {
    expect(event.participantes.map(({ dados }) => dados.emailEnviado)).toEqual(['S', 'S', 'N']);
    await save(
      {},
      event.participantes.map(({ dados }) => ({ id: dados.id, nome: `${dados.nome} Filho` })),
    );
    expect(await addresses()).toEqual(['ana@exemplo.com.br', 'rui@exemplo.com.br']);
    const [first] = await told();
    expect(first?.valores).toMatchObject({
      participante_nome: 'Ana Lima',
      promotor_nome: 'Trilha Nova Turismo',
      evento_inicio: '05/12/2026 08:00',
      evento_fim: '06/12/2026 23:59',
      link_evento: `https://painel.exemplo/formularios/propostaSeguro/${event.dados.token}/cliente`,
    });
  });

  test('at another address they are told there; at one they had before, not again', async () => {
    await save({}, [{ id: id(0), email: 'nova@exemplo.com.br' }]);
    await save({}, [{ id: id(0), email: 'ana@exemplo.com.br' }]);
    expect(await addresses()).toEqual(['ana@exemplo.com.br', 'rui@exemplo.com.br', 'nova@exemplo.com.br']);
  });

  test('nobody is told where the event or its partner says so', async () => {
    event = await saveEvent(api, ours.claims, { bloquearEnvioEmailsSeguroAventura: 'S' }, [pessoa()]);
    expect(event.participantes[0]?.dados.emailEnviado).toBe('N');
    await api.database
      .insertInto('clientes_seguro_aventura')
      .values({ id_cliente: ours.id, bloquear_envio_emails_seguro_aventura: 'S' })
      .execute();
    event = await saveEvent(api, ours.claims, { bloquearEnvioEmailsSeguroAventura: 'N' }, [pessoa()]);
    expect(await addresses()).toEqual([]);
    expect((await one(0)).refusal).toEqual({ email: 'O envio de e-mails aos participantes está bloqueado' });
    expect((await all()).refusal).toEqual({ email: 'O envio de e-mails aos participantes está bloqueado' });
  });
});

describe('asked for again', () => {
  test('not by another partner, not of somebody else’s event', async () => {
    expect((await one(0, 'N', theirs)).status).toBe(404);
    expect((await all('N', theirs)).status).toBe(404);
    expect((await all('N', ours, 'f'.repeat(32))).status).toBe(404);
    const other = await saveEvent(api, ours.claims, {}, [pessoa()]);
    const stranger = { id: event.dados.id, participante: { id: other.participantes[0]?.dados.id ?? 0 } };
    expect((await as(ours).call(operations.enviarEmailParticipante, { body: stranger })).status).toBe(404);
    expect(await addresses()).toHaveLength(2);
  });

  test('one person is told at the stored address, with the proof when it is asked for', async () => {
    expect((await one(2)).refusal).toEqual({ email: 'O participante não tem e-mail' });
    const wrapped = { id: event.dados.id, participante: { dados: { id: id(0), email: 'outra@exemplo.com.br' } } };
    const { body } = await as(ours).call(operations.enviarEmailParticipante, { body: wrapped });
    expect(body).toEqual({ enviados: 1, ignorados: 0 });
    api.setNow('2026-11-21T12:01:00.000Z');
    expect((await one(1, 'S')).body).toEqual({ enviados: 1, ignorados: 0 });
    expect((await told()).slice(2).map(({ destino, anexo }) => [destino, anexo])).toEqual([
      ['ana@exemplo.com.br', null],
      ['rui@exemplo.com.br', `comprovante-${event.dados.codigo}-002.pdf`],
    ]);
    const [entry] = (await api.historyOf(operations.enviarEmailParticipante)).slice(-1);
    expect(entry).toMatchObject({ id_cliente: ours.id, id_registro: event.dados.id, detalhe: { participante: id(1), comprovante: true } });
  });

  test('nobody is told of a cover that the brokerage left them without', async () => {
    await api.database
      .updateTable('seguro_aventura_participantes')
      .set({ seguradora: 'dispensado', dispensado_em: new Date(START) })
      .where('id', '=', id(0))
      .execute();
    expect((await one(0)).refusal).toEqual({ email: 'Este participante está sem cobertura' });
    expect((await all()).body).toEqual({ enviados: 1, ignorados: 1 });
    expect(await addresses()).toEqual(['ana@exemplo.com.br', 'rui@exemplo.com.br', 'rui@exemplo.com.br']);
  });

  test('one person is told five times in ten minutes at most, whoever else is told meanwhile', async () => {
    const statuses = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await one(0)).status);
    expect([...statuses, (await one(1)).status]).toEqual([200, 200, 200, 200, 200, 429, 200]);
  });

  test('everybody is told once in ten minutes, whoever is cancelled or has no address is not', async () => {
    await as(ours).call(cancelarParticipante, { params: { id: String(id(1)) } });
    expect((await one(1)).refusal).toEqual({ email: 'Este participante foi cancelado' });
    expect((await all()).body).toEqual({ enviados: 1, ignorados: 1 });
    api.setNow('2026-11-21T12:09:59.000Z');
    expect((await all()).refusal).toEqual({
      email: 'Os e-mails deste evento foram reenviados há menos de 10 minutos. Aguarde e tente de novo',
    });
    api.setNow('2026-11-21T12:10:00.000Z');
    expect((await all()).status).toBe(200);
    expect(await addresses()).toEqual(['ana@exemplo.com.br', 'rui@exemplo.com.br', 'ana@exemplo.com.br', 'ana@exemplo.com.br']);
  });

  test('two at once are one', async () => {
    const replies = await Promise.all([all(), all()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('with the proof each gets their own, once, however often the work is begun', async () => {
    const perform = papersOfServer(api);
    expect((await all('S')).body).toEqual({ enviados: 2, ignorados: 1 });
    expect(await addresses()).toHaveLength(2);
    const work = { cliente: ours.id, evento: event.dados.id, pessoas: [id(0), id(1)], vez: START };
    await perform('comprovantes-enviar', work);
    await perform('comprovantes-enviar', work);
    expect((await told()).slice(2).map(({ destino, anexo }) => [destino, anexo])).toEqual([
      ['ana@exemplo.com.br', `comprovante-${event.dados.codigo}-001.pdf`],
      ['rui@exemplo.com.br', `comprovante-${event.dados.codigo}-002.pdf`],
    ]);
  });

  test('with the proof nobody else is told than those it was asked for', async () => {
    const work = { cliente: ours.id, evento: event.dados.id, pessoas: [id(1), id(2)], vez: START };
    await papersOfServer(api)('comprovantes-enviar', work);
    expect((await addresses()).slice(2)).toEqual(['rui@exemplo.com.br']);
  });
});

test('whoever has a lucky number is told it; every e-mail says which brokerage wrote it', async () => {
  await api.database
    .updateTable('seguro_aventura_participantes')
    .set({ mes_sorte: '2026-11-01', serie: 0, numero_sorte: '048213' })
    .where('id', '=', id(0))
    .execute();
  const settings = [
    { chave: 'empregadorNome', valor: 'Corretora Serra' },
    { chave: 'taxaEmailMin', valor: '0' },
  ];
  await api.database
    .insertInto('configuracoes')
    .values(settings)
    .onConflict((conflict) => conflict.column('chave').doUpdateSet((row) => ({ valor: row.ref('excluded.valor') })))
    .execute();
  await all();
  const { taken, enviar } = takingMail();
  const { engine } = messagesOf(api, takingGateway().provider, enviar);
  await playAll(engine, 'email');
  // Messages leave together, those of before among them.
  const words = (address: string) =>
    taken.flatMap(({ para, texto }) => (para.some(({ email }) => email === address) ? [texto] : [])).join('\n');
  expect(words('ana@exemplo.com.br')).toContain('Seu número da sorte: 048213.');
  expect(words('rui@exemplo.com.br')).toContain('Código do evento');
  expect(words('rui@exemplo.com.br')).not.toContain('número da sorte');
  expect(taken.length).toBeGreaterThan(2);
  expect(taken.filter(({ texto }) => !texto.trimEnd().endsWith('Corretora Serra'))).toEqual([]);
});

describe('the last e-mail of an event', () => {
  const last = (codigo: string) =>
    api.database
      .selectFrom('mensagens as m')
      .leftJoin('mensagens_anexos as a', 'a.id_mensagem', 'm.id')
      .select(['m.sair_em', 'a.nome', 'a.chave'])
      .where('m.chave', '=', `seguro-aventura:finalizado:${codigo}`)
      .execute();
  const begin = async (dados: Saved['dados'], instant: string) => {
    api.setNow(instant);
    await as(ours).call(consultarEventoToken, { params: { token: dados.token } });
  };

  test('waits for the proof of all, and leaves with it', async () => {
    const { id: evento, codigo } = event.dados;
    await begin(event.dados, '2026-12-05T11:01:00.000Z');
    expect(await last(codigo)).toEqual([{ sair_em: new Date('2026-12-05T11:11:00.000Z'), nome: null, chave: null }]);
    const work = { cliente: ours.id, evento };
    await papersOfServer(api)('comprovante-final', work);
    await papersOfServer(api)('comprovante-final', work);
    const [message, ...more] = await last(codigo);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ sair_em: new Date('2026-12-05T11:01:00.000Z'), nome: `comprovante-${codigo}.pdf` });
    const proof = await api.database.selectFrom('comprovantes').select('chave').where('id_evento', '=', evento).execute();
    expect(proof).toEqual([{ chave: message?.chave }]);
  });

  test('of an event without anybody leaves at once; it leads to its code', async () => {
    const { dados } = await saveEvent(api, ours.claims);
    await begin(dados, '2026-12-05T11:01:00.000Z');
    const { valores } = await api.database
      .selectFrom('mensagens')
      .select('valores')
      .where('chave', '=', `seguro-aventura:finalizado:${dados.codigo}`)
      .executeTakeFirstOrThrow();
    expect(valores).toMatchObject({ link_codigo: `https://painel.exemplo/formularios/propostaSeguro/finalizado/${dados.token}` });
    expect(await last(dados.codigo)).toEqual([{ sair_em: new Date('2026-12-05T11:01:00.000Z'), nome: null, chave: null }]);
  });
});

test('proofs that somebody was promised are tried for days', () => {
  expect(SEND_PROOFS.retries).toBe(RETRIES_OF_DAYS);
});
