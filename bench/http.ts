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

function send(agent: http.Agent, url: string, method: string, token: string | null, body: unknown): Promise<unknown> {
  const payload = body === undefined ? null : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      {
        agent,
        method,
        headers: {
          ...(token !== null && { [HEADERS.token]: token }),
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
  const session = (await send(agent, `${url}/api/login`, 'POST', null, { login, senha, lembrar: 'S' })) as Sessao;
  const { token } = session.dadosUsuario;
  return {
    url,
    session,
    get: (path) => send(agent, `${url}/api${path}`, 'GET', token, undefined),
    post: (path, body) => send(agent, `${url}/api${path}`, 'POST', token, body),
    close: () => agent.destroy(),
  };
}
