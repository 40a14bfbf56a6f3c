import { describe, expect } from 'vitest';
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
});
