import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { NoticePlan } from '#server/integrations/simuladores/notice-plan.ts';
import { type SimResponse, type Simulator, json, parsed } from '#server/integrations/simuladores/simulator.ts';
import type { StartSimulator } from '#server/integrations/simuladores/world.ts';

/*
 * A stand-in of Z-API: an instance that sends whatever it is given while it is connected, and tells what becomes of it.
 */

const Kept = z.object({ messageId: z.string(), fone: z.string(), mensagem: z.string(), em: z.iso.datetime() });
const State = z.object({ conectada: z.boolean() });
const Order = z.object({ phone: z.string().regex(/^\d{8,15}$/), message: z.string().min(1) });
const Reply = z.object({ de: z.string().regex(/^\d{8,15}$/), texto: z.string() });

const PLAN: NoticePlan = { waits: [5, 60, 300], accepts: (status) => status === 200, inOrder: false, exhausted: 'lose' };
const LOST_MS = 60_000;
const STEPS = [
  [2, 'RECEIVED'],
  [4, 'READ'],
] as const;

const MAGIC = [
  ['…0005', 'recebe, e depois diz que não entregou'],
  ['…0009', 'recebe e nunca manda recibo'],
  ['…0013', 'recebe, e a resposta se perde'],
  ['…7247', 'responde SAIR'],
  ['POST /zapi/comandos/instancia', '{conectada}: desconecta ou reconecta o telefone'],
  ['POST /zapi/comandos/resposta', '{de, texto}: alguém escreve à corretora'],
] as const;

export const startZapi: StartSimulator = async ({ keep, notices, clock, noticeSecret }) => {
  const messages = keep('zapi', Kept);
  const state = keep('zapi-instancia', State);
  const told = notices({ provider: 'zapi', plan: PLAN, headers: () => ({}) });

  const tell = (id: string, body: object, at: Date, seconds: number): void => {
    const due = new Date(at.getTime() + seconds * 1000);
    told.send({
      id,
      path: `/api/webhooks/zapi/${noticeSecret('ZAPI_AVISO_SEGREDO')}`,
      body: JSON.stringify({ instanceId: 'demonstracao', momment: due.getTime(), ...body }),
      due,
    });
  };
  const hear = (phone: string, message: string, seconds = 0): void => {
    const messageId = randomBytes(10).toString('hex').toUpperCase();
    tell(messageId, { type: 'ReceivedCallback', messageId, phone, fromMe: false, text: { message } }, clock.now(), seconds);
  };
  const announce = (messageId: string, phone: string, at: Date): void => {
    if (phone.endsWith('0009')) return;
    const failing = phone.endsWith('0005');
    const delivery = { type: 'DeliveryCallback', phone, messageId, zaapId: messageId };
    tell(`${messageId}-entrega`, { ...delivery, ...(failing && { error: 'Phone number does not exist' }) }, at, 1);
    if (failing) return;
    for (const [seconds, status] of STEPS) {
      tell(`${messageId}-${status}`, { type: 'MessageStatusCallback', status, ids: [messageId], phone }, at, seconds);
    }
    if (phone.endsWith('7247')) hear(phone, 'SAIR', 3);
  };

  const take = (body: string): SimResponse => {
    if (state.get('instancia')?.conectada === false) return json(400, { error: 'You need to be connected to send messages' });
    const order = parsed(Order, body);
    if (!order) return json(400, { error: 'Invalid phone or message' });
    const at = clock.now();
    const messageId = randomBytes(10).toString('hex').toUpperCase();
    messages.put(messageId, { messageId, fone: order.phone, mensagem: order.message, em: at.toISOString() });
    announce(messageId, order.phone, at);
    const answer = json(200, { zaapId: messageId, messageId, id: messageId });
    return order.phone.endsWith('0013') ? { ...answer, delayMs: LOST_MS } : answer;
  };

  const handle: Simulator['handle'] = ({ method, path, headers, body }) => {
    if (path === '/comandos/instancia') {
      const asked = parsed(State, body);
      if (!asked) return json(400, { mensagem: 'conectada' });
      state.put('instancia', asked);
      return json(200, { ok: true });
    }
    if (path === '/comandos/resposta') {
      const asked = parsed(Reply, body);
      if (!asked) return json(400, { mensagem: 'de e texto' });
      hear(asked.de, asked.texto);
      return json(200, { ok: true });
    }
    if (!headers['client-token']) return json(403, { error: 'null not allowed', message: 'client-token' });
    if (!/^\/instances\/[^/]+\/token\/[^/]+\/send-text$/.test(path)) return json(404, { error: 'NOT_FOUND' });
    return method === 'POST' ? take(body) : json(405, { error: 'Method not allowed' });
  };

  return {
    name: 'zapi',
    prefix: '/zapi',
    handle,
    reset: async () => {
      messages.clear();
      state.clear();
    },
    magic: MAGIC,
  };
};
