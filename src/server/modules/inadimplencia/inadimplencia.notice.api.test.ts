import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reenviarCobranca } from '#contract/inadimplencia/inadimplencia.operations.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { callOff } from '#server/modules/mensagens/mensagens.single.ts';
import type { Trx } from '#server/kernel/db/database.ts';
import { type Api, START, startApi } from '#tests/support/api.ts';
import { insertClosing } from '#tests/support/charged-closings.ts';
import { newWord } from '#tests/support/clients.ts';
import { held, waiting } from '#tests/support/locks.ts';
import { messagesOf, takingGateway } from '#tests/support/messages.ts';
import { createPartner } from '#tests/support/partners.ts';
import { createNotice } from './inadimplencia.notice.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const send = (texto: string) => api.as('admin').call(reenviarCobranca, { body: { texto } });
const rehearse = (texto: string) => api.as('admin').call(reenviarCobranca, { body: { texto, simular: 'S' } });
const messages = async (id: number) => {
  const { rows } = await sql<{ canal: string; id_cliente: number; estado: string; destino: string; valores: Record<string, string> }>`
    select canal, id_cliente, estado, destino, valores from mensagens where chave like ${`cobranca:${id}:%`} order by id`.execute(
    api.database,
  );
  return rows;
};

test('whoever may not write to clients is refused, and nobody to tell is a 400', async () => {
  const { status, refusal } = await api.as('nobody').call(reenviarCobranca, { body: {} });
  expect([status, refusal['permissao']]).toEqual([401, 'clienteEnviarEmail']);
  const word = newWord();
  await createPartner(api, `Sem dívida ${word}`);
  for (const tell of [send, rehearse]) expect((await tell(word)).refusal).toEqual({ boletos: 'Nenhum cliente com cobrança em aberto' });
  // A filter that nobody knows would leave everybody in.
  expect((await api.as('admin').call(reenviarCobranca, { body: { clientes_em_atrazo: 'S' } as never })).status).toBe(422);
});

test('each client is told once a day, of all that is open, and not once it has paid', async () => {
  const word = newWord();
  const owes = await createPartner(api, `Deve ${word}`);
  const silent = await createPartner(api, `Sem e-mail ${word}`);
  await api.database.updateTable('clientes').set({ email: null, telefone_celular: null }).where('id', '=', silent.id).execute();
  await insertClosing(api, owes.id, { mes: '2026-09-01', vencimento: '2026-10-12' });
  await insertClosing(api, owes.id, { mes: '2026-10-01', vencimento: '2026-12-12', valor: '99.90' });
  await insertClosing(api, silent.id, { mes: '2026-10-01', vencimento: '2026-12-12' });
  const paid = await createPartner(api, `Pagou ${word}`);
  await insertClosing(api, paid.id, { mes: '2026-10-01', vencimento: '2026-12-12', pago: 'S' });

  const { body: tried } = await rehearse(word);
  expect(tried).toMatchObject({ enfileirados: 1, ignorados: 1, motivos: { avisados: 0, sem_contato: 1 } });
  expect(tried.amostras).toMatchObject([{ cliente: { id: owes.id, nome: `Deve ${word}` }, canal: 'email' }]);
  expect(tried.amostras?.[0]?.mensagem).toMatch(/Olá, Deve [\s\S]*149,85[\s\S]*setembro de 2026: R\$.49,95/);
  // Nobody was told by that, and whose names were shown is known.
  expect(await messages(owes.id)).toEqual([]);
  expect((await api.historyOf(reenviarCobranca)).at(-1)).toMatchObject({ detalhe: { clientes: [owes.id] } });

  expect((await send(word)).body).toEqual({ enfileirados: 1, ignorados: 1 });
  const [message] = await messages(owes.id);
  expect(message).toMatchObject({ canal: 'email', id_cliente: owes.id, estado: 'aguardando', destino: 'parceira@exemplo.com.br' });
  expect(message?.valores['cobranca_total']).toMatch(/149,85/);
  expect(message?.valores['cobranca_boletos']).toMatch(
    /setembro de 2026: R\$.49,95, venceu em 12\/10\/2026\nhttps:.*\noutubro de 2026: R\$.99,90, vence em 12\/12\/2026/,
  );
  expect((await api.historyOf(reenviarCobranca)).at(-1)).toMatchObject({ detalhe: { enfileirados: 1, clientes: [owes.id] } });

  expect((await send(word)).body).toEqual({ enfileirados: 0, ignorados: 2 });
  expect((await rehearse(word)).body).toEqual({ enfileirados: 0, ignorados: 2, motivos: { avisados: 1, sem_contato: 1 }, amostras: [] });
  expect(await messages(owes.id)).toHaveLength(1);

  const { kernel } = api.app;
  const notice = createNotice(kernel, { clientes: {} as never, mensagens: { callOff } as never });
  const stop = () => api.database.transaction().execute((trx) => notice.stop(trx, owes.id, new Date(START)));
  await stop();
  expect((await messages(owes.id))[0]?.estado).toBe('aguardando');
  await api.database.updateTable('cobrancas').set({ pago: 'S' }).where('id_cliente', '=', owes.id).execute();
  await stop();
  expect((await messages(owes.id))[0]?.estado).toBe('cancelada');
});

test('who pays while it is being written is not told', async () => {
  const word = newWord();
  const { id } = await createPartner(api, `Paga já ${word}`);
  const charge = await insertClosing(api, id, { mes: '2026-09-01', vencimento: '2026-10-12' });
  const { kernel } = api.app;
  const notice = createNotice(kernel, { clientes: {} as never, mensagens: { callOff } as never });
  // What a change does last is to mark the session it was made in.
  const sessions = (trx: Trx) =>
    trx.selectFrom('sessoes').select('id').where('id_usuario', '=', api.as('admin').userId).forUpdate().execute();
  const letGo = await held(kernel.database, sessions);
  const sending = send(word);
  await expect.poll(() => waiting(api.database)).toBe(1);
  let paid = false;
  const paying = kernel.database
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('cobrancas').set({ pago: 'S' }).where('id', '=', charge).execute();
      await notice.stop(trx, id, new Date(START));
    })
    .finally(() => {
      paid = true;
    });
  await expect.poll(async () => paid || (await waiting(api.database)) === 2).toBe(true);
  await letGo();
  await Promise.all([sending, paying]);
  expect((await messages(id)).map(({ estado }) => estado)).toEqual(['cancelada']);
});

test('who pays while others are still being told waits for nobody, and is not told', async () => {
  const word = newWord();
  const [{ id }, { id: other }] = [await createPartner(api, `Paga logo ${word}`), await createPartner(api, `Deve ainda ${word}`)];
  const charge = await insertClosing(api, id, { mes: '2026-09-01', vencimento: '2026-10-12' });
  await insertClosing(api, other, { mes: '2026-09-01', vencimento: '2026-10-12' });
  const { kernel } = api.app;
  const notice = createNotice(kernel, { clientes: {} as never, mensagens: { callOff } as never });
  const letGo = await held(kernel.database, (trx) => sql`lock table mensagens_conteudos in share mode`.execute(trx));
  const sending = send(word);
  await expect.poll(() => waiting(api.database)).toBe(1);
  let paid = false;
  const paying = kernel.database
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('cobrancas').set({ pago: 'S' }).where('id', '=', charge).execute();
      await notice.stop(trx, id, new Date(START));
    })
    .then(() => {
      paid = true;
    });
  await expect.poll(async () => paid || (await waiting(api.database)) === 2).toBe(true);
  const beforeTheEnd = paid;
  await letGo();
  const [{ body }] = await Promise.all([sending, paying]);
  expect([beforeTheEnd, body]).toEqual([true, { enfileirados: 1, ignorados: 1 }]);
  expect((await messages(id)).map(({ estado }) => estado)).toEqual(['cancelada']);
  expect((await messages(other)).map(({ estado }) => estado)).toEqual(['aguardando']);
});

test('of a single boleto it speaks in the singular, with the address at which it is paid', async () => {
  const word = newWord();
  const { id } = await createPartner(api, `Um só ${word}`);
  await insertClosing(api, id, { mes: '2026-09-01', vencimento: '2026-10-12' });
  const [sample] = (await rehearse(word)).body.amostras ?? [];
  expect(sample?.canal).toBe('email');
  expect(sample?.mensagem).toMatch(
    /Há um boleto em aberto, de R\$.49,95:\s+setembro de 2026: R\$.49,95, venceu em 12\/10\/2026\s+Para pagar: https:/,
  );
});

test('whoever has a mobile alone is told by SMS, in their own list of messages, with what is owed', async () => {
  const word = newWord();
  const { id } = await createPartner(api, `Só celular ${word}`);
  await api.database.updateTable('clientes').set({ email: null, telefone_celular: '11987654321' }).where('id', '=', id).execute();
  await insertClosing(api, id, { mes: '2026-09-01', vencimento: '2026-10-12' });
  const [sample] = (await rehearse(word)).body.amostras ?? [];
  expect(sample?.canal).toBe('sms');
  expect(sample?.mensagem).toContain('boleto em aberto de R$ 49,95. Para pagar: https://');
  expect((await send(word)).body).toEqual({ enfileirados: 1, ignorados: 0 });
  expect(await messages(id)).toMatchObject([{ canal: 'sms', id_cliente: id, destino: '11987654321' }]);
  await messagesOf(api, takingGateway().provider).engine.roundOf('sms');
  const { body } = await api.as('admin').call(consultarSms, { query: { id_cliente: String(id) } });
  expect(JSON.stringify(body)).toContain(`boleto em aberto de R$ 49,95. Para pagar: https://cobranca.exemplo/i/${id}20260901`);
  expect((await send(word)).body).toEqual({ enfileirados: 0, ignorados: 1 });
});
