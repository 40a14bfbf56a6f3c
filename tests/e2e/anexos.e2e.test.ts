import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs, holdLogin, signIn } from '#tests/support/people.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]);

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b5a6b' } })
    .png()
    .toBuffer();
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

const stored = (page: Page) => page.getByRole('table', { name: 'Anexos', exact: true });
const sending = (page: Page) => page.getByRole('region', { name: 'Arquivos em envio' });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

/** Opens the attachments of a record. */
async function openAttachments(page: Page, id: number): Promise<void> {
  await page.goto(`/painel/clientes/alterar/${id}?aba=anexos`);
  await tab(page, /^Anexos/).waitFor();
}

/** Chooses files as a person does, through the button. */
async function chooseFiles(
  page: Page,
  button: RegExp,
  ...files: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[]
): Promise<void> {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await opening).setFiles(files);
}

const DROP = /^Solte os arquivos aqui/;

describe('attachments of a client', () => {
  journey('files wait for each other, show how far they are and end on the list', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Sebastião ${newWord()}` });
    await holdLogin(page);
    await openAttachments(page, id);
    await page.getByText('Nenhum anexo').waitFor();
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/anexos?**', async (route) => {
      if (route.request().method() === 'POST') await letGo;
      await route.continue();
    });
    await chooseFiles(page, DROP, pdf('Apólice nº 1.pdf'), pdf('Proposta.pdf'));
    await sending(page)
      .getByText(/^(Enviando|Guardando)/)
      .waitFor();
    await sending(page).getByText('Aguardando', { exact: true }).waitFor();
    release();
    await stored(page).getByRole('link', { name: 'Apólice nº 1.pdf' }).waitFor();
    await stored(page).getByRole('link', { name: 'Proposta.pdf' }).waitFor();
    await sending(page).waitFor({ state: 'detached' });
    await tab(page, /Anexos\s*2/).waitFor();
    const { rows } = await database.query(
      "select nome, tamanho::int from anexos where tabela = 'clientes' and id_tabela = $1 order by nome",
      [id],
    );
    expect(rows).toEqual([
      { nome: 'Apólice nº 1.pdf', tamanho: PDF.length },
      { nome: 'Proposta.pdf', tamanho: PDF.length },
    ]);
  });

  journey('a program with the name of a PDF is refused and says why', async ({ page, problems, database }) => {
    const id = await insertClient(database, { nome: `Tarcísio ${newWord()}` });
    await holdLogin(page);
    await openAttachments(page, id);
    await chooseFiles(page, DROP, { ...pdf('contrato.pdf'), buffer: EXE });
    await sending(page).getByText('Erro! O conteúdo do arquivo não corresponde à extensão .pdf').waitFor();
    await page.getByRole('button', { name: 'Remover contrato.pdf' }).press('Enter');
    await sending(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: DROP }).and(page.locator(':focus')).waitFor();
    const { rows } = await database.query('select 1 from anexos where id_tabela = $1', [id]);
    expect(rows).toEqual([]);
    problems.expectRefusals(400);
  });

  journey('a list that does not come says so and is asked for again', async ({ page, problems, database }) => {
    const id = await insertClient(database, { nome: `Zenaide ${newWord()}` });
    await signIn(page);
    await page.route('**/api/anexos?*', (route) => route.fulfill({ status: 500, json: { mensagem: 'falha' } }), { times: 1 });
    await openAttachments(page, id);
    await page.getByText('Não foi possível carregar os anexos').waitFor();
    // It was the server.
    expect(await page.getByText(/conexão/i).count()).toBe(0);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await page.getByText('Nenhum anexo').waitFor();
    problems.expectRefusals(500);
  });

  journey('what is stored opens in a new tab with the very same bytes', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Ulisses ${newWord()}` });
    const photo = await picture();
    await holdLogin(page);
    await openAttachments(page, id);
    await chooseFiles(page, DROP, pdf('Recibo.pdf'), { name: 'Vistoria.png', mimeType: 'image/png', buffer: photo });
    const link = stored(page).getByRole('link', { name: 'Vistoria.png' });
    await link.waitFor();
    const opening = page.context().waitForEvent('page');
    await link.click();
    const opened = await opening;
    await opened.waitForURL(/\/api\/anexos\/.+\/Vistoria\.png$/);
    expect(await opened.locator('img').evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([80, 60]);
    const address = (name: string) => stored(page).getByRole('link', { name }).getAttribute('href');
    expect(await (await page.request.get((await address('Vistoria.png')) ?? '')).body()).toEqual(photo);
    const receipt = await page.request.get((await address('Recibo.pdf')) ?? '');
    expect(receipt.headers()['content-type']).toBe('application/pdf');
    expect(await receipt.body()).toEqual(PDF);
  });

  journey('deleting asks first, with the safe answer at hand, and can be taken back', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Valdete ${newWord()}` });
    await holdLogin(page);
    await openAttachments(page, id);
    await chooseFiles(page, DROP, pdf('Velho.pdf'));
    const remove = stored(page).getByRole('button', { name: 'Excluir Velho.pdf' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Excluir anexo' });
    await dialog.getByText('Velho.pdf').waitFor();
    const cancel = dialog.getByRole('button', { name: 'Cancelar' });
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
    await cancel.click();
    await dialog.waitFor({ state: 'detached' });
    await remove.click();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByText('Nenhum anexo').waitFor();
    const { rows } = await database.query('select ativo from anexos where id_tabela = $1', [id]);
    expect(rows).toEqual([{ ativo: 'N' }]);
    const done = page.getByRole('status').filter({ hasText: 'Anexo excluído!' });
    await done.getByText('Velho.pdf').waitFor();
    await done.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Anexo restaurado!').waitFor();
    await remove.click();
    await dialog.getByRole('button', { name: 'Excluir', exact: true }).click();
    await page.getByText('Nenhum anexo').waitFor();
    await page.getByRole('button', { name: 'Ver excluídos' }).click();
    const removed = page.getByRole('table', { name: 'Anexos excluídos' });
    await removed.getByText('Velho.pdf').waitFor();
    await removed.getByRole('button', { name: 'Restaurar Velho.pdf' }).click();
    await stored(page).getByText('Velho.pdf').waitFor();
    await page.getByText('Nenhum anexo excluído').waitFor();
  });

  journey('who may only send cannot delete, neither on the screen nor past it', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Wanda ${newWord()}` });
    await holdLogin(page, 'atendente');
    await openAttachments(page, id);
    await chooseFiles(page, DROP, pdf('Ficha.pdf'));
    await stored(page).getByRole('link', { name: 'Ficha.pdf' }).waitFor();
    expect(await page.getByRole('button', { name: /^Excluir/ }).count()).toBe(0);
    const { rows } = await database.query<{ id: number }>('select id from anexos where id_tabela = $1', [id]);
    expect(await callAs(page, 'DELETE', `/anexos/${rows[0]?.id}`)).toMatchObject({ status: 401, body: { permissao: 'clienteAnexos' } });
    const after = await database.query('select ativo from anexos where id_tabela = $1', [id]);
    expect(after.rows).toEqual([{ ativo: 'S' }]);
  });
});
