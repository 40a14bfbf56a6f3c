import { expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

journey('a letter is shown as it was typed: an x between digits is no sign of times', async ({ page }) => {
  await page.goto(paths.login());
  await page.getByLabel('Usuário').waitFor();
  const widths = await page.evaluate(async () => {
    await document.fonts.ready;
    const widthOf = (text: string): number => {
      const span = document.createElement('span');
      span.style.fontSize = '100px';
      span.textContent = text;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    return { together: widthOf('7x0'), apart: [...'7x0'].reduce((sum, one) => sum + widthOf(one), 0) };
  });
  expect(widths.together).toBeCloseTo(widths.apart, 0);
});

journey('what is pasted and does not fit is said, and how much of it', async ({ page }) => {
  await holdLogin(page);
  await page.goto(paths.clienteCadastrar());
  const rg = page.getByLabel('RG', { exact: true });
  await rg.pressSequentially('1'.repeat(20));
  for (const key of ['Control+a', 'Control+c', 'End', 'Control+v']) await page.keyboard.press(key);
  expect(await rg.inputValue()).toBe('1'.repeat(30));
  await page.getByText('Este campo leva até 30 caracteres: os últimos 10 ficaram de fora.').waitFor();
});
