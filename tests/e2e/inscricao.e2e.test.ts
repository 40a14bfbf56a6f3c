import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { newCpf } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { openLink, propertyLink } from './telas/inscricao.ts';

const PHONE = { width: 360, height: 740 };

const PREFILL = '**/api/seguroAventuraParticipante/cpf?*';

const type = async (page: Page, field: string | RegExp, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: field }).click();
  await page.keyboard.type(text);
};

const registeredWith = `select p.nome, p.aceitou_termos, responsavel.nome as responsavel, p.data_entrada, p.data_saida
  from seguro_aventura_participantes p
  left join lateral (select a.responsavel_nome as nome from termos_aceites a where a.id_participante = p.id) responsavel on true
  where p.cpf = $1 or p.numero_passaporte = $1`;

describe('the registration on a phone', () => {
  journey('a field that is left says what is wrong with what is in it, until it is corrected', async ({ page, database }) => {
    await page.setViewportSize(PHONE);
    await page.goto(await openLink(database, false));
    await page.getByRole('textbox', { name: 'Nome completo' }).focus();
    await page.keyboard.press('Tab');
    const wrong = page.locator('p.erro');
    // What is empty is told of only when it is sent.
    expect(await wrong.count()).toBe(0);
    await type(page, 'E-mail', 'ana@');
    await page.keyboard.press('Tab');
    await wrong.getByText('E-mail inválido').waitFor();
    expect([await wrong.count(), await page.locator('.resumo-erros').count()]).toEqual([1, 0]);
    const aloud = page.getByRole('status').getByText('E-mail: E-mail inválido', { exact: true });
    await aloud.waitFor();
    await type(page, 'E-mail', 'exemplo.com.br');
    await expect.poll(() => wrong.count()).toBe(0);
    expect(await aloud.count()).toBe(0);
    // What is pressed with a mouse does not move away from under it.
    await type(page, 'CPF', '123');
    await page.getByText('Sou estrangeiro e não tenho CPF').click();
    expect(await page.getByLabel('Sou estrangeiro e não tenho CPF').isChecked()).toBe(true);
    await type(page, 'Nome completo', 'Ana1 Souza');
    await page.getByText('Informar um contato de emergência').click();
    await wrong.getByText('O nome não pode ter números').waitFor();
    expect(await page.getByLabel('Informar um contato de emergência').isChecked()).toBe(true);
  });

  journey(
    'a term is accepted, a person is registered, and the next one finds everything empty but the offer of the contacts',
    async ({ page, database, problems }) => {
      problems.expectRefusals(400);
      const late = Promise.withResolvers<undefined>();
      await page.route(PREFILL, async (route) => {
        await late.promise;
        await route.fulfill({ json: { dados: { nome: 'Ana de Antes', email: 'antes@exemplo.com.br', telefone: '48999990000' } } });
      });
      await page.setViewportSize(PHONE);
      await page.goto(await openLink(database, true));
      await page.getByLabel('ESTOU CIENTE E ACEITO OS TERMOS').press('Space');
      await page.getByRole('button', { name: 'Avançar' }).press('Enter');
      const cpf = newCpf();
      await type(page, 'CPF', cpf);
      await type(page, 'Nome completo', "Ana d'Ávila-Souza");
      await type(page, 'Data de nascimento', '01021990');
      await type(page, 'E-mail', 'ana@exemplo.com.br');
      await page.keyboard.press('Enter');
      await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
      const { rows } = await database.query(registeredWith, [cpf]);
      expect(rows).toEqual([expect.objectContaining({ nome: "Ana d'Ávila-Souza", aceitou_termos: 'S' })]);

      // What was asked about Ana is answered only now, before the answer to whatever is asked next.
      late.resolve(undefined);
      await page.evaluate(async () => (await fetch('/api/seguroAventuraParticipante/cpf?cpf=0')).text());
      await page.unroute(PREFILL);
      await page.getByRole('button', { name: 'Novo participante' }).press('Enter');
      // Loaded again between one person and the next, the tab has the contacts still, and nothing else of Ana.
      await page.reload();
      await page.getByLabel('ESTOU CIENTE E ACEITO OS TERMOS').press('Space');
      const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect([kept.includes('ana@exemplo.com.br'), kept.includes(cpf), kept.includes('Souza')]).toEqual([true, false, false]);
      await page.getByRole('button', { name: 'Avançar' }).press('Enter');
      const empty = ['CPF', 'Nome completo', 'E-mail', 'Telefone'].map((name) => page.getByRole('textbox', { name, exact: false }).first());
      expect(await Promise.all(empty.map((field) => field.inputValue()))).toEqual(['', '', '', '']);
      await page.getByRole('button', { name: 'Usar os mesmos contatos' }).press('Enter');
      expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('ana@exemplo.com.br');
      await type(page, 'CPF', cpf);
      await type(page, 'Nome completo', 'Ana de Novo');
      await type(page, 'Data de nascimento', '01021990');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'CPF: CPF já cadastrado neste evento' }).waitFor();
    },
  );

  journey('without a signal it goes again by itself, once, and a reload keeps what was typed', async ({ page, database, problems }) => {
    problems.expectCutOff();
    problems.expectRefusals(429);
    await page.setViewportSize(PHONE);
    await page.goto(await openLink(database, false));
    const known = { nome: 'Bia de Antes', email: 'bia@exemplo.com.br', telefone: null };
    await page.route(PREFILL, (route) => route.fulfill({ json: { dados: known } }));
    await type(page, 'CPF', newCpf());
    const name = page.getByRole('textbox', { name: 'Nome completo' });
    await expect.poll(() => name.inputValue()).toBe(known.nome);
    await page.unroute(PREFILL);
    await page.reload();
    // Of the CPF that was typed by mistake nothing stays, also where the page was loaded again meanwhile.
    const cpf = newCpf();
    await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
    expect([await name.inputValue(), await page.getByRole('textbox', { name: 'E-mail' }).inputValue()]).toEqual(['', '']);
    await type(page, 'Nome completo', 'Bruno do Vale');
    await type(page, 'Data de nascimento', '15031985');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Nome completo' }).inputValue()).toBe('Bruno do Vale');
    const full = (route: Route) => route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: {} });
    await page.route('**/api/seguroAventuraParticipante/evento/*', full, { times: 1 });
    await page.getByRole('button', { name: 'Salvar' }).press('Enter');
    await page.getByRole('alert').getByText('Limite de envios atingido.').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Salvar' }).press('Enter');
    await page.getByText('Sem sinal.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Salvando…');
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Seus dados foram cadastrados com sucesso!', level: 1 }).waitFor();
    const { rows } = await database.query(registeredWith, [cpf]);
    expect(rows).toHaveLength(1);
  });

  journey(
    'what is changed while there is no answer does not go along, nor half of it by itself: whoever stops sends it again',
    async ({ another, database }) => {
      const { page, problems } = await another({ viewport: PHONE });
      problems.expectCutOff();
      await page.clock.install();
      const late = Promise.withResolvers<undefined>();
      await page.route(PREFILL, async (route) => {
        await late.promise;
        await route.fulfill({ json: { dados: { nome: null, email: null, telefone: '48999990000' } } });
      });
      await page.goto(await openLink(database, false));
      const cpf = newCpf();
      await type(page, 'CPF', cpf);
      await type(page, 'Data de nascimento', '15031985');
      await type(page, 'E-mail', 'rita@exemplo.com.br');
      await type(page, 'Nome completo', 'Rita do');
      await page.context().setOffline(true);
      await page.keyboard.press('Enter');
      await page.getByText('Sem sinal.').waitFor();
      // What is known of the CPF comes too late for what is on its way, and changes nothing.
      const known = page.waitForResponse(PREFILL);
      late.resolve(undefined);
      await (await known).finished();
      await page.keyboard.type(' Vale');
      expect(await page.getByRole('textbox', { name: 'Telefone', exact: true }).inputValue()).toBe('');
      await page.getByRole('status').getByText('O que você mudou não vai junto.').waitFor();
      await page.getByRole('button', { name: 'Parar e corrigir' }).press('Enter');
      await page.getByRole('status').getByText('O que você mudou ainda não foi enviado. Confira e envie de novo.').waitFor();
      await page.context().setOffline(false);
      const held = Promise.withResolvers<undefined>();
      await page.route('**/api/seguroAventuraParticipante/evento/*', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Salvar', disabled: false }).press('Enter');
      await page.getByRole('button', { name: 'Salvando…' }).waitFor();
      await type(page, 'Nome completo', ' Velho');
      held.resolve(undefined);
      await page.getByText('O que você mudou depois de salvar não entrou nesta inscrição.').waitFor();
      expect((await database.query(registeredWith, [cpf])).rows).toMatchObject([{ nome: 'Rita do Vale' }]);
      await page.getByRole('button', { name: 'Novo participante' }).press('Enter');
      const same = page.getByRole('button', { name: 'Usar os mesmos contatos' });
      await same.waitFor();
      await page.clock.fastForward(600_000);
      await same.waitFor({ state: 'detached' });
    },
  );

  journey(
    'what is no answer of the house saves nobody, and one that was lost is heard after a reload',
    async ({ page, database, problems }) => {
      problems.expectCutOff();
      await page.setViewportSize(PHONE);
      await page.goto(await openLink(database, true));
      await page.getByLabel('ESTOU CIENTE E ACEITO OS TERMOS').press('Space');
      await page.getByRole('button', { name: 'Avançar' }).press('Enter');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      const cpf = newCpf();
      await type(page, 'CPF', '11111111111');
      await page.locator('p.erro').getByText('CPF inválido').waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await page.getByRole('textbox', { name: 'CPF' }).fill(cpf);
      await type(page, 'Nome completo', 'Olga do Vale');
      await type(page, 'Data de nascimento', '01.02.45');
      const inTheWay = [
        (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Entre na rede do acampamento</html>' }),
        async (route: Route) => {
          await route.fetch();
          await route.abort();
        },
      ];
      await page.route('**/api/seguroAventuraParticipante/evento/*', (route) => (inTheWay.shift() ?? ((one) => one.continue()))(route));
      await page.keyboard.press('Enter');
      await page.getByText('Sem sinal.').waitFor();
      const lost = page.waitForEvent('requestfailed');
      await page.getByRole('button', { name: 'Tentar agora' }).press('Enter');
      await lost;
      await page.reload();
      // Neither typed nor accepted again: what goes is what went, under its key.
      await page.getByRole('button', { name: 'Salvar' }).press('Enter');
      await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
      const { rows } = await database.query(
        `select data_nascimento::text as nascimento from seguro_aventura_participantes where cpf = $1`,
        [cpf],
      );
      expect(rows).toEqual([{ nascimento: '1945-02-01' }]);
    },
  );

  journey('a foreign child comes with a guardian; a link closed meanwhile registers nobody more', async ({ page, database, problems }) => {
    problems.expectRefusals(400);
    await page.setViewportSize(PHONE);
    const link = await openLink(database, false);
    await page.goto(link);
    await page.getByRole('button', { name: 'Salvar' }).press('Enter');
    await page.getByRole('link', { name: 'CPF: Informe o CPF' }).waitFor();
    await page.getByLabel('Sou estrangeiro').press('Space');
    expect(await page.getByRole('link', { name: 'CPF: Informe o CPF' }).count()).toBe(0);
    const passport = `AB${newCpf().slice(0, 7)}`;
    await type(page, 'Número do passaporte', passport);
    await type(page, 'Nome completo', 'Camille Dubois');
    await type(page, 'Nacionalidade', 'Francesa');
    await type(page, 'Data de nascimento', '15032015');
    await page.getByText('Para os menores de 14 anos a cobertura de Morte Acidental').waitFor();
    await page.getByText('Como responsável legal, faço esta inscrição em nome do menor').waitFor();
    await type(page, 'Nome do responsável legal', 'Julien Dubois');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'CPF do responsável legal: Informe o CPF do responsável legal' }).press('Enter');
    await page.keyboard.type(newCpf());
    await page.keyboard.press('Enter');
    await page.getByText('Seus dados foram cadastrados com sucesso!').waitFor();
    await page.getByRole('button', { name: 'Novo participante' }).press('Enter');
    await page.getByRole('textbox', { name: 'CPF' }).waitFor();
    const token = link.split('/').at(-2);
    await database.query(`update seguro_aventura set link_inscricao_bloqueado = 'S' where token = $1`, [token]);
    const cpf = newCpf();
    await type(page, 'CPF', cpf);
    await type(page, 'Nome completo', 'Dora Lima');
    await type(page, 'Data de nascimento', '01011980');
    await page.keyboard.press('Enter');
    await page.getByText('Evento Finalizado!').waitFor();
    await database.query(`update seguro_aventura set link_inscricao_bloqueado = 'N' where token = $1`, [token]);
    expect((await database.query(registeredWith, [cpf])).rows).toEqual([]);
  });

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
