import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { holdPartner } from '#tests/support/portal.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';

describe('the portal of a partner', () => {
  journey(
    'a boleto of events is made once, and the page says by itself that it was paid',
    async ({ page, another, database, problems }) => {
      await holdPartner(page, 'BROTAS');
      await page.goto(portalPaths.inicio());
      await page.getByRole('button', { name: 'Gerar Boleto de Eventos' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Gerar Boleto de Eventos' });
      const all = dialog.getByRole('checkbox', { name: /^Todos os|^O único/ });
      // The events come after the dialog: whoever opened it by a key would stand on what closes it.
      await all.and(page.locator(':focus')).waitFor();
      await all.press(' ');
      await dialog.getByRole('list', { name: 'Eventos finalizados' }).getByRole('checkbox').first().press(' ');
      // The tab is there from the click on, and is given the boleto once it is made.
      const opened = page.waitForEvent('popup');
      const asked = page.context().waitForEvent('request', (request) => request.url().includes('/b/'));
      const make = dialog.getByRole('button', { name: 'Gerar boleto' });
      await make.dblclick();
      await page.getByRole('dialog', { name: 'Pagar' }).getByRole('img', { name: 'QR do PIX' }).waitFor();
      await opened;
      await asked;
      const { rows: made } = await database.query<{ fatura: string; no_provedor: string }>(
        `select k.link_fatura as fatura, substr(k.id_provedor, 5) as no_provedor from cobrancas k join clientes c on c.id = k.id_cliente
       where c.carta_oferta = 'BROTAS' and k.origem = 'eventos' and k.data_cadastro > now() - interval '5 minutes'`,
      );
      expect(made).toHaveLength(1);
      await page.keyboard.press('Escape');
      // It is the only one that waits, and is paid from the first screen: the page says so for as long as somebody reads it. The others are paid
      // where they are, for what the provider says of them is read again at any moment.
      const { page: payer } = await another();
      const waiting = async () => {
        const { rows } = await database.query<{ no_provedor: string }>(
          `select substr(k.id_provedor, 5) as no_provedor from cobrancas k join clientes c on c.id = k.id_cliente
         where c.carta_oferta = 'BROTAS' and k.pago in ('P', 'N') and k.link_fatura is distinct from $1`,
          [made[0]?.fatura],
        );
        return rows.map(({ no_provedor }) => no_provedor);
      };
      for (const one of await waiting()) {
        await payer.goto((made[0]?.fatura ?? '').replace(made[0]?.no_provedor ?? '', one));
        await payer.getByRole('button', { name: 'Pagar' }).press('Enter');
      }
      await expect.poll(waiting).toEqual([]);
      await page.reload();
      // Not issued yet: the page asks for its codes no more than twice, and again by itself once there is something new of it.
      problems.expectRefusals(400);
      const codes: string[] = [];
      await page.route('**/api/cobrancas/*/pix', (route) => {
        codes.push(route.request().url());
        return route.fulfill({ status: 400, json: { cobranca: 'A cobrança ainda está sendo emitida. Tente de novo em alguns instantes' } });
      });
      const waits = page.locator('button', { hasText: /^Pagar R\$/ });
      await waits.press('Enter');
      await page
        .getByRole('dialog', { name: 'Pagar' })
        .getByText('A cobrança ainda está sendo emitida. Tente de novo em alguns instantes')
        .waitFor();
      for (let asked = 0; asked < 2; asked += 1) await page.waitForResponse((response) => response.url().endsWith('/situacao'));
      expect(codes.length).toBeLessThanOrEqual(2);
      await page.unroute('**/api/cobrancas/*/pix');
      await database.query('update cobrancas set revisao = revisao + 1 where link_fatura = $1', [made[0]?.fatura]);
      await page.getByRole('dialog', { name: 'Pagar' }).getByRole('img', { name: 'QR do PIX' }).waitFor();
      await payer.goto(made[0]?.fatura ?? '');
      await payer.getByRole('button', { name: 'Pagar' }).press('Enter');
      const paid = page.getByRole('dialog', { name: 'Pagar' }).getByText('Pago', { exact: true });
      await paid.waitFor();
      await waits.waitFor({ state: 'detached' });
      expect(await paid.isVisible()).toBe(true);
    },
  );

  journey(
    'a boleto that is refused says why, also where nothing is left to pay, and the page behind is read again',
    async ({ page, problems }) => {
      problems.expectRefusals(400);
      await holdPartner(page);
      // Two of its many, and none once the month is closed by somebody else.
      let left = 2;
      await page.route('**/api/seguroAventura/eventosCartaOferta/finalizado*', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { readonly registros: readonly unknown[] };
        await route.fulfill({ response: answer, json: { ...body, registros: body.registros.slice(0, left) } });
      });
      await page.goto(portalPaths.inicio());
      const open = page.getByRole('button', { name: 'Gerar Boleto de Eventos' });
      await open.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Gerar Boleto de Eventos' });
      await dialog
        .getByRole('checkbox', { name: /^Todos os/ })
        .and(page.locator(':focus'))
        .waitFor();
      left = 0;
      const taken = 'Um dos eventos já tem boleto ou fechamento, ou não pode ser faturado. Recarregue a página';
      await page.route('**/api/seguroAventura/gerarBoletoDeEventos', (route) => route.fulfill({ status: 400, json: { boleto: taken } }));
      await page.route(/\/api\/seguroAventura\/eventosCartaOferta(\?|$)/, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), possuiEventoFinalizadoEmAberto: 'N' } });
      });
      await dialog.getByRole('button', { name: 'Gerar boleto' }).press('Enter');
      await dialog.getByText('Nenhum evento a pagar').waitFor();
      const said = dialog.getByRole('alert');
      await said.filter({ hasText: 'Erro na Geração do Boleto!' }).filter({ hasText: taken }).waitFor();
      await open.waitFor({ state: 'detached' });
      expect(await said.isVisible()).toBe(true);
    },
  );
});
