import { expect } from 'vitest';
import { insertClient, newWord, rowNames } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { insertBatch } from '#tests/support/sent-sms.ts';
import { paths } from '#web/kernel/paths.ts';

journey('whoever mends the record of one who was left out comes back to the others of that reason', async ({ page, database }) => {
  const word = newWord();
  const waiting = await insertClient(database, { nome: `Palmira ${word}`, telefone_celular: '11987654321' });
  const lote = await insertBatch(database, waiting, await insertClient(database, { nome: `Quitéria ${word}` }));
  const twice = await insertClient(database, { nome: `Rosana ${word}`, telefone_celular: '11987654321' });
  await database.query("insert into mensagens_ignorados (id_lote, id_cliente, motivo) values ($1, $2, 'duplicado')", [lote, twice]);
  await holdLogin(page);
  await page.goto(paths.envio(lote));
  await page.getByRole('combobox', { name: 'Motivo' }).press('ArrowDown');
  await page.getByRole('option', { name: /^Celular repetido/ }).click();
  const left = () => rowNames(page, 'Quem ficou de fora');
  await expect.poll(left).toEqual([`Rosana ${word}`]);
  await page.getByRole('row', { name: `Abrir Rosana ${word}` }).press('Enter');
  await page.getByRole('heading', { name: `Rosana ${word}` }).waitFor();
  await page.goBack();
  await expect.poll(left).toEqual([`Rosana ${word}`]);
  expect(await page.getByRole('combobox', { name: 'Motivo' }).inputValue()).toContain('Celular repetido');
});
