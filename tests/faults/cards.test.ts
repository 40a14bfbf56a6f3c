import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { CARD_KEYS, DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { readIfPresent } from '#server/kernel/read-if-present.ts';
import { post, signIn } from './http.ts';

const SETTINGS = { CHAVE_MESTRA: DEMONSTRATION_KEY, CHAVE_CARTOES: CARD_KEYS };
const ROUNDS = 2;
/** As many as one login may try at once. */
const CARDS = 4;
const NUMBER = '4111111111111111';
const BOX = 'caixa@corretora.exemplo';

/** Files below a folder in which one of these stands, as it was written or within a longer text in base64. */
function filesWith(folder: string, ...wanted: readonly string[]): string[] {
  const forms = wanted.flatMap((text) => [
    text,
    ...['', 'x', 'xx'].map((before) =>
      Buffer.from(before + text)
        .toString('base64')
        .slice(before === '' ? 0 : 4, -4),
    ),
  ]);
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      // What the product writes under another name first may have its own by now.
      const content = readIfPresent(file);
      return content !== null && forms.some((form) => content.includes(form));
    });
}

test('a process killed while it tells cards tells none of them twice, and destroys none that it can still tell', async () => {
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const card = (at: number) => ({
    nome: `Titular ${at}`,
    numero: NUMBER,
    bandeira: 1,
    vencimento: '12/2035',
    codigo: '123',
    valor: `${at + 1}.00`,
    vencimento_fatura: '2035-12-10',
  });
  const tell = ({ url }: RunningServer, token: string, id: number) =>
    post(url, `/solicitacaoPagamento/${id}/revelar`, { senha: DEMONSTRATION_PASSWORD }, { 'usuario-token': token });
  const isTold = (answer: Awaited<ReturnType<typeof post>>): boolean => answer?.status === 200 && answer.body['numero'] === NUMBER;
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'guarida-cartoes-'));
  await database.query("insert into configuracoes (chave, valor) values ('emailCorretora', $1)", [BOX]);
  let server = await startServer({ databaseUrl, data, env: SETTINGS });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await database.query('delete from limites');
      const token = await signIn(server.url);
      const ids: number[] = [];
      for (let at = 0; at < CARDS; at += 1)
        ids.push(
          Number((await post(server.url, '/solicitacaoPagamento', card(round * CARDS + at), { 'usuario-token': token }))?.body['id']),
        );
      const before = server;
      const calls = ids.map((id) => tell(before, token, id));
      // As soon as one was told, others are between being opened and being destroyed.
      await Promise.race(calls);
      await server.crash();
      expect(server.output()).not.toMatch(/4111\D?1111/);
      const heard = await Promise.all(calls);

      const { rows } = await database.query<{ id: number; aqui: boolean }>(
        'select id, numero_cifrado is not null as aqui from solicitacoes_pagamento where id = any($1)',
        [ids],
      );
      const here = new Map(rows.map((row) => [row.id, row.aqui]));
      // Whatever was told was destroyed before.
      expect(ids.filter((id, at) => isTold(heard[at] ?? null) && here.get(id))).toEqual([]);

      await database.query('delete from limites');
      server = await startServer({ databaseUrl, data, env: SETTINGS });
      const after = server;
      const again = await Promise.all(ids.map((id) => tell(after, token, id)));
      for (const [at, id] of ids.entries()) {
        expect([id, isTold(again[at] ?? null)]).toEqual([id, here.get(id)]);
        expect([isTold(heard[at] ?? null), isTold(again[at] ?? null)]).not.toEqual([true, true]);
      }
    }
    // What the killed processes had in hand may wait for a minute: one more, whose mail leaves at once, and every other file.
    await database.query('delete from limites');
    await post(server.url, '/solicitacaoPagamento', card(ROUNDS * CARDS), { 'usuario-token': await signIn(server.url) });
    await expect.poll(() => filesWith(data, BOX).length).toBeGreaterThan(0);
    expect(filesWith(data, NUMBER, '4111 1111 1111 1111', NUMBER.slice(0, 12))).toEqual([]);
    expect(server.output()).not.toMatch(/4111\D?1111/);
  } finally {
    await server.stop();
    await database.end();
    fs.rmSync(data, { recursive: true, force: true });
  }
});
