import pg from 'pg';
import { expect, test } from 'vitest';
import { PDF } from '#tests/support/fichas.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { DEMONSTRATION, DEMONSTRATION_KEY } from '#tests/support/template.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { post, signIn } from './http.ts';

const SETTINGS = { CHAVE_MESTRA: DEMONSTRATION_KEY };
const FICHAS = 24;

/** Sends an attachment of a ficha that is not saved yet; gives its code. */
async function sendDraft(server: RunningServer, token: string, name: string): Promise<number> {
  const form = new FormData();
  form.append('tabela', 'clientes_fichas');
  form.append('arquivo', new Blob([PDF], { type: 'application/pdf' }), name);
  const response = await fetch(`${server.url}/api/anexos`, { method: 'POST', headers: { 'usuario-token': token }, body: form });
  const { dados } = (await response.json()) as { dados: { id: number } };
  return dados.id;
}

test('killed between the upload and the save: no saved ficha is lost, none is doubled, and no attachment hangs on nothing', async () => {
  const databaseUrl = await createTestDatabase(DEMONSTRATION);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const first = await startServer({ databaseUrl, env: SETTINGS });
    const token = await signIn(first.url);
    const client = await post(first.url, '/clientes', { dados: { nome: 'Dono das fichas' } }, { 'usuario-token': token });
    const drafts = await Promise.all(Array.from({ length: FICHAS }, (_, n) => sendDraft(first, token, `cotação ${n}.pdf`)));
    const save = (server: RunningServer, at: number) =>
      post(
        server.url,
        '/fichas',
        { dados: { id_cliente: client?.body['id'], titulo: `Ficha ${at}`, cotacao: 'S' }, anexosFormulario: [drafts[at]] },
        { 'usuario-token': token, 'idempotency-key': `ficha ${at}` },
      );
    const calls = drafts.map((_, at) => save(first, at));
    // As soon as somebody was answered, others are still on their way.
    await Promise.race(calls);
    await first.crash();
    const confirmed = (await Promise.all(calls)).flatMap((heard, at) => (heard?.status === 200 ? [`Ficha ${at}`] : []));

    const state = async () =>
      (
        await database.query<{ titulo: string; etapa: number; anexos: number; prontos: number }>(
          `select f.titulo, f.etapa, count(a.id)::int as anexos, count(a.id) filter (where q.estado = 'gravado')::int as prontos
           from fichas f left join anexos a on a.tabela = 'clientes_fichas' and a.id_tabela = f.id left join arquivos q on q.chave = a.chave
           where f.id_cliente = $1 group by f.id`,
          [client?.body['id']],
        )
      ).rows;
    const kept = await state();
    expect(confirmed.length).toBeGreaterThan(0);
    expect(confirmed.filter((title) => !kept.some((one) => one.titulo === title))).toEqual([]);
    // Whole or not at all: a ficha that is there has its attachment, its bytes and the stage they give.
    expect(kept.filter((one) => one.anexos !== 1 || one.prontos !== 1 || one.etapa !== 1)).toEqual([]);
    const { rows: loose } = await database.query<{ n: number }>(
      "select count(*)::int as n from anexos a join arquivos q on q.chave = a.chave where a.id_tabela is null and q.estado = 'gravado'",
    );
    expect(loose[0]?.n).toBe(0);

    const second = await startServer({ databaseUrl, env: SETTINGS });
    const again = await Promise.all(drafts.map((_, at) => save(second, at)));
    await second.stop();
    expect(again.map((heard) => heard?.status)).toEqual(drafts.map(() => 200));
    const after = await state();
    expect([after.length, new Set(after.map((one) => one.titulo)).size]).toEqual([FICHAS, FICHAS]);
    expect(after.every((one) => one.anexos === 1 && one.etapa === 1)).toBe(true);
  } finally {
    await database.end();
  }
});
