import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { MAPS_SERVICE } from '#tests/support/maps-service.ts';
import { createLogin, holdLogin } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

/** Everything that this entry of the tab's history says. */
const step = (page: Page): Promise<string> => page.evaluate(() => `${location.href} ${JSON.stringify(history.state)}`);

journey(
  'the document an event is looked for by goes along to the map and back, over a reload, in no address, and is gone with who leaves',
  async ({ page, problems, database }) => {
    // What the panel asked for just before somebody leaves may be answered after.
    problems.expectRefusals(401);
    const { rows } = await database.query<{ cpf: string; dia: string; parceiro: string }>(
      `select p.cpf, e.data_inicio::text as dia, coalesce(c.nome_fantasia, c.nome) as parceiro from seguro_aventura_participantes p
       join seguro_aventura e on e.id = p.id_evento join clientes c on c.id = e.id_cliente
       where p.ativo = 'S' and p.cancelado = 'N' and p.cpf <> '00000000000' and e.cancelado = 'N' and c.latitude is not null
       order by p.id limit 1`,
    );
    const { cpf, dia, parceiro } = rows[0] ?? { cpf: '', dia: '', parceiro: '' };
    const box = page.getByRole('searchbox', { name: 'Participante' });
    const events = page.getByRole('table', { name: 'Eventos segurados' });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (/\/(relatorio|consultarClientesEventos)$/.test(pathname)) asked.push(searchParams.get('participante') ?? '');
    });
    await database.query(
      "insert into configuracoes (chave, valor) values ('chaveApiGoogle', 'chave-de-teste') on conflict (chave) do update set valor = excluded.valor",
    );
    try {
      await holdLogin(page, await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }));
      await page.route('https://maps.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: MAPS_SERVICE }));
      // Written by hand it is not looked for, and does not stay.
      await page.goto(`${paths.seguroAventura()}?data=${dia}&participante=${cpf}`);
      await events.waitFor();
      await expect.poll(() => page.url()).not.toContain(cpf);
      expect(await box.inputValue()).toBe('');
      expect(asked).toEqual(['']);

      asked.length = 0;
      await box.click();
      await page.keyboard.type(cpf);
      await page.keyboard.press('Enter');
      await expect.poll(() => asked).toEqual([cpf]);
      await page.reload();
      await events.waitFor();
      expect(await box.inputValue()).toBe(cpf);
      expect(await step(page)).not.toContain(cpf);

      asked.length = 0;
      await page.getByRole('button', { name: 'Ver no mapa' }).press('Enter');
      const partners = page.getByRole('list', { name: 'Parceiros no mapa' });
      await partners.getByRole('button', { name: parceiro }).first().waitFor();
      expect(await step(page)).not.toContain(cpf);
      await page.getByRole('button', { name: 'Voltar aos eventos' }).press('Enter');
      await expect.poll(() => box.inputValue()).toBe(cpf);
      await page.goBack();
      await partners.waitFor();
      await page.goBack();
      await expect.poll(() => box.inputValue()).toBe(cpf);
      // No list was asked for without it on the way.
      expect(new Set(asked)).toEqual(new Set([cpf]));

      await page.getByRole('button', { name: 'Sair' }).press('Enter');
      await page.getByLabel('Usuário').waitFor();
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(cpf);
    } finally {
      await database.query("update configuracoes set valor = '' where chave = 'chaveApiGoogle'");
    }
  },
);
