import { expect } from 'vitest';
import { seriousFindings } from '#tests/support/axe.ts';
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

sweep(ACESSO);
