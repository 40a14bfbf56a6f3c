import { expect } from 'vitest';
import { seriousFindings } from '#tests/support/axe.ts';
import { lostFocus, watchFocus } from '#tests/support/focus-back.ts';
import { newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { moveInside } from '#tests/support/move-inside.ts';
import { holdLogin } from '#tests/support/people.ts';
import { smallLetters } from '#tests/support/small-letters.ts';
import { wrongStops } from '#tests/support/stops.ts';
import { sweep } from '#tests/support/sweep.ts';
import { paths } from '#web/kernel/paths.ts';
import { ACESSO } from './telas/acesso.ts';

journey('what is wrong on purpose is found, in both schemes', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuário').waitFor();
  await page.evaluate(() => {
    const [tiny, button] = ['width: 10px; height: 10px; min-height: 0; padding: 0', 'style="border: 1px solid; background: #fff"'];
    document.body.insertAdjacentHTML(
      'beforeend',
      `<style>:root { color-scheme: light dark } .escuro { color: light-dark(#000, #222); background: light-dark(#fff, #333) }</style>
       <p style="color: #777; background: #888">apagado</p><p class="escuro">só no escuro</p><img src="/guarida.svg">
       <button ${button}><svg width="40" height="40"></svg></button>
       <button style="${tiny}" aria-label="Um"></button><button style="${tiny}" aria-label="Dois"></button>
       <p style="font-size: 11px">miúdo <b aria-hidden="true">enfeite</b></p>
       <input aria-label="Sem borda" style="border: 1px solid light-dark(#000, #333); background: light-dark(#fff, #222)">`,
    );
  });
  const edges = () => wrongStops(page, { edgesOnly: true });
  const lines = await seriousFindings(page, ['light', 'dark'], { inTheDark: edges });
  const kinds = (all: readonly string[]) => new Set(all.map((line) => line.replace(/(?: de [\d.]+)?:.*/s, '')));
  expect(kinds(lines)).toEqual(new Set(['dark color-contrast', 'light color-contrast', 'light image-alt', 'light button-name', 'borda']));
  expect(lines.find((line) => line.startsWith('dark color-contrast'))).toContain('.escuro');
  expect(lines.find((line) => line.startsWith('light color-contrast'))).not.toContain('.escuro');
  expect(kinds(await wrongStops(page))).toEqual(new Set(['sem nome', 'pequeno']));
  expect(await smallLetters(page)).toEqual(['letras de 11.0: «miúdo»']);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog" aria-modal="true" aria-label="Um"><button><svg></svg></button></div>',
    );
  });
  expect(kinds(await seriousFindings(page, ['light', 'dark']))).toEqual(new Set(['light button-name']));
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

journey('where the sweep moves without another document, what is new and what is wrong is seen as in one', async ({ page, database }) => {
  const name = `Rural ${newWord()}`;
  await database.query('insert into grupos (descricao, data_edicao) values ($1, now())', [name]);
  await holdLogin(page);
  await watchFocus(page);
  moveInside(page);
  const list = `${paths.grupos()}?texto=${encodeURIComponent(name)}`;
  const mark = () => page.evaluate(() => document.body.classList.add('o-mesmo'));
  const isSame = () => page.evaluate(() => document.body.matches('.o-mesmo'));
  await page.goto(list);
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  // Left in the middle of it: neither the dialog nor its question comes along.
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Outro');
  await mark();
  await page.goto(paths.dispositivoCadastrar());
  await page.getByRole('textbox', { name: 'Descrição' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.evaluate(() => document.querySelector('main > *')?.insertAdjacentHTML('beforeend', '<button><svg></svg></button>'));
  expect(await seriousFindings(page, ['light'])).toEqual([expect.stringMatching(/^light button-name/)]);
  expect(await wrongStops(page)).toEqual([expect.stringMatching(/^sem nome/)]);
  await database.query("update grupos set descricao = descricao || ' nova' where descricao = $1", [name]);
  await page.goto(list);
  await page.getByRole('button', { name: `Editar ${name} nova` }).waitFor();
  await database.query("update grupos set descricao = descricao || ' outra' where descricao = $1", [`${name} nova`]);
  await page.goto(list);
  await page.getByRole('button', { name: `Editar ${name} nova outra` }).waitFor();
  expect([await isSame(), await lostFocus(page)]).toEqual([true, []]);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.goto(paths.dispositivoCadastrar());
  await page.getByRole('textbox', { name: 'Descrição' }).waitFor();
  expect([await isSame(), await page.getByRole('dialog').count()]).toEqual([false, 0]);
});

sweep(ACESSO);
