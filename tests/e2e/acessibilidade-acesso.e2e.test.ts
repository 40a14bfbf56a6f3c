import { expect } from 'vitest';
import { seriousFindings } from '#tests/support/axe.ts';
import { lostFocus, watchFocus } from '#tests/support/focus-back.ts';
import { journey } from '#tests/support/journey.ts';
import { sweep } from '#tests/support/sweep.ts';
import { ACESSO } from './telas/acesso.ts';

journey('what is wrong on purpose is found, in both schemes', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuário').waitFor();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: #777; background: #888">apagado</p><img src="/guarida.svg">');
  });
  const found = (await seriousFindings(page, ['light', 'dark'])).map((line) => line.split(':')[0]);
  expect(new Set(found)).toEqual(new Set(['dark color-contrast', 'light color-contrast', 'light image-alt']));
});

journey('a dialog that goes and leaves the focus nowhere is found, and one that gives it back is not', async ({ page }) => {
  await watchFocus(page);
  await page.goto('/login');
  await page.getByLabel('Usuário').waitFor();
  const comeAndGo = (name: string, then: 'nowhere' | 'back'): Promise<void> =>
    page.evaluate(
      async ({ name, back }) => {
        const painted = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
        document.body.insertAdjacentHTML(
          'beforeend',
          `<div role="dialog" aria-modal="true" aria-label="${name}"><button>Fechar</button></div>`,
        );
        const dialog = document.body.lastElementChild;
        dialog?.querySelector('button')?.focus();
        await painted();
        dialog?.remove();
        if (back) document.querySelector('input')?.focus();
      },
      { name, back: then === 'back' },
    );
  await comeAndGo('Volta', 'back');
  await comeAndGo('Perde', 'nowhere');
  await expect.poll(() => lostFocus(page)).toEqual(['foco perdido depois de «Perde»']);
});

sweep(ACESSO);
