import { describe, expect } from 'vitest';
import { newWord } from '#tests/support/clients.ts';
import { indebted } from '#tests/support/indebted.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

const OFF = "update configuracoes set valor = 'N' where chave = 'suspensaoAutomaticaInadimplencia'";

describe('delinquency', () => {
  journey('the rule is switched on, suspends who owes two months, and brings back who paid', async ({ page, database }) => {
    await database.query(OFF);
    const { id, nome, cobrancas } = await indebted(database, { alone: false });
    await signIn(
      page,
      await createLogin(database, { usuariosPermissao: 'S', habilitarAcessoRelatorioInadimplencia: 'S' }),
      paths.configuracoes(),
    );
    const section = page.getByRole('form', { name: 'Inadimplência' });
    await section.getByRole('switch', { name: 'Suspender sozinho o parceiro inadimplente' }).press(' ');
    const save = section.getByRole('button', { name: 'Salvar Inadimplência' });
    await save.press('Enter');
    await page.getByText('Configuração salva!').waitFor();
    // The form stands on what is stored: leaving asks nothing any more.
    await expect.poll(async () => [await save.getAttribute('data-loading'), await save.isDisabled()]).toEqual([null, true]);

    await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Relatório Inadimplência' }).press('Enter');
    // It needs the whole width (RTA-018).
    await page.getByRole('button', { name: 'Expandir o menu' }).waitFor();
    const verify = page.getByRole('button', { name: 'Verificar agora' });
    await verify.click();
    await page.getByText('Verificado!').waitFor();
    await page.getByRole('searchbox', { name: 'Buscar parceiro' }).click();
    const word = nome.split(' ').at(-1) ?? nome;
    const found = page.waitForResponse((response) => response.url().includes('/api/') && response.url().includes(word));
    await page.keyboard.type(nome);
    await found;
    const row = page.getByRole('row').filter({ hasText: nome });
    await row.filter({ hasText: '99,90' }).waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Cliente',
      'Código Referência',
      'Grupo anterior',
      'Grupo atual',
      'Fechamento',
      'Fechamento posterior',
      'Eventos cancelados',
      'Data',
      'A pagar hoje',
    ]);
    // Where two of them have no room they stand below those they are of.
    const { rows: codes } = await database.query<{ carta_oferta: string }>('select carta_oferta from clientes where id = $1', [id]);
    const cells = () => row.getByRole('cell').allInnerTexts();
    const [code, before] = [codes[0]?.carta_oferta ?? '', 'Seguro Aventura'];
    expect((await cells()).slice(0, 3)).toEqual([nome, code, before]);
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(async () => (await cells())[0]).toBe(`${nome}\n${code}`);
    expect((await cells())[1]).toBe(`Suspenso por inadimplência\nantes: ${before}`);

    await database.query("update cobrancas set pago = 'S' where id = any($1)", [cobrancas]);
    // It is at work until what it changed was read again, and hears nothing meanwhile.
    await expect.poll(() => verify.getAttribute('data-loading')).toBeNull();
    await verify.click();
    await expect.poll(() => row.count()).toBe(2);
    await row.first().filter({ hasText: 'Em dia' }).waitFor();
    const { rows } = await database.query<{ id_grupo: number }>('select id_grupo from clientes_grupos where id_cliente = $1', [id]);
    expect(rows).toEqual([{ id_grupo: 27 }]);
  });

  journey('who is told again what they owe is seen before it is sent, and is told once', async ({ page, database }) => {
    const { nome } = await indebted(database);
    await signIn(
      page,
      await createLogin(database, { clientes: 2, clienteEnviarEmail: 'S' }),
      `${paths.clientes()}?clientes_em_atraso=S&texto=${encodeURIComponent(nome)}`,
    );
    const ask = page.getByRole('button', { name: 'Reenviar cobrança' });
    const dialog = page.getByRole('dialog', { name: 'Reenviar cobrança?' });
    await ask.click();
    await dialog.getByRole('status').filter({ hasText: '1 cliente recebe.' }).waitFor();
    await dialog.getByText(`Como chega a ${nome}, por e-mail`).waitFor();
    await dialog.getByText('R$ 49,95, venceu em').waitFor();
    await dialog.getByRole('button', { name: 'Reenviar', exact: true }).click();
    await page.getByText('Notificações reenviadas!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await ask.click();
    await dialog.getByText('Ninguém recebe agora. Dos que devem, de fora: 1 já avisado hoje.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Reenviar', exact: true }).count()).toBe(0);
  });

  journey(
    'what is aimed at in the dialog stays in its place, and what failed is asked for again as the same',
    async ({ page, problems, database }) => {
      const { nome } = await indebted(database);
      const login = await createLogin(database, { clientes: 2, clienteEnviarEmail: 'S' });
      await signIn(page, login, `${paths.clientes()}?clientes_em_atraso=S&texto=${newWord()}`);
      const ask = page.getByRole('button', { name: 'Reenviar cobrança' });
      await page.getByText('Nenhum cliente ativo encontrado').waitFor();
      expect(await ask.isDisabled()).toBe(true);
      await page.goto(`${paths.clientes()}?clientes_em_atraso=S&texto=${encodeURIComponent(nome)}`);
      const dialog = page.getByRole('dialog', { name: 'Reenviar cobrança?' });
      const cancel = dialog.getByRole('button', { name: 'Cancelar' });
      const notices = page.getByRole('region', { name: 'Avisos' });
      const refuses = { status: 500, json: { mensagem: 'falha' } };
      const address = '**/api/clientes/reenviarNotificacaoCobranca';

      for (const viewport of [
        { width: 1280, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        await page.route(address, (route) => route.fulfill(refuses), { times: 1 });
        if (viewport.width < 400) {
          await page.getByRole('button', { name: 'Mais ações' }).click();
          await page.getByRole('menuitem', { name: 'Reenviar cobrança' }).click();
        } else await ask.click();
        const again = dialog.getByRole('button', { name: 'Tentar novamente' });
        await again.waitFor();
        expect(await notices.getByText(/erro/i).count()).toBe(0);
        let answer = (): void => undefined;
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route(
          address,
          async (route) => {
            await held;
            await route.continue();
          },
          { times: 1 },
        );
        await again.press('Enter');
        await dialog.getByText('Contando quem recebe…').waitFor();
        await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
        const placeOf = async () => Math.round((await cancel.boundingBox())?.y ?? -1);
        const before = await placeOf();
        answer();
        await dialog.getByText('R$ 49,95, venceu em').waitFor();
        expect(await placeOf()).toBe(before);
        expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);
        expect(before).toBeLessThan(viewport.height - 40);
        expect(await dialog.locator('figure p').evaluate(({ textContent }) => textContent === textContent?.trimEnd())).toBe(true);
        if (viewport.width > 400) await cancel.click();
      }

      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('reenviarNotificacaoCobranca')) keys.push(request.headers()['idempotency-key']);
      });
      await page.route(address, (route) => route.fulfill(refuses), { times: 1 });
      const send = dialog.getByRole('button', { name: 'Reenviar', exact: true });
      await send.press('Enter');
      await dialog.getByRole('alert').getByText('Não se sabe se os avisos saíram').waitFor();
      await send.press('Enter');
      await page.getByText('Notificações reenviadas!').waitFor();
      expect(new Set(keys).size).toBe(1);
      expect(keys).toHaveLength(2);
      problems.expectRefusals(500, 500, 500);
    },
  );
});
