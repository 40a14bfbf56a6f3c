import http from 'node:http';
import { HEADERS } from '#contract/kernel/errors.ts';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';

/** One connection kept open, as a browser keeps it. */
export interface Panel {
  readonly url: string;
  readonly session: Sessao;
  get(path: string): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  close(): void;
}

/** A partner's own calls, under the login of its code. */
export type Portal = Pick<Panel, 'get' | 'post' | 'close'>;

type Credential = Readonly<Record<string, string>>;

function send(agent: http.Agent, url: string, method: string, credential: Credential, body: unknown): Promise<unknown> {
  const payload = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        agent,
        method,
        headers: {
          ...credential,
          ...(payload !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        },
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(pieces).toString('utf8');
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 300)}`));
        });
      },
    );
    request.on('error', reject);
    request.end(payload ?? undefined);
  });
}

/** Logs in and gives the calls of that login. */
export async function enter(url: string, login: string, senha: string): Promise<Panel> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const session = (await send(agent, `${url}/api/login`, 'POST', {}, { login, senha, lembrar: 'S' })) as Sessao;
  const token = { [HEADERS.token]: session.dadosUsuario.token };
  return {
    url,
    session,
    get: (path) => send(agent, `${url}/api${path}`, 'GET', token, undefined),
    post: (path, body) => send(agent, `${url}/api${path}`, 'POST', token, body),
    close: () => agent.destroy(),
  };
}

/** Logs a partner in by its code and gives its calls. */
export async function enterPortal(url: string, cartaOferta: string): Promise<Portal> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { jwt } = (await send(agent, `${url}/api/seguroAventura/cartaOferta`, 'POST', {}, { cartaOferta })) as { readonly jwt: string };
  const credential = { [HEADERS.authorization]: jwt };
  return {
    get: (path) => send(agent, `${url}/api${path}`, 'GET', credential, undefined),
    post: (path, body) => send(agent, `${url}/api${path}`, 'POST', credential, body),
    close: () => agent.destroy(),
  };
}
