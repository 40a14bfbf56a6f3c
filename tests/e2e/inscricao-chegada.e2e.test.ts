import { describe, expect } from 'vitest';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { newCpf } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { PHONE, PREFILL, registeredWith, type } from '#tests/support/registration-page.ts';
import { openLink, propertyLink } from './telas/inscricao.ts';

describe('the registration on a phone', () => {
  journey('a term that comes after the page is read before anybody is registered, and says why', async ({ page, database, problems }) => {
    problems.expectRefusals(400);
    await page.setViewportSize(PHONE);
    const link = await openLink(database, true);
    const ofPartner = [link.split('/').at(-2)];
    const newest = `from seguro_aventura e where e.token = $1 and t.id_cliente = e.id_cliente
      and t.versao = (select max(o.versao) from termos o where o.id_cliente = e.id_cliente)`;
    await database.query(`update termos t set encerrado_em = now() ${newest}`, ofPartner);
    const late = Promise.withResolvers<undefined>();
    await page.route(PREFILL, async (route) => {
      await late.promise;
      await route.fulfill({ json: { dados: { nome: 'Nara de Antes', email: 'antes@exemplo.com.br', telefone: null } } });
    });
    await page.goto(link);
    const cpf = newCpf();
    await type(page, 'CPF', cpf);
    await type(page, 'Nome completo', 'Nara Prado');
    await type(page, 'Data de nascimento', '01011980');
    await database.query(`update termos t set encerrado_em = null ${newest}`, ofPartner);
    await page.keyboard.press('Enter');
    await page.getByText('Leia o termo antes de se inscrever.').waitFor();
    await page.getByRole('alert').getByText('Aceite os termos para continuar').waitFor();
    // What was asked about the CPF is answered when the form is gone, before whatever is asked next.
    late.resolve(undefined);
    await page.evaluate(async () => (await fetch('/api/seguroAventuraParticipante/cpf?cpf=0')).text());
    // On its side the phone has little height; the way on is in sight all the same.
    await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
    const box = page.getByLabel('ESTOU CIENTE E ACEITO OS TERMOS');
    const seen = await page.evaluate(() => scrollTo(0, 0)).then(() => box.boundingBox());
    expect(seen?.y).toBeLessThan(PHONE.width);
    await page.setViewportSize(PHONE);
    await box.press('Space');
    await page.getByRole('button', { name: 'Avançar' }).press('Enter');
    expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Salvar' }).press('Enter');
    await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
    expect((await database.query(registeredWith, [cpf])).rows).toMatchObject([{ aceitou_termos: 'S' }]);
  });

  journey('a term whose pages are no images yet is read in its file, never in an empty frame', async ({ page, database }) => {
    await page.setViewportSize(PHONE);
    const pages = [null, 2];
    await page.route('**/api/seguroAventura/token/*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { termo: object };
      await route.fulfill({ response, json: { ...json, termo: { ...json.termo, paginas: pages.shift() ?? null } } });
    });
    await page.route('**/api/clientes/paginaTermo?*', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
    const link = await openLink(database, true);
    await page.goto(link);
    const file = page.getByRole('link', { name: 'Abrir o termo' });
    await file.waitFor();
    expect(await page.locator('iframe').isVisible()).toBe(false);
    const answer = await page.request.get((await file.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.goto(link);
    await page.getByRole('img', { name: 'Página 2 de 2' }).waitFor();
    expect([await file.count(), await page.locator('iframe').isVisible()]).toEqual([0, false]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await page.locator('iframe').isVisible()).toBe(true);
  });

  journey('a page whose script was lost on the way says how to open it again', async ({ page, database, problems }) => {
    problems.expectCutOff();
    const lost = { script: true };
    await page.route('**/assets/*.js', (route) => (lost.script ? route.abort() : route.continue()));
    await page.goto(await openLink(database, false));
    const late = page.locator('.demora');
    await late.waitFor({ state: 'attached' });
    expect(await late.isVisible()).toBe(false);
    // Nobody waits for its seconds here.
    await page.evaluate(() => {
      for (const one of document.getAnimations()) one.finish();
    });
    lost.script = false;
    await page.getByRole('link', { name: 'carregue de novo' }).click();
    await page.getByRole('textbox', { name: 'Nome completo' }).waitFor();
    expect(await late.count()).toBe(0);
  });

  journey(
    'a link that gives no answer is opened again by itself, and by the button, which whoever presses it keeps',
    async ({ another, database }) => {
      const { page, problems } = await another({ viewport: PHONE });
      problems.expectRefusals(429);
      const link = await openLink(database, false);
      const asked = ['7200', '50', '50', '50'];
      const held = Promise.withResolvers<undefined>();
      await page.route('**/api/seguroAventura/token/*', async (route) => {
        const after = asked.pop();
        if (asked.length === 1) await held.promise;
        await (after === undefined ? route.continue() : route.fulfill({ status: 429, headers: { 'retry-after': after }, json: {} }));
      });
      await page.clock.install();
      await page.goto(link);
      await page.getByText('Não foi possível carregar o evento!').waitFor();
      await page.getByText('Muita gente ao mesmo tempo.').waitFor();
      const again = page.waitForResponse(/seguroAventura.token/);
      await page.clock.fastForward(51_000);
      await again;
      const holds = () => page.evaluate(() => document.activeElement?.textContent);
      const now = page.getByRole('button', { name: 'Tentar agora', disabled: false });
      await now.press('Enter');
      await page.getByText('Tentando de novo…').waitFor();
      expect(await holds()).toBe('Tentar agora');
      held.resolve(undefined);
      await now.waitFor();
      expect(await holds()).toBe('Tentar agora');
      await page.keyboard.press('Enter');
      // A limit of the hour is no queue: it says from when on, and the way on stays on the page.
      await page.getByRole('alert').getByText('Muitos acessos em pouco tempo. Tente de novo a partir').waitFor();
      expect(await holds()).toBe('Tentar novamente');
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Nome completo' }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    },
  );

  journey(
    'a property whose day is over for the house goes on with the next, and nothing typed is lost',
    async ({ page, database, problems }) => {
      problems.expectRefusals(400);
      await page.setViewportSize(PHONE);
      const link = await propertyLink(database, 3);
      // Named in the page that is sent, before any script.
      const sent = await (await page.request.get(link)).text();
      const [, name = 'nada'] = /<h1>([^<]+)<\/h1>/.exec(sent) ?? [];
      await page.goto(link);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
      const cpf = newCpf();
      await type(page, 'CPF', cpf);
      await type(page, 'Nome completo', 'Ivo Prado');
      await type(page, 'Data de nascimento', '01011980');
      await page.route('**/validarTokenCliente/**', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { dadosCliente: object };
        await route.fulfill({ response, json: { ...json, dadosCliente: { ...json.dadosCliente, seguroEventoNome: 'O dia seguinte' } } });
      });
      // As at midnight: what this page opened takes nobody any more, and opening it again gives another.
      await database.query(
        `update seguro_aventura set cancelado = 'S', cancelado_em = now()
       where propriedade = 'S' and cancelado = 'N' and numero_diarias = 3 and data_inicio = (now() at time zone 'America/Sao_Paulo')::date`,
      );
      await page.keyboard.press('Enter');
      const told = page.getByRole('alert', { name: 'Não foi possível enviar' });
      await told.getByText('O dia da inscrição mudou.').waitFor();
      expect(await told.getByRole('link').count()).toBe(0);
      expect(await page.getByRole('textbox', { name: 'Nome completo' }).inputValue()).toBe('Ivo Prado');
      await page.getByRole('heading', { name: 'O dia seguinte' }).waitFor();
      await page.getByRole('button', { name: 'Salvar' }).press('Enter');
      await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
      expect((await database.query(registeredWith, [cpf])).rows).toHaveLength(1);
    },
  );

  journey(
    'a guest of a property is covered for the whole stay, and midnight takes nothing from their hands',
    async ({ another, database }) => {
      const { page } = await another({ viewport: PHONE });
      await page.clock.install({ time: new Date(`${civilDateAt(new Date())}T23:59:00-03:00`) });
      await page.goto(await propertyLink(database, 3));
      const cpf = newCpf();
      await type(page, 'CPF', cpf);
      await type(page, 'Nome completo', 'Elisa');
      // Its answer never comes, and nobody waits for it.
      const reread = page.waitForRequest(/validarTokenCliente/);
      await page.route('**/validarTokenCliente/**', () => undefined);
      await page.clock.fastForward(70_000);
      await reread;
      await page.keyboard.type(' Prado');
      expect(await page.getByRole('textbox', { name: 'Nome completo' }).inputValue()).toBe('Elisa Prado');
      await type(page, 'Data de nascimento', '01011980');
      await page.keyboard.press('Enter');
      await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
      const { rows } = await database.query<{ dias: number }>(
        `select sum(d.dias)::int as dias from seguro_aventura_diarias d join seguro_aventura_participantes p on p.id = d.id_participante where p.cpf = $1`,
        [cpf],
      );
      expect(rows).toEqual([{ dias: 3 }]);
    },
  );
});
