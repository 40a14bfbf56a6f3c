import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { MESSAGES } from '#contract/kernel/errors.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { PDF } from '#tests/support/fichas.ts';
import { type OwnCluster, prepareWithAdmin, startOwnCluster } from '#tests/support/own-cluster.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { type SmallDisk, makeSmallDisk } from '#tests/support/small-disk.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { type Heard, post, signIn } from './http.ts';

const SETTINGS = { CHAVE_MESTRA: 'a mesma chave em todos os processos' };
const AWAY = { status: 503, retryAfter: '5', body: { mensagem: MESSAGES.unavailable } };
/** Only root may mount; elsewhere there is no small disk to fill. */
const probe = makeSmallDisk(1);
probe?.remove();

let disk: SmallDisk | null;
let cluster: OwnCluster | null = null;
let server: RunningServer;
afterEach(async () => {
  await server.stop();
  await cluster?.remove();
  cluster = null;
  disk?.remove();
});

const small = (megabytes: number): SmallDisk => {
  disk = makeSmallDisk(megabytes);
  if (disk === null) throw new Error('no small disk');
  return disk;
};

test.runIf(probe)(
  'with the disk of the database full: writes are 503, reads go on, and nothing answered is lost',
  async () => {
    const { folder, fill, free } = small(400);
    cluster = await startOwnCluster(folder);
    await prepareWithAdmin(cluster.url);
    server = await startServer({ databaseUrl: cluster.url, env: SETTINGS });
    const token = await signIn(server.url);
    const save = (name: string): Promise<Heard | null> =>
      post(
        server.url,
        '/clientes',
        { dados: { nome: name, observacao: 'x'.repeat(9000) } },
        { 'usuario-token': token, 'idempotency-key': name },
      );
    const confirmed: string[] = [];
    let refused: Heard | null = null;
    fill();
    for (let turn = 0; refused === null; turn += 1) {
      const heard = await save(`Cheio ${turn}`);
      if (heard?.status === 200) confirmed.push(`Cheio ${turn}`);
      else refused = heard;
    }
    expect(refused).toMatchObject(AWAY);
    const read = (address: string) => fetch(`${server.url}${address}`, { headers: { 'usuario-token': token } });
    expect((await read('/api/usuariosLogin/sessao')).status).toBe(200);
    expect((await read('/painel')).status).toBe(200);
    // No record is shown without its trace, which may find no room.
    expect([200, 503]).toContain((await read('/api/clientes/216')).status);
    expect((await read('/api/saude')).status).toBe(200);

    free();
    await expect.poll(async () => (await save('Cheio depois'))?.status).toBe(200);
    const database = new pg.Client({ connectionString: cluster.url });
    await database.connect();
    const { rows } = await database.query<{ nome: string }>("select nome from clientes where nome like 'Cheio %'");
    await database.end();
    expect([...confirmed, 'Cheio depois'].filter((name) => !rows.some(({ nome }) => nome === name))).toEqual([]);
  },
  120_000,
);

test.runIf(probe)(
  'with the disk of the attachments full: uploads are 503 and leave nothing, what is there opens, all else goes on',
  async () => {
    const { folder, fill, free } = small(64);
    server = await startServer({
      databaseUrl: await createTestDatabase(DEMONSTRATION),
      data: folder,
      env: { CHAVE_MESTRA: DEMONSTRATION_KEY },
    });
    const token = await signIn(server.url);
    const client = await post(
      server.url,
      '/clientes',
      { dados: { nome: 'Com anexos' } },
      { 'usuario-token': token, 'idempotency-key': 'c' },
    );
    const large = Buffer.concat([PDF, Buffer.alloc(100_000, '\n')]);
    const send = async (name: string) => {
      const form = new FormData();
      form.append('tabela', 'clientes');
      form.append('id', String(client?.body['id']));
      form.append('arquivo', new Blob([large], { type: 'application/pdf' }), name);
      const answer = await fetch(`${server.url}/api/anexos`, {
        method: 'POST',
        headers: { 'usuario-token': token, 'idempotency-key': name },
        body: form,
      });
      const body = (await answer.json()) as { readonly dados?: { readonly nome_temporario: string } };
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body };
    };
    const kept = await send('antes.pdf');
    expect(kept.status).toBe(200);
    const listed = async (): Promise<string[]> => {
      const answer = await fetch(`${server.url}/api/anexos?tabela=clientes&id_tabela=${String(client?.body['id'])}`, {
        headers: { 'usuario-token': token },
      });
      return ((await answer.json()) as { readonly nome: string }[]).map(({ nome }) => nome);
    };
    fill();
    expect(await send('cheio.pdf')).toMatchObject(AWAY);
    expect(await listed()).toEqual(['antes.pdf']);
    const opened = await fetch(`${server.url}/api/anexos/${kept.body.dados?.nome_temporario}/antes.pdf`);
    expect([opened.status, Buffer.from(await opened.arrayBuffer()).equals(large)]).toEqual([200, true]);
    const saved = await post(
      server.url,
      '/clientes',
      { dados: { nome: 'Sem anexos' } },
      { 'usuario-token': token, 'idempotency-key': 's' },
    );
    expect(saved?.status).toBe(200);
    free();
    expect((await send('cheio.pdf')).status).toBe(200);
    expect(await listed()).toEqual(['antes.pdf', 'cheio.pdf']);
    // A job of the demonstration may hold a file of its own there just now.
    await expect.poll(() => fs.readdirSync(path.join(folder, 'recebendo'))).toEqual([]);
  },
  120_000,
);

test.runIf(probe)(
  'with the disk of the log full: everything goes on, and what could not be written is once there is room',
  async () => {
    const { folder, fill, free } = small(64);
    const file = path.join(folder, 'guarida.log');
    const log = fs.openSync(file, 'a');
    server = await startServer({ databaseUrl: await createTestDatabase(), log });
    fs.closeSync(log);
    const ask = async (): Promise<string> => {
      const answer = await fetch(`${server.url}/api/usuariosLogin/sessao`, { signal: AbortSignal.timeout(20_000) });
      expect(answer.status).toBe(401);
      return answer.headers.get('requisicao-id') ?? '';
    };
    fill();
    const asked: string[] = [];
    // More than what is left of the block that the file has already.
    for (let turn = 0; turn < 100; turn += 1) asked.push(await ask());
    expect(fs.readFileSync(file, 'utf8')).not.toContain(asked.at(-1));
    free();
    await expect.poll(() => asked.filter((id) => !fs.readFileSync(file, 'utf8').includes(id))).toEqual([]);
  },
  120_000,
);
