import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, holdLogin, signIn } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Fechamentos' });
const rowOf = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text });
const result = (page: Page) => page.getByRole('list', { name: 'Resultado do fechamento em massa' });

/** A month in which the partners of the demonstration had no code yet: whoever is in it was put there by a journey. */
const ANTES = '2024-05';

/** A partner without events: each month comes to the minimum, or cannot be closed where it has no value of a day. */
async function createPartner(database: pg.Client, codigo: string, valorDiaria: string | null = '3.00'): Promise<string> {
  const nome = `Parque ${codigo}`;
  await database.query(
    `with novo as (
       insert into clientes (nome, tipo_pessoa, tipo_cliente, carta_oferta, data_cadastro, data_edicao)
       values ($1, 'J', 5, $2, now(), now()) returning id
     ), grupo as (insert into clientes_grupos (id_cliente, id_grupo) select id, $4::int from novo)
     insert into clientes_seguro_aventura (id_cliente, carta_oferta_versao, carta_oferta_desde, seguro_valor_diaria)
     select id, 1, '2024-01-01', $3::numeric from novo`,
    [nome, codigo, valorDiaria, GRUPO_SEGURO_AVENTURA],
  );
  return nome;
}

/** What a journey leaves is in nobody else's months. */
const dismiss = (database: pg.Client, codigos: readonly string[]) =>
  database.query("update clientes set ativo = 'N' where carta_oferta = any($1)", [codigos]);

/** Whoever was elsewhere looks at this page again. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Holds a partner, so that whoever closes its month waits; gives how to let it go. */
async function hold(url: string, codigo: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from clientes where carta_oferta = $1 for no key update', [codigo]);
  return async () => {
    await holder.query('rollback');
    await holder.end();
  };
}

describe('closing a month', () => {
  journey('a month is simulated, explained to the cent, and closed for good', async ({ page, database }) => {
    await signIn(
      page,
      await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }),
      `${paths.seguroAventura()}?periodo=mensal&data=2026-10-01`,
    );
    await page.getByRole('button', { name: 'Fechamento', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Fechamento de outubro de 2026' }).waitFor();
    await table(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('costaverde');
    await expect.poll(() => page.url()).toContain('pesquisa=costaverde');
    const row = table(page).getByRole('row', { name: /^Explicar o mês de/ });
    await expect.poll(() => row.count()).toBe(1);
    // On a narrow desk too it says whose month it is, and its buttons are on the screen.
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const heading = await table(page).getByRole('columnheader', { name: 'Cliente' }).boundingBox();
      expect(heading?.width).toBeGreaterThan(100);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const total = table(page).getByRole('columnheader', { name: 'Total' });
    await total.getByRole('button').press('Enter');
    await expect.poll(() => total.getAttribute('aria-sort')).toBe('ascending');
    expect(page.url()).toContain('ordem=valorTotal');

    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Simular / }).press('Enter');
    expect((await download).suggestedFilename()).toBe('simulacao-COSTAVERDE-2026-10.xlsx');

    await row.press('Enter');
    const dialog = page.getByRole('dialog');
    const sum = dialog.getByText(/^\d[\d.]* diárias? × R\$\s.* · a cobrar R\$\s/);
    await sum.waitFor();
    const charged = /a cobrar R\$\s([\d.,]+)$/.exec(await sum.innerText())?.[1] ?? '';
    await dialog.getByRole('tab', { name: /^Participantes/ }).press('Enter');
    await dialog.getByRole('table', { name: 'Participantes do mês' }).waitFor();
    await dialog.getByRole('searchbox', { name: 'Procurar no mês' }).click();
    await page.keyboard.type('ninguém com este nome');
    await dialog.getByText('Ninguém com este nome, documento ou evento').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });

    // Nothing is closed while the minimum that is typed is none: the usual one would count in its place.
    await page.getByRole('textbox', { name: 'Valor mínimo' }).click();
    await page.keyboard.type('2000,00');
    await row.getByRole('button', { name: /^Concluir .* o valor mínimo precisa ser corrigido$/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Fechamento em massa!' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');

    await row.getByRole('button', { name: /^Concluir / }).press('Enter');
    await dialog.getByText(`total de R$ ${charged}`).waitFor();
    await dialog.getByRole('button', { name: 'Concluir' }).press('Enter');
    await page.getByText('Mês fechado!').waitFor();
    await row.getByText('Fechado').waitFor();
    expect(await row.getByRole('button', { name: /^Concluir / }).count()).toBe(0);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await dialog.getByText('Conferência (SHA-256)').waitFor();
    expect(await sum.innerText()).toContain(charged);
    const { rows } = await database.query(
      `select count(*)::int as fechados from fechamentos f join clientes c on c.id = f.id_cliente where c.carta_oferta = 'COSTAVERDE' and f.mes = '2026-10-01'`,
    );
    expect(rows).toEqual([{ fechados: 1 }]);
  });

  journey('a month closed with its boleto says that it was paid, without a reload', async ({ page, another, database }) => {
    const charge = async () =>
      (
        await database.query<{ situacao: string; pago: string | null; fatura: string }>(
          `select k.situacao, k.pago, k.link_fatura as fatura from cobrancas k join clientes c on c.id = k.id_cliente
           where c.carta_oferta = 'BROTAS' and k.mes = '2026-10-01'`,
        )
      ).rows[0];
    await signIn(
      page,
      await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }),
      `${paths.fechamento('2026-10')}?pesquisa=brotas`,
    );
    const row = rowOf(page, 'BROTAS');
    await row.getByRole('button', { name: /^Concluir / }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Emite um boleto de R\$ [\d,]+, com vencimento em /).waitFor();
    await dialog.getByRole('button', { name: 'Concluir' }).press('Enter');
    await row.getByText('Fechado').waitFor();
    await expect.poll(async () => (await charge())?.situacao).toBe('emitida');
    await comeBack(page);
    await row.getByText('A pagar').waitFor();

    const { page: payer } = await another();
    await payer.goto((await charge())?.fatura ?? '');
    await payer.getByRole('button', { name: 'Pagar' }).press('Enter');
    await expect.poll(async () => (await charge())?.pago).toBe('S');
    await comeBack(page);
    await row.getByText('Pago', { exact: true }).waitFor();
  });

  journey('the value of a month is edited, its row says so, and a search closes nobody', async ({ page, problems, database }) => {
    problems.expectRefusals(400);
    await createPartner(database, 'EDITADO');
    await holdLogin(page);
    await page.goto(`${paths.fechamento(ANTES)}?pesquisa=editado`);
    await rowOf(page, 'EDITADO').getByText('mínimo').waitFor();
    // Over what a search hides nobody decides.
    await page.getByRole('button', { name: 'Fechamento em massa!' }).press('Enter');
    await page.getByText('Limpe a pesquisa para o funcionamento do fechamento em massa.').waitFor();
    await table(page)
      .getByRole('button', { name: /^Editar o valor de/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Valor do mês' });
    await dialog.getByText('Passará a custar').waitFor();
    await dialog.getByRole('button', { name: 'Salvar' }).press('Enter');
    await dialog.getByText('Insira um valor').waitFor();
    await dialog.getByRole('textbox', { name: 'Valor do mês editado' }).click();
    await page.keyboard.type('1500');
    // What a colleague changed of the partner beside it stands in nobody's way.
    await database.query(
      "update clientes set profissao = 'Guia', data_edicao = now() + interval '1 second' where carta_oferta = 'EDITADO'",
    );
    await page.keyboard.press('Enter');
    await page.getByText('Valor do mês salvo!').waitFor();
    await rowOf(page, 'EDITADO').getByText('R$ 1.500,00').waitFor();
    await rowOf(page, 'EDITADO').getByText('editado', { exact: true }).waitFor();
    await dismiss(database, ['EDITADO']);
  });

  journey(
    'many are closed at once, seen by two people, cancelled by the other, and what failed is mended and repeated',
    async ({ page, another, database, databaseUrl }) => {
      for (const codigo of ['PRIMEIRO', 'SEGUNDO', 'DEFORA']) await createPartner(database, codigo);
      const nome = await createPartner(database, 'SEMPRECO', null);
      await signIn(page, 'admin', paths.fechamento(ANTES));
      await rowOf(page, 'DEFORA')
        .getByRole('checkbox', { name: /^Fechamento de/ })
        .press(' ');
      // Whoever was left out stays left out.
      await page.reload();
      await rowOf(page, 'DEFORA')
        .getByRole('checkbox', { name: /^Fechamento de/, checked: false })
        .waitFor();

      const release = await hold(databaseUrl, 'PRIMEIRO');
      await page.getByRole('button', { name: 'Fechamento em massa!' }).press('Enter');
      await page.getByText('1 parceiro não fecha, por não ter valor da diária').waitFor();
      await page.getByRole('button', { name: 'Fechar 2 parceiros' }).press('Enter');
      await page.getByText('0 de 3 parceiros').waitFor();

      const { page: other } = await another();
      await signIn(other, 'admin', paths.fechamento(ANTES));
      await other.getByText(/^Iniciado por Helena/).waitFor();
      await other.getByRole('button', { name: 'Cancelar' }).press('Enter');
      await expect
        .poll(
          async () =>
            (await database.query<{ situacao: string }>('select situacao from fechamentos_corridas order by id desc limit 1')).rows,
        )
        .toEqual([{ situacao: 'cancelando' }]);
      await release();
      for (const each of [page, other])
        await result(each)
          .getByRole('button', { name: /^Erros/ })
          .waitFor();

      for (const each of [page, other]) await each.getByRole('status').getByText('O fechamento em massa terminou').waitFor();

      // What is closed stays; whoever was left out, and whoever failed, is open.
      await rowOf(page, 'PRIMEIRO').getByText('Fechado').waitFor();
      await rowOf(page, 'DEFORA').getByText('Aberto').waitFor();
      await result(page)
        .getByRole('button', { name: /^Erros/ })
        .press('Enter');
      const errors = page.getByRole('dialog', { name: 'Meses que não fecharam' });
      await errors.getByRole('link', { name: nome }).waitFor();
      await page.keyboard.press('Escape');
      await database.query(
        `update clientes_seguro_aventura set seguro_valor_diaria = 3 where id_cliente = (select id from clientes where carta_oferta = 'SEMPRECO')`,
      );
      await page.getByRole('button', { name: 'Repetir os que falharam (1)' }).press('Enter');
      await rowOf(page, 'SEMPRECO').getByText('Fechado').waitFor();
      // The button is gone, and the focus is where its work is shown.
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Fechamento em massa de maio de 2024');
      await page.getByText('Concluído').waitFor();
      expect(await page.getByRole('button', { name: /^Repetir os que falharam/ }).count()).toBe(0);
      await dismiss(database, ['PRIMEIRO', 'SEGUNDO', 'DEFORA', 'SEMPRECO']);
    },
  );
});
