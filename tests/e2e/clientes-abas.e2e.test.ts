import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { insertSms } from '#tests/support/sent-sms.ts';

describe('the tabs of a client', () => {
  journey('what is asked of one is in its address, and asking is not leaving what is typed', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Iolanda ${newWord()}` });
    await insertSms(database, id, 'Ate amanha');
    await insertSms(database, id, 'Ate ontem');
    await holdLogin(page);
    await page.goto(`/painel/clientes/alterar/${id}`);
    await page.getByRole('textbox', { name: 'Cargo' }).first().fill('Diretora');
    await page.getByRole('tab', { name: /^Sms/ }).click();
    await page.getByText('Ate ontem').waitFor();
    await page.getByRole('searchbox', { name: 'Buscar SMS' }).pressSequentially('amanha');
    await page.waitForURL(/\?aba=sms&texto=amanha$/);
    await page.getByText('Ate ontem').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: /^Eventos/ }).click();
    await page.getByText('Todos', { exact: true }).click();
    await page.waitForURL(/\?aba=eventos&concluido=todos$/);
    // What was typed is there still.
    await page.getByRole('tab', { name: 'Cliente' }).click();
    expect(await page.getByRole('textbox', { name: 'Cargo' }).first().inputValue()).toBe('Diretora');

    await page.goto(`/painel/clientes/alterar/${id}?aba=sms&texto=ontem`);
    await page.getByText('Ate ontem').waitFor();
    expect(await page.getByText('Ate amanha').count()).toBe(0);
    expect(await page.getByRole('searchbox', { name: 'Buscar SMS' }).inputValue()).toBe('ontem');
  });

  journey('an SMS that failed is sent again, and one that may have arrived once that was asked', async ({ page, database }) => {
    const nome = `Zilda ${newWord()}`;
    const id = await insertClient(database, { nome });
    for (const texto of ['Que falhou', 'Em duvida']) await insertSms(database, id, texto, 'Celular fora de uso');
    await database.query(
      `update mensagens m set estado = 'incerta' from mensagens_conteudos t where t.id = m.id_conteudo and m.id_cliente = $1 and t.texto = 'Em duvida'`,
      [id],
    );
    await holdLogin(page);
    await page.goto(`/painel/clientes/alterar/${id}?aba=sms`);
    const again = (texto: string) =>
      page
        .getByRole('row')
        .filter({ hasText: texto })
        .getByRole('button', { name: `Enviar novamente a ${nome}` });
    await again('Que falhou').click();
    await page.getByText('Mensagem programada!').waitFor();
    await again('Que falhou').waitFor({ state: 'detached' });
    await again('Em duvida').click();
    const dialog = page.getByRole('dialog', { name: 'Enviar novamente?' });
    await dialog.getByText('Não se sabe se esta mensagem chegou').waitFor();
    await dialog.getByRole('button', { name: 'Enviar novamente' }).click();
    await again('Em duvida').waitFor({ state: 'detached' });
  });

  journey('how many SMS would not leave is said before they are called off', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Iolanda ${newWord()}`, telefone_celular: '11987650007' });
    await insertSms(database, id, 'Ate ontem', 'Celular fora de uso');
    await holdLogin(page);
    await page.goto(`/painel/clientes/alterar/${id}?aba=sms`);
    const cancel = page.getByRole('button', { name: 'Cancelar agendamentos' });
    await cancel.click();
    await page.getByText('Não havia SMS agendado').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const texto of ['Ate amanha', 'Ate depois']) await insertSms(database, id, texto);
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar os SMS agendados deste cliente?' });
    await dialog.getByText('2 SMS ainda não saíram, e não vão sair, sozinhos ou num envio em massa. O que já saiu não muda.').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar 2' }).press('Enter');
    await page.getByText('2 agendamentos cancelados').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => cancel.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});
