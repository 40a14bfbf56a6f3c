import type { Locator, Page } from 'playwright-core';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { paths } from '#web/kernel/paths.ts';

const MONTH = '?periodo=mensal&data=2026-11-01';
const figure = (page: Page, name: string) => page.getByRole('list', { name: 'Pessoas do período' }).getByRole('button', { name });
const state = (page: Page, name: string) => page.getByRole('list', { name: 'Eventos por estado' }).getByRole('button', { name });

/** The first number of a card, once it has come. */
async function numberOf(card: Locator): Promise<number> {
  await card.filter({ hasText: /\d/ }).waitFor();
  return Number(/\d[\d.]*/.exec(await card.innerText())?.[0].replaceAll('.', ''));
}

/** Somebody the insurer refused, of a partner whose events nobody else touches, in an event that has no boleto yet and may still change. */
async function refusedOne(
  database: pg.Client,
  partner: string,
): Promise<{ readonly id: number; readonly nome: string; readonly evento: string; readonly dia: string }> {
  const { rows } = await database.query<{ id: number; nome: string; evento: string; dia: string }>(
    `select p.id, p.nome, e.nome_evento as evento, e.data_inicio::text as dia from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento
     join clientes c on c.id = e.id_cliente
     where p.seguradora = 'rejeitado' and p.ativo = 'S' and p.nome not like '% %' and e.data_inicio between '2026-11-01' and '2026-11-30'
     and not exists (select from cobrancas_eventos b where b.id_evento = e.id)
     order by c.carta_oferta = $1 desc, p.id limit 1`,
    [partner],
  );
  const [found] = rows;
  if (!found) throw new Error('A demonstração não tem ninguém recusado em novembro.');
  return found;
}

describe('adventure insurance', () => {
  journey(
    'a state filters without changing the cards, the address keeps it, and each number opens its list',
    async ({ page, database }) => {
      await signIn(page, await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }));
      await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Seguro Aventura' }).press('Enter');
      await page.getByRole('radio', { name: 'Mês' }).press(' ');
      await page.goto(`${paths.seguroAventura()}${MONTH}`);
      await page.getByRole('table', { name: 'Eventos segurados' }).waitFor();
      const cards = await page.getByRole('region', { name: 'Números do período' }).innerText();
      await state(page, 'Cancelados').press('Enter');
      await expect.poll(() => page.url()).toContain('estados=cancelado');
      const cancelled = await numberOf(state(page, 'Cancelados'));
      await page.getByText(`${cancelled} evento`, { exact: false }).last().waitFor();
      expect(await page.getByRole('region', { name: 'Números do período' }).innerText()).toBe(cards);
      await page.reload();
      await expect.poll(() => state(page, 'Cancelados').getAttribute('aria-pressed')).toBe('true');
      const heading = page.getByRole('table', { name: 'Eventos segurados' }).getByRole('columnheader', { name: 'Evento' });
      for (const way of ['ascending', 'descending']) {
        await heading.getByRole('button').press('Enter');
        await expect.poll(() => heading.getAttribute('aria-sort')).toBe(way);
      }
      expect(page.url()).toContain('ordem=nomeEvento&sentido=desc');
      expect(await page.getByRole('region', { name: 'Números do período' }).innerText()).toBe(cards);

      await page.keyboard.press('/');
      const event = page.getByRole('searchbox', { name: 'Evento' });
      await expect.poll(() => event.evaluate((box) => box === document.activeElement)).toBe(true);

      const people = await numberOf(figure(page, 'Participantes'));
      await figure(page, 'Participantes').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Participantes do período' });
      await dialog.getByText(`${people.toLocaleString('pt-BR')} participantes`, { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.url()).not.toContain('lista=');
      // Nobody who may not see clients is offered them.
      expect(await page.getByRole('combobox', { name: 'Cliente' }).count()).toBe(0);
    },
  );

  journey(
    'whom the insurer refused is mended in the list, is gone from it, and is sent again, once',
    async ({ page, problems, database }) => {
      problems.expectRefusals(400);
      const { id, nome, evento, dia } = await refusedOne(database, 'VOOLIVRE');
      await signIn(page, await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }), `${paths.seguroAventura()}?data=${dia}`);
      await figure(page, 'Com erros').press('Enter');
      const list = page.getByRole('dialog', { name: 'Participantes com erros' });
      await list.getByRole('searchbox', { name: 'Procurar participante' }).click();
      await page.keyboard.type(nome);
      const row = list.getByRole('row', { name: `Corrigir ${nome}` }).filter({ hasText: evento });
      await row.first().press('Enter');
      const form = page.getByRole('dialog', { name: 'Editar participante' });
      await form.getByRole('alert', { name: 'A seguradora recusou' }).waitFor();
      await form.getByRole('textbox', { name: 'Nome completo' }).press('Control+s');
      await page.getByText('Revise os dados do participante!').waitFor();
      await form.getByRole('textbox', { name: 'Nome completo' }).click();
      await page.keyboard.press('End');
      await page.keyboard.type(' da Serra');
      await page.keyboard.press('Enter');
      await page.getByText('Participante salvo com sucesso!').waitFor();
      await form.waitFor({ state: 'detached' });
      await row.waitFor({ state: 'detached' });
      // The run is done, and its answer is lost on the way: asked again, it hands its workbook over instead of finding nobody.
      problems.expectCutOff();
      await page.route('**/api/seguroAventura/sincronizarXls', async (route) => {
        await route.fetch();
        await route.abort();
      });
      const send = list.getByRole('button', { name: 'Reenviar corrigidos (1)' });
      const lost = page.waitForEvent('requestfailed');
      await send.press('Enter');
      await lost;
      const { rows } = await database.query('select seguradora from seguro_aventura_participantes where id = $1', [id]);
      expect(rows).toEqual([{ seguradora: 'enviado' }]);
      await page.unrouteAll();
      const file = page.waitForEvent('download');
      await send.press('Enter');
      await page.getByText(/^\d+ participantes? enviados?$/).waitFor();
      const name = (await file).suggestedFilename();

      // From another screen, too, by the last runs.
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Últimas sincronizações' }).press('Enter');
      const again = page.waitForEvent('download');
      await page
        .getByRole('dialog', { name: 'Últimas sincronizações' })
        .getByRole('button', { name: /^Baixar de novo/ })
        .first()
        .press('Enter');
      expect((await again).suggestedFilename()).toBe(name);
    },
  );

  journey(
    'what another saved of a person meanwhile is shown beside what is typed, and nothing is overwritten unseen',
    async ({ page, problems, database }) => {
      problems.expectRefusals(400);
      const { id, nome, dia } = await refusedOne(database, 'CHAPADA');
      await signIn(
        page,
        await createLogin(database, { habilitarAcessoSeguroAventura: 'S' }),
        `${paths.seguroAventura()}?data=${dia}&lista=participantes`,
      );
      await page.getByRole('searchbox', { name: 'Procurar participante' }).click();
      await page.keyboard.type(nome);
      await page
        .getByRole('row', { name: `Abrir ${nome}` })
        .first()
        .press('Enter');
      const form = page.getByRole('dialog', { name: 'Editar participante' });
      await form.getByRole('textbox', { name: 'E-mail' }).click();
      await database.query("update seguro_aventura_participantes set email = 'deles@exemplo.com.br', data_edicao = now() where id = $1", [
        id,
      ]);
      await page.keyboard.press('Control+a');
      await page.keyboard.type('meu@exemplo.com.br');
      await form.getByRole('textbox', { name: 'Nome completo' }).click();
      await page.keyboard.press('End');
      await page.keyboard.type(' da Serra');
      await page.keyboard.press('Enter');
      const choice = page.getByRole('dialog', { name: 'Este participante mudou enquanto você editava' });
      await choice.getByText('deles@exemplo.com.br').waitFor();
      await choice.getByRole('button', { name: 'Salvar assim' }).press('Enter');
      await page.getByText('Participante salvo com sucesso!').waitFor();
      const saved = await database.query(
        'select email, id_usuario_edicao is not null as dito from seguro_aventura_participantes where id = $1',
        [id],
      );
      expect(saved.rows).toEqual([{ email: 'meu@exemplo.com.br', dito: true }]);

      // Taken out: said once, nobody asks for who is gone, and the keyboard goes on in the list.
      await form.waitFor({ state: 'detached' });
      const list = page.getByRole('dialog', { name: 'Participantes do período' });
      await list
        .getByRole('row', { name: `Abrir ${nome} da Serra` })
        .first()
        .press('Enter');
      await form.getByRole('button', { name: 'Remover' }).press('Enter');
      await page.getByRole('dialog', { name: 'Remover participante' }).getByRole('button', { name: 'Remover' }).press('Enter');
      await page.getByText('Participante removido!').waitFor();
      await form.waitFor({ state: 'detached' });
      await expect.poll(() => list.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
    },
  );
});
