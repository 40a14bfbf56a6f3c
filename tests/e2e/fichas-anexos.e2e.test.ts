import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { chooseFiles, issueFicha, pdf } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs, holdLogin } from '#tests/support/people.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const VISIBLE = 'Visível para o cliente';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByText('Ficha de atendimento salva com sucesso!');

async function openFicha(page: Page, clienteId: number, id: number): Promise<void> {
  await page.goto(`/painel/fichas/${clienteId}/alterar/${id}`);
  await page.getByRole('heading', { name: 'Editar Atendimento' }).waitFor();
}

describe('what is marked for the client', () => {
  journey('of an issuance and of the client itself, is what whoever has the link sees', async ({ page, database, another }) => {
    const id = await insertClient(database, { nome: `Januária ${newWord()}`, pre_cliente: 'N' });
    await holdLogin(page);
    const { dados } = await issueFicha(page, id);
    await openFicha(page, id, dados.id);
    // The parts of the form come after its heading.
    await expect.poll(() => page.getByRole('switch', { name: VISIBLE }).count()).toBe(1);
    const issuance = region(page, 'Anexos da emissão');
    await issuance.getByRole('switch', { name: VISIBLE }).check();
    await chooseFiles(page, /^Adicionar anexos da emissão/, pdf('Apólice.pdf'));
    await issuance.getByRole('listitem').filter({ hasText: 'Apólice.pdf' }).getByText(VISIBLE).waitFor();
    await button(page, 'Salvar').click();
    await saved(page).waitFor();

    await page.goto(`/painel/clientes/alterar/${id}?aba=anexos`);
    await page.getByRole('switch', { name: VISIBLE }).check();
    await chooseFiles(page, /^Solte os arquivos aqui/, pdf('Contrato.pdf'));
    await page.getByRole('row').filter({ hasText: 'Contrato.pdf' }).getByText(VISIBLE).waitFor();

    const { body } = await callAs(page, 'POST', `/clientes/codigoConsulta/${id}`);
    const { page: phone } = await another(PHONE);
    await phone.goto(`/meuseguro/apolice/${(body as { readonly codigoConsulta: string }).codigoConsulta}`);
    await phone.getByRole('region', { name: 'Outros documentos' }).getByRole('link', { name: 'Contrato.pdf' }).waitFor();
    const documents = phone.locator('.arquivos').getByRole('link');
    expect(await documents.allInnerTexts()).toEqual(['Apólice.pdf', 'Contrato.pdf']);
    for (const link of await documents.all()) {
      const opened = await phone.request.get((await link.getAttribute('href')) ?? '');
      expect(await opened.body()).toEqual(pdf('').buffer);
    }
  });
});

describe('a document taken off a ficha', () => {
  journey('comes back to its list under what is being typed, and the next save leaves it there', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Leonor ${newWord()}`, pre_cliente: 'N' });
    await holdLogin(page);
    const { dados } = await issueFicha(page, id);
    await openFicha(page, id, dados.id);
    const list = region(page, 'Anexos do formulário');
    const file = 'clientes_fichas.pdf';
    await list.getByRole('button', { name: `Remover ${file}` }).click();
    await button(page, 'Salvar').click();
    await saved(page).waitFor();
    await list.getByRole('link', { name: file }).waitFor({ state: 'detached' });

    await box(page, 'Título').fill('Seguro da van');
    const removed = region(page, 'Anexos do formulário excluídos');
    await removed.getByRole('button', { name: 'Ver excluídos' }).click();
    await removed.getByRole('button', { name: `Restaurar ${file}` }).click();
    await list.getByRole('link', { name: file }).waitFor();
    await removed.getByText('Nenhum anexo excluído').waitFor();
    expect(await box(page, 'Título').inputValue()).toBe('Seguro da van');
    // Typed back, nothing is left to save: what came back is stored.
    await box(page, 'Título').fill('Seguro do carro');
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    await box(page, 'Título').fill('Seguro da van');
    await button(page, 'Salvar').click();
    await page.getByText('Alterações não salvas').waitFor({ state: 'detached' });
    const { rows } = await database.query(
      `select f.titulo, a.ativo from fichas f join anexos a on a.tabela = 'clientes_fichas' and a.id_tabela = f.id where f.id = $1`,
      [dados.id],
    );
    expect(rows).toEqual([{ titulo: 'Seguro da van', ativo: 'S' }]);
    // And taken off once more, it goes and is offered again: the list of those removed follows the save.
    await list.getByRole('button', { name: `Remover ${file}` }).click();
    await button(page, 'Salvar').click();
    await removed.getByRole('button', { name: `Restaurar ${file}` }).waitFor();
  });

  journey(
    'restored by the keyboard, leaves the focus on the next one, and the last of them on what shows them',
    async ({ page, database }) => {
      const id = await insertClient(database, { nome: `Leonor ${newWord()}`, pre_cliente: 'N' });
      await holdLogin(page);
      const { dados } = await issueFicha(page, id);
      await openFicha(page, id, dados.id);
      const list = region(page, 'Anexos do formulário');
      for (const name of ['RG.pdf', 'CNH.pdf']) {
        await chooseFiles(page, /^Adicionar anexos do formulário/, pdf(name));
        await list.getByRole('link', { name }).waitFor();
      }
      await button(page, 'Salvar').click();
      await saved(page).waitFor();
      await database.query("update anexos set ativo = 'N', excluido_em = now() where tabela = 'clientes_fichas' and id_tabela = $1", [
        dados.id,
      ]);
      await openFicha(page, id, dados.id);
      const removed = region(page, 'Anexos do formulário excluídos');
      await removed.getByRole('button', { name: 'Ver excluídos' }).press('Enter');
      const restore = removed.getByRole('button', { name: /^Restaurar/ });
      await expect.poll(() => restore.count()).toBe(3);
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
      const names = await restore.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      // The last first: the one before is next then.
      for (const [place, next] of [
        [2, names[1]],
        [0, names[1]],
        [0, 'Ocultar excluídos'],
      ] as const) {
        const left = await restore.count();
        await restore.nth(place).press('Enter');
        await expect.poll(() => restore.count()).toBe(left - 1);
        await expect.poll(focused).toBe(next);
      }
    },
  );
});
