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

journey('a batch is called off in the tray, which stays open with the focus in it', async ({ page, database }) => {
  const waiting = await insertClient(database, { nome: `Telma ${newWord()}`, telefone_celular: '11987654321' });
  const lote = await insertBatch(database, waiting, await insertClient(database, { nome: `Ulisses ${newWord()}` }));
  await holdLogin(page);
  await page.goto(paths.grupos());
  await page.getByRole('button', { name: /^Trabalhos/ }).press('Enter');
  const tray = page.getByRole('dialog', { name: /^Trabalhos/ });
  const item = tray.getByRole('listitem').filter({ has: page.locator(`a[href$="${paths.envio(lote)}"]`) });
  const cancel = item.getByRole('button', { name: 'Cancelar envio' });
  await cancel.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancelar este envio?' });
  await question.getByRole('button', { name: 'Manter' }).press('Escape');
  await question.waitFor({ state: 'detached' });
  await cancel.and(page.locator(':focus')).press('Enter');
  await question.getByRole('button', { name: 'Cancelar envio' }).press('Enter');
  await item.waitFor({ state: 'detached' });
  await expect.poll(() => tray.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Trabalhos/ })
    .and(page.locator(':focus'))
    .waitFor();
});
