import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { insertClient, newWord, openedClient } from '#tests/support/clients.ts';
import { chooseFiles, pdf } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b5a6b' } })
    .png()
    .toBuffer();

const stored = (page: Page) => page.getByRole('table', { name: 'Anexos', exact: true });
const sending = (page: Page) => page.getByRole('region', { name: 'Arquivos em envio' });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

const DROP = /^Solte os arquivos aqui/;

describe('files of a client who does not exist yet', () => {
  journey('they wait for the first save and arrive by themselves after it', async ({ page, database }) => {
    const nome = `Xênia ${newWord()}`;
    await signIn(page);
    // The list is read between the first file and the second, and that answer arrives after both.
    const { promise: wasRead, resolve: read } = Promise.withResolvers<void>();
    const { promise: allSent, resolve: finish } = Promise.withResolvers<void>();
    let files = 0;
    await page.route('**/api/anexos?**', async (route) => {
      if (route.request().method() === 'POST') {
        files += 1;
        if (files === 1) return route.continue();
        await wasRead;
        await route.fulfill({ response: await route.fetch() });
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        return finish();
      }
      const answer = await route.fetch();
      read();
      await allSent;
      // The page may have given that question up meanwhile.
      return route.fulfill({ response: answer }).catch(() => undefined);
    });
    await page.goto('/painel/clientes/cadastrar');
    await tab(page, /^Anexos/).click();
    await chooseFiles(page, DROP, pdf('Identidade.pdf'), pdf('Endereço.pdf'));
    await page.getByText('Os arquivos serão enviados quando o cadastro for salvo.').waitFor();
    expect(await sending(page).getByText('Aguardando', { exact: true }).count()).toBe(2);
    await tab(page, /^Cliente$/).click();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(nome);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const id = await openedClient(page);
    await tab(page, /Anexos\s*2/).click();
    await stored(page).getByRole('link', { name: 'Identidade.pdf' }).waitFor();
    await stored(page).getByRole('link', { name: 'Endereço.pdf' }).waitFor();
    const { rows } = await database.query('select nome from anexos where id_tabela = $1 order by nome', [id]);
    expect(rows).toEqual([{ nome: 'Endereço.pdf' }, { nome: 'Identidade.pdf' }]);
  });

  journey('leaving without saving asks, and the files go nowhere', async ({ page, database }) => {
    await signIn(page, 'admin', '/painel/clientes/cadastrar');
    await tab(page, /^Anexos/).click();
    const name = `${newWord()}.pdf`;
    await chooseFiles(page, DROP, pdf(name));
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByText('Deseja sair dessa tela sem salvar as alterações?').waitFor();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.waitForURL(/\/painel\/clientes$/);
    const { rows } = await database.query('select 1 from anexos where nome = $1', [name]);
    expect(rows).toEqual([]);
  });
});

describe('the photo', () => {
  journey('it shows as soon as it is chosen, is stored square, and what is no image is refused', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Yolanda ${newWord()}` });
    const shown = page.getByRole('region', { name: 'Foto' }).locator('img');
    await signIn(page, 'admin', `/painel/clientes/alterar/${id}`);
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/clientes/foto', async (route) => {
      await letGo;
      await route.continue();
    });
    await chooseFiles(page, /^Escolher foto$/, { name: 'rosto.png', mimeType: 'image/png', buffer: await picture() });
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80);
    release();
    await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/api\/fotos\//);
    await page.reload();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([512, 512]);
    await chooseFiles(page, /^Trocar foto$/, { name: 'texto.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') });
    await page.getByText('Use uma imagem JPG, PNG ou WebP').waitFor();
  });
});
