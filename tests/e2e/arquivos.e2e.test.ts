import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { HEADERS } from '#contract/kernel/errors.ts';
import { DEMONSTRATION_PASSWORD } from '#server/demonstration/users.ts';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { fillLogin, signIn, tokenOf } from '#tests/support/people.ts';

/** A file of an e-mail that stayed in the panel: opened by whoever may export clients. Gives its key. */
async function keptFile(page: Page, database: pg.Client, text: string): Promise<string> {
  const cliente = await insertClient(database, { nome: `Dona ${newWord()}` });
  const name = `${newWord()}.txt`;
  const sent = await page.request.post('/api/anexos', {
    headers: { [HEADERS.token]: await tokenOf(page) },
    multipart: {
      tabela: 'clientes',
      id: String(cliente),
      arquivo: { name, mimeType: 'text/plain', buffer: Buffer.from(text) },
    },
  });
  expect(sent.status()).toBe(200);
  const { rows } = await database.query<{ chave: string }>('select chave from arquivos where nome = $1', [name]);
  const chave = rows[0]?.chave ?? '';
  await database.query(
    `with mensagem as (
       insert into caixa_saida (canal, chave, para, assunto, estado, criado_em, proxima_em)
       values ('email', $1, '{ana@exemplo.com.br}', 'A lista', 'enviado', now(), now()) returning id
     )
     insert into caixa_saida_anexos (id_mensagem, ordem, arquivo, nome, mime, tamanho, funcao)
     select id, 0, $1::uuid, $2, 'text/plain', 1, 'clientes/planilha' from mensagem`,
    [chave, name],
  );
  return chave;
}

describe('a file that was too large for its e-mail', () => {
  journey('asks for the login first, then opens with one key and leaves its trace', async ({ page, database, another }) => {
    const colleague = await another();
    await signIn(colleague.page);
    const chave = await keptFile(colleague.page, database, 'conteúdo da lista');

    await page.goto(`/painel/arquivos/${chave}`);
    await fillLogin(page, 'admin', DEMONSTRATION_PASSWORD);
    const button = page.getByRole('button', { name: 'Baixar arquivo' });
    await button.waitFor();
    const waiting = page.waitForEvent('download');
    await button.focus();
    await page.keyboard.press('Enter');
    const download = await waiting;
    expect(await fs.readFile(await download.path(), 'utf8')).toBe('conteúdo da lista');
    const { rows } = await database.query<{ n: number }>("select count(*)::int as n from historico where funcao = 'arquivos/email'");
    expect(rows).toEqual([{ n: 1 }]);
  });

  journey('says when it is not there any more', async ({ page, problems }) => {
    problems.expectRefusals(404);
    await signIn(page);
    await page.goto(`/painel/arquivos/${randomUUID()}`);
    await page.getByRole('button', { name: 'Baixar arquivo' }).click();
    await page.getByText('Este arquivo não está mais aqui').waitFor();
  });
});
