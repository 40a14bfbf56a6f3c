import { describe, expect } from 'vitest';
import { insertClient, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';

describe('whoever asked not to be written to', () => {
  journey('is told of on each composer before a word is written, and the message may go', async ({ page, database }) => {
    const word = newWord().toLowerCase();
    const [email, copy] = [`ana.${word}@exemplo.com`, `bia.${word}@exemplo.com`];
    const id = await insertClient(database, { nome: 'Ana Prado', email, telefone_celular: '11913570246' });
    await database.query(
      `insert into descadastros (canal, endereco, origem, motivo, criado_em) values
         ('sms', '11913570246', 'resposta', null, '2026-11-12T12:00:00Z'), ('whatsapp', '11913570246', 'painel', 'Só por telefone', '2026-11-12T12:00:00Z'),
         ('email', $1, 'retorno', '550 5.1.1', '2026-11-12T12:00:00Z'), ('email', $2, 'link', null, '2026-11-12T12:00:00Z')`,
      [email, copy],
    );
    const goes = 'Esta mensagem individual sai mesmo assim.';
    const told = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
    await holdLogin(page);
    await page.goto(`/painel/clientes/enviar-sms/${id}`);
    await told(`Ana Prado pediu para não receber SMS em 12/11/2026. ${goes}`);
    await page.goto(`/painel/clientes/enviar-whatsapp/${id}`);
    await told(`Ana Prado não recebe WhatsApp desde 12/11/2026: Só por telefone. ${goes}`);
    await page.goto(`/painel/clientes/enviar-email/${id}`);
    const dead = `O endereço ${email} devolveu uma mensagem em 12/11/2026 (550 5.1.1). ${goes}`;
    await told(dead);
    await page.getByRole('button', { name: 'Cc, Cco e outros destinatários' }).press('Enter');
    await page.getByRole('textbox', { name: 'E-mail do destinatário 1' }).fill(copy);
    await told(`Quem usa ${copy} pediu para não receber e-mail em 12/11/2026. ${goes}`);
    await page.getByRole('textbox', { name: 'Para', exact: true }).fill(`viva.${word}@exemplo.com`);
    await page.getByText(dead).waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Para', exact: true }).fill(email);
    await page.getByRole('textbox', { name: 'Assunto' }).fill('Um recado');
    await page.getByRole('textbox', { name: 'Corpo do e-mail' }).click();
    await page.keyboard.type('Olá!');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await page.getByText('Email programado!').waitFor();
    const { rows } = await database.query(`select 1 from mensagens where id_cliente = $1 and destino = $2`, [id, email]);
    expect(rows).toHaveLength(1);
    await database.query('delete from descadastros where endereco = any($1)', [[email, copy, '11913570246']]);
  });
});
