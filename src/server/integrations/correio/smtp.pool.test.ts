import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { beforeAnybody } from './before-anybody.ts';
import type { Correio, Email } from './correio.port.ts';
import { createSmtp, mustEncrypt } from './smtp.client.ts';

interface Got {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server that counts: what it got, over how many connections. `cai@` is received and never answered: the connection is cut. */
async function startServer(options: SMTPServerOptions = {}) {
  const got: Got[] = [];
  let connections = 0;
  const cut = (id: string): void => {
    for (const one of server.connections as Set<{ id: string; _socket?: { destroy: () => void } }>)
      if (one.id === id) one._socket?.destroy();
  };
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        got.push({ from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '', to, raw });
        if (to.some((address) => address.startsWith('cai'))) cut(session.id);
        else done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    got,
    connections: () => connections,
    url: `smtp://127.0.0.1:${port}`,
    letGo: () => {
      for (const one of server.connections as Set<{ _socket?: { destroy: () => void } }>) one._socket?.destroy();
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const email = (para: string, more: Partial<Email> = {}): Email => ({
  de: { email: 'contato@corretora.exemplo' },
  para: [{ email: para }],
  assunto: 'Assunto',
  html: '<p>corpo</p>',
  texto: 'corpo',
  messageId: `<${para}>`,
  ...more,
});

let running: { server: Awaited<ReturnType<typeof startServer>>; correio: Correio } | undefined;
const open = async (options: Partial<Parameters<typeof createSmtp>[0]> = {}, server: SMTPServerOptions = {}) => {
  const started = await startServer(server);
  const opened = { server: started, correio: createSmtp({ url: started.url, ...options }) };
  running = opened;
  return opened;
};
afterEach(async () => {
  running?.correio.encerrar();
  await running?.server.stop();
  running = undefined;
});

const kinds = (results: readonly Awaited<ReturnType<Correio['enviar']>>[]) => results.map((one) => (one.ok ? 'ok' : one.kind));

describe('kept connections', () => {
  it.each([1, 4])('put in doubt only the message whose connection broke, among %i: the others arrive, none twice', async (connections) => {
    const { server, correio } = await open({ connections });
    const names = ['a', 'b', 'cai', 'd', 'e', 'cai2', 'g', 'h', 'i'];
    const results = await Promise.all(names.map((name) => correio.enviar(email(`${name}@exemplo.com`))));
    expect(kinds(results)).toEqual(names.map((name) => (name.startsWith('cai') ? 'unknown_outcome' : 'ok')));
    expect(server.got.flatMap((one) => one.to).toSorted()).toEqual(names.map((name) => `${name}@exemplo.com`).toSorted());
  });

  it('serve one message after another', async () => {
    const { server, correio } = await open();
    for (let n = 0; n < 5; n += 1) expect((await correio.enviar(email(`um${n}@exemplo.com`))).ok).toBe(true);
    expect(server.connections()).toBe(1);
  });

  it('that the server let go meanwhile cost no message', async () => {
    const { server, correio } = await open();
    await correio.enviar(email('antes@exemplo.com'));
    server.letGo();
    expect(kinds([await correio.enviar(email('depois@exemplo.com'))])).toEqual(['ok']);
    expect(server.got.map((one) => one.to)).toEqual([['antes@exemplo.com'], ['depois@exemplo.com']]);
  });

  it.each([1, 4])('that the server ends after a few messages cost none, over %i', async (connections) => {
    const heard = new Map<string, number>();
    const atMost: SMTPServerOptions['onMailFrom'] = (_address, { id }, done) => {
      const many = (heard.get(id) ?? 0) + 1;
      heard.set(id, many);
      done(many > 5 ? Object.assign(new Error('4.7.0 too many messages in this connection'), { responseCode: 421 }) : null);
    };
    const { server, correio } = await open({ connections }, { onMailFrom: atMost });
    const names = Array.from({ length: 40 }, (_, n) => `um${n}@exemplo.com`);
    const results = await Promise.all(names.map((name) => correio.enviar(email(name))));
    expect(kinds(results)).toEqual(names.map(() => 'ok'));
    expect(server.got.flatMap((one) => one.to).toSorted()).toEqual(names.toSorted());
  });

  it('survive a refusal', async () => {
    const refuse: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      done(address.startsWith('rejeita') ? Object.assign(new Error('não existe'), { responseCode: 550 }) : null);
    // One: the next does not wait for what is said to end the refused one, and would go by another.
    const { server, correio } = await open({ connections: 1 }, { onRcptTo: refuse });
    const results = [
      await correio.enviar(email('rejeita@exemplo.com')),
      await correio.enviar(email('ana@exemplo.com', { cc: [{ email: 'rejeita@exemplo.com' }] })),
    ];
    expect(kinds(results)).toEqual(['rejected', 'ok']);
    expect(results[1]).toMatchObject({
      value: { recusados: [{ email: 'rejeita@exemplo.com', motivo: '550 não existe', definitivo: true }] },
    });
    expect(server.connections()).toBe(1);
  });

  it.each([
    ['is cut off', {}],
    ['takes longer than it may', { textTimeoutMs: 300 }],
  ])('have certainly not delivered a message that %s before its end, and do not try it again at once', async (_how, options) => {
    let began = 0;
    const { server, correio } = await open(options, {
      onData: (stream) => {
        began += 1;
        if ('textTimeoutMs' in options) stream.pause();
        else stream.once('data', () => running?.server.letGo());
      },
    });
    const anexos = [{ nome: 'a.pdf', mime: 'application/pdf', dados: Buffer.alloc(20_000_000) }];
    const result = await correio.enviar(email('ana@exemplo.com', { anexos }));
    server.letGo();
    expect([kinds([result]), !result.ok && beforeAnybody(result), began]).toEqual([['unavailable'], false, 1]);
  });

  it('go on with a text in several pieces for as long as it may take', async () => {
    const later: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.pause();
      setTimeout(() => stream.resume(), 2000);
      stream.on('end', () => done());
    };
    const { correio } = await open({ messageTimeoutMs: 1500 }, { onData: later });
    const anexos = [{ nome: 'a.pdf', mime: 'application/pdf', dados: Buffer.alloc(20_000_000) }];
    expect(kinds([await correio.enviar(email('ana@exemplo.com', { anexos }))])).toEqual(['ok']);
  });

  it('are given up when a server drags on, with nothing handed over', async () => {
    const { correio } = await open({ messageTimeoutMs: 200 }, { onMailFrom: () => undefined });
    expect(kinds([await correio.enviar(email('ana@exemplo.com'))])).toEqual(['unavailable']);
  });
});

describe('a server that refuses', () => {
  const refuse = (_what: unknown, _session: unknown, done: (error: Error) => void): void =>
    done(Object.assign(new Error('5.7.1 blocked'), { responseCode: 554 }));
  it.each([
    ['us, when we connect', { onConnect: (_session, done) => refuse(null, null, done) }, true],
    ['our sender', { onMailFrom: refuse }, true],
    ['whom a message is for', { onRcptTo: refuse }, false],
  ] satisfies [string, SMTPServerOptions, boolean][])('%s says whether it is of everybody', async (_whom, options, ofAll) => {
    const { correio } = await open({}, options);
    const result = await correio.enviar(email('ana@exemplo.com'));
    expect([kinds([result]), !result.ok && beforeAnybody(result)]).toEqual([['rejected'], ofAll]);
  });
});

describe('what would travel in clear', () => {
  it('is not handed to a server without encryption, whose trouble it is', async () => {
    const server = await startServer({ disabledCommands: ['STARTTLS'] });
    const correio = createSmtp({ url: `${server.url}?requireTLS=true` });
    running = { server, correio };
    const result = await correio.enviar(email('ana@exemplo.com'));
    expect(result).toMatchObject({ ok: false, kind: 'unavailable', code: 'ETLS', step: 'CONN' });
    expect(server.got).toEqual([]);
  });

  it.each([
    ['smtp://servidor.exemplo:587', true],
    ['smtp://usuario:senha@10.0.0.7', true],
    ['smtp://127.0.0.1.exemplo.com', true],
    ['smtp://127.0.0.1:2525', false],
    ['smtp://localhost', false],
    ['smtp://[::1]:25', false],
  ])('to %s is refused: %s', (url, refused) => expect(mustEncrypt(url)).toBe(refused));
});

describe('a message', () => {
  it('goes to everybody it names, and shows all but the hidden', async () => {
    const { server, correio } = await open();
    const more = { cc: [{ email: 'c@exemplo.com' }], cco: [{ email: 'oculto@exemplo.com' }], responderPara: { email: 'r@exemplo.com' } };
    await correio.enviar(email('a@exemplo.com', { para: [{ email: 'a@exemplo.com' }, { nome: 'Bê', email: 'b@exemplo.com' }], ...more }));
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.got;
    expect([from, to]).toEqual(['contato@corretora.exemplo', ['a@exemplo.com', 'b@exemplo.com', 'c@exemplo.com', 'oculto@exemplo.com']]);
    expect(raw).not.toContain('oculto');
    const read = await PostalMime.parse(raw);
    expect(read.to?.map((one) => one.address)).toEqual(['a@exemplo.com', 'b@exemplo.com']);
    expect([read.cc?.[0]?.address, read.replyTo?.[0]?.address]).toEqual(['c@exemplo.com', 'r@exemplo.com']);
  });

  it('returns to another address than its sender, and keeps a long header on one line', async () => {
    const { server, correio } = await open();
    const value = `<https://corretora.exemplo/u/${'x'.repeat(300)}>`;
    await correio.enviar(
      email('a@exemplo.com', { remetenteEnvelope: 'bounce+7.abc@corretora.exemplo', cabecalhos: { 'List-Unsubscribe': value } }),
    );
    const [one] = server.got;
    expect([one?.from, one?.to]).toEqual(['bounce+7.abc@corretora.exemplo', ['a@exemplo.com']]);
    expect(one?.raw).toContain(`List-Unsubscribe: ${value}\r\n`);
    expect(one?.raw).toContain('From: contato@corretora.exemplo');
  });

  it('does not leave with a header that would write another', async () => {
    const { server, correio } = await open();
    for (const cabecalhos of [{ 'X-A': 'a\r\nBcc: z@exemplo.com' }, { 'X-A: 1\r\nBcc': 'z@exemplo.com' }])
      expect(kinds([await correio.enviar(email('a@exemplo.com', { cabecalhos }))])).toEqual(['rejected']);
    expect(server.got).toEqual([]);
  });

  it('shows its images inside, beside its attachments', async () => {
    const { server, correio } = await open();
    const anexos = [
      { nome: 'logo.png', mime: 'image/png', dados: Buffer.from('png'), cid: 'logo' },
      { nome: 'a.txt', mime: 'text/plain', dados: Buffer.from('texto') },
    ];
    await correio.enviar(email('a@exemplo.com', { html: '<img src="cid:logo">', anexos }));
    const read = await PostalMime.parse(server.got[0]?.raw ?? '');
    expect(read.attachments.map((one) => [one.filename, one.disposition, one.contentId ?? null])).toEqual([
      ['logo.png', 'inline', '<logo>'],
      ['a.txt', 'attachment', null],
    ]);
  });
});
