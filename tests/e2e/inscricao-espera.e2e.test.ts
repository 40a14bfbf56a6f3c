import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCpf } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { openLink } from './telas/inscricao.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { viewport: { width: 1366, height: 1024 }, hasTouch: true, isMobile: true };

const SAVES = '**/api/seguroAventuraParticipante/evento/*';

const fill = async (page: Page, cpf: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Ivo Prado');
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('01011980');
};

describe('the registration, on a phone with one bar of signal', () => {
  journey('what hangs is given up and goes again, and one person is registered once', async ({ another, database }) => {
    const { page, problems } = await another({ viewport: PHONE });
    problems.expectCutOff();
    problems.expectRefusals(500);
    await page.clock.install();
    /** The packet is lost: nothing comes, and nothing ends. */
    const hang = async (address: string): Promise<() => Promise<void>> => {
      const asked = page.waitForRequest(address);
      await page.route(address, () => undefined, { times: 1 });
      return async () => {
        await asked;
        await page.clock.fastForward(31_000);
      };
    };
    const failure = { status: 500, json: { mensagem: 'Erro na requisição, contate o suporte!', requisicao: 'pedido-7' } };
    await page.route('**/api/seguroAventura/token/*', (route) => route.fulfill(failure), { times: 1 });
    await page.goto(await openLink(database, false));
    await page.getByText('Não foi possível carregar o evento!').waitFor();
    await page.getByText(/^Erro na requisição, contate o suporte! .*pedido-7/).waitFor();
    const opening = await hang('**/api/seguroAventura/token/*');
    await page.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
    await opening();
    await page.getByRole('button', { name: 'Tentar agora' }).press('Enter');
    const cpf = newCpf();
    await fill(page, cpf);
    const saving = await hang(SAVES);
    await page.keyboard.press('Enter');
    await saving();
    await page.getByText('Sem sinal.').waitFor();
    // The link is opened again once somebody is registered: without an answer the next person waits no longer than that.
    const reading = await hang('**/api/seguroAventura/token/*');
    await page.getByRole('button', { name: 'Tentar agora' }).press('Enter');
    await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
    await reading();
    await page.getByRole('button', { name: 'Novo participante' }).waitFor();
    const { rows } = await database.query('select numero from seguro_aventura_participantes where cpf = $1', [cpf]);
    expect(rows).toHaveLength(1);
  });

  journey('what was not understood leaves the form and all that was typed', async ({ page, database, problems }) => {
    problems.expectRefusals(422);
    await page.setViewportSize(PHONE);
    await page.goto(await openLink(database, false));
    await fill(page, newCpf());
    await page.route(SAVES, (route) => route.fulfill({ status: 422, json: { mensagem: 'Requisição inválida!' } }), { times: 1 });
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Requisição inválida! Recarregue a página e tente de novo.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Nome completo' }).inputValue()).toBe('Ivo Prado');
    await page.getByRole('button', { name: 'Salvar', disabled: false }).press('Enter');
    await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
  });
});

journey(
  'a page whose style sheet was lost on the way says so too; one that brings its own shows nobody what is for machines',
  async ({ page, database, problems }) => {
    problems.expectCutOff();
    await page.route('**/assets/*.css', (route) => route.abort());
    await page.goto('/meuseguro/pagamento');
    await page.getByRole('textbox', { name: 'Número do cartão' }).waitFor();
    // Nobody waits for its seconds here.
    await page.evaluate(() => {
      for (const one of document.getAnimations()) one.finish();
    });
    await page.getByRole('link', { name: 'carregue de novo' }).waitFor();

    await page.goto(await openLink(database, false));
    await page.getByRole('textbox', { name: 'Nome completo' }).waitFor();
    expect(await page.getByText('carregue de novo').count()).toBe(0);
    expect(await page.getByText('Não preencha').evaluate((trap) => getComputedStyle(trap.closest('div') ?? trap).clipPath)).toBe(
      'inset(50%)',
    );
  },
);

const PAPER = '<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="white" /></svg>';

describe('the term on a tablet', () => {
  journey('is read in images of its pages, however wide: a frame shows nothing of it', async ({ another, database }) => {
    const { page } = await another(TABLET);
    await page.route('**/api/seguroAventura/token/*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { termo: object };
      await route.fulfill({ response, json: { ...json, termo: { ...json.termo, paginas: 2 } } });
    });
    await page.route('**/api/clientes/paginaTermo?*', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
    await page.goto(await openLink(database, true));
    await page.getByRole('img', { name: 'Página 2 de 2' }).waitFor();
    expect(await page.locator('iframe').isVisible()).toBe(false);
  });

  journey('one of its pages that was lost on the way is asked for again, and accepted by nobody before', async ({ another, database }) => {
    const { page, problems } = await another(TABLET);
    problems.expectCutOff();
    await page.route('**/api/seguroAventura/token/*', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { termo: object };
      await route.fulfill({ response, json: { ...json, termo: { ...json.termo, paginas: 2 } } });
    });
    const lost = { page: true, until: Promise.resolve() };
    await page.route('**/api/clientes/paginaTermo?*', async (route) => {
      if (!lost.page || !route.request().url().includes('pagina=2')) {
        await route.fulfill({ contentType: 'image/svg+xml', body: PAPER });
        return;
      }
      await lost.until;
      await route.abort();
    });
    await page.goto(await openLink(database, true));
    await page.getByText('Esta página não carregou.').waitFor();
    await page.getByLabel('ESTOU CIENTE E ACEITO OS TERMOS').press('Space');
    await page.getByRole('button', { name: 'Avançar' }).press('Enter');
    await page.getByText('A página 2 não carregou. Tente novamente, ou abra o PDF.').waitFor();
    const again = page.getByRole('button', { name: 'Tentar novamente' });
    // The signal comes back while one that will be lost is on its way.
    const way = Promise.withResolvers<void>();
    lost.until = way.promise;
    const asked = page.waitForRequest(/paginaTermo.*pagina=2/);
    await again.press('Enter');
    await asked;
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    lost.page = false;
    way.resolve();
    await again.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('termo-folha');
    await page.getByRole('button', { name: 'Avançar' }).press('Enter');
    await page.getByRole('button', { name: 'Salvar' }).waitFor();
  });

  journey('somebody else typed over whoever had no answer stays typed, and is registered next', async ({ another, database }) => {
    const { page, problems } = await another({ viewport: PHONE });
    problems.expectCutOff();
    problems.expectRefusals(422);
    await page.route(
      '**/api/seguroAventuraParticipante/evento/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(await openLink(database, false));
    const [first, second] = [newCpf(), newCpf()];
    const fill = async (label: string, text: string): Promise<void> => {
      await page.getByRole('textbox', { name: label }).fill('');
      await page.getByRole('textbox', { name: label }).pressSequentially(text);
    };
    const person = async (cpf: string, name: string): Promise<void> => {
      await fill('CPF', cpf);
      await fill('Nome completo', name);
      await fill('Data de nascimento', '15031985');
    };
    await person(first, 'Rita do Vale');
    await page.keyboard.press('Enter');
    await page.getByText('Sem sinal.').waitFor();
    await person(second, 'Ivo da Serra');
    await page.getByRole('button', { name: 'Parar e corrigir' }).press('Enter');
    await page.getByRole('button', { name: 'Salvar', disabled: false }).press('Enter');
    await page.getByText('Quem está inscrito é Rita do Vale').waitFor();
    await page.getByRole('button', { name: 'Novo participante' }).press('Enter');
    expect(await page.getByRole('textbox', { name: 'Nome completo' }).inputValue()).toBe('Ivo da Serra');
    await page.getByRole('button', { name: 'Salvar', disabled: false }).press('Enter');
    await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
    const { rows } = await database.query('select nome from seguro_aventura_participantes where cpf = any($1) order by id', [
      [first, second],
    ]);
    expect(rows).toEqual([{ nome: 'Rita do Vale' }, { nome: 'Ivo da Serra' }]);
  });
});
