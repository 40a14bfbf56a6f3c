import { describe, expect, test } from 'vitest';
import { failure, success } from '#server/integrations/result.ts';
import { createLog } from '#server/kernel/log.ts';
import { deliveryOf, emailChannel } from './email.channel.ts';

const SENT = { messageId: '<mensagem.7.0@x>', destino: 'ana@exemplo.com', alone: false };
const taken = (...recusados: { email: string; motivo: string; definitivo: boolean }[]) => success({ resposta: '250 OK', recusados });

describe('an e-mail that was taken', () => {
  test('for somebody else and not for whom it is was not sent: its address is gone where the server says so', () => {
    const own = { email: 'Ana@exemplo.com', motivo: '550 5.1.1 no such user', definitivo: true };
    const reason = '550 5.1.1 no such user – os outros destinatários receberam';
    expect(deliveryOf(taken(own), SENT)).toEqual({ kind: 'refused', reason, heard: true, gone: true });
    expect(deliveryOf(taken({ ...own, motivo: '550 5.7.1 blocked' }), SENT)).not.toHaveProperty('gone');
    expect(deliveryOf(taken({ ...own, motivo: '451 4.2.2 full', definitivo: false }), SENT)).toMatchObject({ kind: 'refused' });
    expect(deliveryOf(taken({ ...own, motivo: '451 4.2.2 full', definitivo: false }), SENT)).not.toHaveProperty('gone');
  });

  test('for whom it is was sent, and says who of the others did not get it', () => {
    const other = { email: 'bia@exemplo.com', motivo: '550 5.1.1', definitivo: true };
    expect(deliveryOf(taken(), SENT)).toEqual({ kind: 'delivered', providerId: SENT.messageId });
    expect(deliveryOf(taken(other), SENT)).toMatchObject({ kind: 'delivered', remark: 'Recusado para bia@exemplo.com' });
  });
});

test.each([
  ['rejected', 'RCPT TO', { kind: 'refused', heard: true }],
  ['unavailable', 'RCPT TO', { kind: 'later', heard: true }],
  ['rejected', 'DATA', { kind: 'refused' }],
  ['unavailable', 'CONN', { kind: 'trouble' }],
  ['rejected', 'MAIL FROM', { kind: 'trouble' }],
] as const)('%s at %s tells whether the server works', (kind, step, expected) => {
  const delivery = deliveryOf(failure(kind, 'x', { step }), SENT);
  expect(delivery).toMatchObject(expected);
  expect('heard' in delivery).toBe('heard' in expected);
});

test('an e-mail whose attachment cannot be read comes again, and the log has what was wrong', async () => {
  const lines: string[] = [];
  const channel = emailChannel({
    enviar: () => Promise.reject(new Error('nothing leaves')),
    de: { email: 'casa@exemplo.com' },
    key: Buffer.alloc(32),
    publicUrl: () => 'http://127.0.0.1',
    partsOf: async () => () => Promise.reject(new Error('no such file')),
    log: createLog('warn', { write: (line) => void lines.push(line) }),
  });
  const content = {
    id: 1,
    titulo: 'Boleto',
    texto: 'Segue',
    html: '<p>Segue</p>',
    flashsms: 'N',
    responder_para: null,
    id_modelo: null,
    modelo_nome: null,
    modelo_idioma: null,
  } as const;
  const message = { id: 7, destino: 'ana@exemplo.com', destino_nome: null, reenvios: 0, bulk: false, content, values: {} };
  expect(await channel.deliver(message)).toEqual({ kind: 'later', reason: 'Um dos anexos não pôde ser lido' });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ mensagem: 7, err: { message: 'no such file' } }]);
});
