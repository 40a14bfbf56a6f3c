import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { signIn } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

const focused = (page: Page, button: string) => expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(button);

journey(
  'WhatsApp opens for one client and may be taken back, and leaves for many as the template that was approved',
  async ({ page, database, problems }) => {
    const word = newWord();
    const id = await insertClient(database, { nome: `Palmira ${word}`, telefone_celular: '11912340077' });
    await insertClient(database, { nome: `Quitéria ${word}` });
    // What the browser would open is outside the product.
    await page.addInitScript(() => {
      window.open = (url) => {
        sessionStorage.setItem('aberto', String(url));
        return null;
      };
    });
    await signIn(page, 'admin', `/painel/clientes/alterar/${id}`);
    await page.getByRole('button', { name: 'Enviar WhatsApp' }).click();
    // What is written while the words of a template are on their way stays.
    const words = '**/api/modelosSms/*/convertido/*';
    const late = Promise.withResolvers<void>();
    await page.route(words, (route) => late.promise.then(() => route.continue()));
    await page.getByRole('combobox', { name: 'Usar um modelo' }).click();
    await page.keyboard.type('Boas-vindas');
    await page.getByRole('option', { name: /Boas-vindas/ }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).click();
    await page.keyboard.type('Olá, [primeiro_nome]!');
    late.resolve();
    await page.getByText('O modelo não entrou').waitFor();
    await page.unroute(words);
    expect(await page.getByRole('textbox', { name: 'Mensagem' }).inputValue()).toBe('Olá, [primeiro_nome]!');
    await page.getByText('Olá, Palmira!').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('WhatsApp aberto').waitFor();
    const link = 'https://web.whatsapp.com/send?phone=5511912340077&text=Ol%C3%A1%2C%20Palmira%21';
    expect(await page.evaluate(() => sessionStorage.getItem('aberto'))).toBe(link);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('WhatsApp desfeito').waitFor();
    const { rows } = await database.query<{ desfeito: boolean }>(
      'select desfeito_em is not null as desfeito from whatsapp_abertos where id_cliente = $1',
      [id],
    );
    expect(rows).toEqual([{ desfeito: true }]);

    // A greeting that is refused opens nothing.
    problems.expectRefusals(400);
    await database.query(
      `insert into descadastros (canal, endereco, origem, criado_em) values ('whatsapp', '11912340077', 'painel', now())`,
    );
    await page.goto(`/painel/clientes/enviar-whatsapp-aniversariante/${id}/40`);
    await page.getByRole('textbox', { name: 'Mensagem' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('Cliente descadastrado').first().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('aberto'))).not.toContain('http');
    await database.query(`delete from descadastros where endereco = '11912340077'`);

    await page.goto(`/painel/clientes?texto=${word}`);
    await page.getByRole('button', { name: 'Enviar WhatsApp em massa' }).click();
    await page.getByRole('button', { name: 'De fora, 1 cliente: sem celular.' }).press('Enter');
    const left = page.getByRole('dialog', { name: 'Quem fica de fora' });
    await left.getByRole('row', { name: new RegExp(`Quitéria ${word}.*Sem celular`) }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Usar um modelo' }).fill('Boas-vindas');
    await page.getByRole('option', { name: /Boas-vindas/ }).click();
    await page.getByText('Sai como o modelo aprovado').waitFor();
    await focused(page, 'Mudar o texto');
    await page.getByRole('textbox', { name: 'Data' }).press('Control+a');
    await page.getByRole('textbox', { name: 'Data' }).pressSequentially('31/12/2030');
    await page.getByRole('textbox', { name: 'Hora' }).press('Control+a');
    await page.getByRole('textbox', { name: 'Hora' }).pressSequentially('10:00');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const confirm = page.getByRole('dialog', { name: 'Enviar WhatsApp para 1 cliente?' });
    await confirm.getByText(/^Olá, Palmira! 👋/).waitFor();
    // What the server refuses of the send itself is said error by error, in either of its forms.
    const sending = '**/api/clientes/enviarWhatsappMassa';
    for (const [json, title] of [
      [[{ data_agendado: 'Já passou' }], 'data_agendado'],
      [{ data_agendado: 'Já passou' }, 'Erro ao enviar!'],
    ] as const) {
      await page.route(sending, (route) =>
        route.request().postData()?.includes('simular') ? route.continue() : route.fulfill({ status: 400, json }),
      );
      await confirm.getByRole('button', { name: 'Enviar para 1' }).click();
      await page.getByRole('alert').filter({ hasText: title }).getByText('Já passou').waitFor();
      await page.unroute(sending);
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    }
    await confirm.getByRole('button', { name: 'Enviar para 1' }).click();
    await page.getByText('Mensagem via WhatsApp enviado para os clientes!').waitFor();
    await page.getByText('Agendado, sai em 31/12/2030 às 10:00').waitFor();
    // What was pressed is gone: the keyboard goes on from what stands in its place.
    await page.getByRole('button', { name: 'Pausar' }).press('Enter');
    await focused(page, 'Retomar');
    await page.getByRole('button', { name: 'Ver uma a uma' }).click();
    await page.waitForURL(/\/painel\/mensagens-whatsapp\?id_lote=/);
    await page.getByRole('row', { name: new RegExp(`Palmira ${word}.*Aguardando`) }).waitFor();
    // From any screen it is followed, and called off, in the tray.
    await page.getByRole('button', { name: /^Trabalhos/ }).press('Enter');
    const lote = new URL(page.url()).searchParams.get('id_lote');
    const mine = page
      .getByRole('region', { name: 'Envios em massa em andamento' })
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href$="${paths.envio(Number(lote))}"]`) });
    await mine.getByRole('button', { name: 'Retomar' }).press('Enter');
    await mine.getByRole('button', { name: 'Pausar' }).waitFor();
    await mine.getByRole('button', { name: 'Cancelar envio' }).press('Enter');
    await page.getByRole('dialog', { name: 'Cancelar este envio?' }).getByRole('button', { name: 'Cancelar envio' }).press('Enter');
    await mine.waitFor({ state: 'detached' });
  },
);
