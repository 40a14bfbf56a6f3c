/** A bare server of its own process: one insert of a person through Fastify and `pg`, without login, rules, days, history or e-mail. */
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';

const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify({ logger: false });
let numero = 0;

const insert = async (request: FastifyRequest) => {
  const { nome, cpf, email } = request.body as { readonly nome: string; readonly cpf: string; readonly email: string };
  numero += 1;
  const { rows } = await pool.query<{ id: number }>({
    name: 'nua',
    text: 'insert into inscricoes_nuas (numero, nome, cpf, email, nascimento) values ($1, $2, $3, $4, $5) returning id',
    values: [numero, nome, cpf, email, '1990-02-28'],
  });
  return { id: rows[0]?.id };
};

app.route({ method: 'POST', url: '/', handler: insert });
await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
