import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCpf } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { PHONE, PREFILL, registeredWith, type } from '#tests/support/registration-page.ts';
import { openLink } from './telas/inscricao.ts';

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
});
