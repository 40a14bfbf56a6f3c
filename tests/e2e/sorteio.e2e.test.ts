import { describe, expect } from 'vitest';
import { watchCopies } from '#tests/support/copied.ts';
import { journey } from '#tests/support/journey.ts';
import { drawable } from '#tests/support/lucky-numbers.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

describe('the draw', () => {
  journey('a number and a day find the winner, and another number the five nearest', async ({ page, database }) => {
    const { numero, nome, mes, livre } = await drawable(database);
    await signIn(page, await createLogin(database, { habilitarAcessoSorteio: 'S' }));
    await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Sorteio' }).press('Enter');
    await page.getByText('Digite o número sorteado').waitFor();
    await page.getByRole('textbox', { name: 'Data de faturamento' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(mes.split('-').toReversed().join(''));
    await page.getByRole('textbox', { name: 'Número da sorte' }).click();
    await page.keyboard.type(numero);
    const result = page.getByRole('region', { name: 'Resultado do sorteio' });
    const winner = result.getByRole('listitem').filter({ hasText: 'Ganhador' });
    await winner.getByText(nome).waitFor();
    expect(await result.getByRole('listitem').count()).toBe(1);
    const copied = await watchCopies(page);
    await winner
      .getByRole('button', { name: /^Copiar (CPF|CNPJ) / })
      .last()
      .press('Enter');
    expect((await copied())[0]).toMatch(/^[0-9A-Z]{11,14}$/);

    await page.getByRole('textbox', { name: 'Número da sorte' }).click();
    await page.keyboard.press('Control+a');
    // While the other draw is on its way the winner of this one stands nowhere.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/seguroAventuraParticipante/sorteio?*', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.type(livre);
    await result.waitFor({ state: 'detached' });
    held.resolve();
    await page.getByRole('heading', { name: `Ninguém tem o ${livre}` }).waitFor();
    await expect.poll(() => result.getByRole('listitem').count()).toBe(5);
    expect(await result.getByText('Ganhador', { exact: true }).count()).toBe(0);
    expect(page.url()).toContain(`numero=${livre}`);
  });

  journey('the five prizes of the lottery make the number that is looked for', async ({ page, database }) => {
    await signIn(page, await createLogin(database, { habilitarAcessoSorteio: 'S' }), paths.sorteio());
    await page.getByRole('textbox', { name: '1º prêmio' }).click();
    for (const prize of ['019258', '054266', '069713', '008037', '068267']) {
      await page.keyboard.type(prize);
      await page.keyboard.press('Tab');
    }
    await page.getByText('Número sorteado: 586377').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('textbox', { name: 'Número da sorte' }).inputValue()).toBe('586377');
    await expect.poll(() => page.url()).toContain('numero=586377');
  });
});
