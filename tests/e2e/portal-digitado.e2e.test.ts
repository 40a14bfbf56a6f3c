import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCpf } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { holdPartner } from '#tests/support/portal.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const people = (page: Page) => page.getByRole('list', { name: 'Participantes' }).getByRole('listitem');
const offer = (page: Page) => page.getByRole('complementary', { name: 'Digitado e não salvo' });

async function write(page: Page, name: string, text: string): Promise<void> {
  await box(page, name).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Loads the page again and takes back what was typed in it. */
async function reloadAndRecover(page: Page): Promise<void> {
  await page.reload();
  await offer(page)
    .getByRole('button', { name: /^Recuperar o que você digitou/ })
    .press('Enter');
  await offer(page).waitFor({ state: 'detached' });
}

describe('what a partner types', () => {
  journey('is offered in sight, also where it was typed far below', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await holdPartner(page);
    await page.goto(portalPaths.eventoNovo());
    const another = page.getByRole('button', { name: 'Novo participante' });
    for (const count of [1, 2, 3]) {
      await another.press('Enter');
      await expect.poll(() => people(page).count()).toBe(count);
    }
    await box(page, 'Nome completo').last().click();
    await page.keyboard.type('Rui do Fim');
    const bar = await page.getByRole('banner').boundingBox();
    await page.reload();
    const top = async (): Promise<number> => (await offer(page).boundingBox())?.y ?? -1;
    await expect.poll(top).toBeGreaterThanOrEqual(bar?.height ?? 0);
  });

  journey('waits for the page to be loaded again: over an event that was just saved, and in a copy of it', async ({ page, database }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await holdPartner(page);
    await page.goto(portalPaths.eventoNovo());
    await write(page, 'Nome do evento', 'Pico do Paraná');
    await write(page, 'Data de início', '05122027');
    await write(page, 'Local', 'Antonina, PR');
    await page.getByRole('button', { name: 'Novo participante' }).press('Enter');
    await write(page, 'CPF', newCpf());
    await write(page, 'Nome completo', 'Lia do Pico');
    await write(page, 'Data de nascimento', '01021990');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Use o código enviado por email para retomar a edição do evento.').waitFor();
    await page.waitForURL(/evento\/[0-9a-f]{32}$/);

    await write(page, 'Telefone', '41999990000');
    await page.getByRole('checkbox', { name: 'Restrições e dados de saúde' }).press(' ');
    await write(page, 'Restrições e dados de saúde', 'Asma');
    await reloadAndRecover(page);
    // Nobody twice, and nothing of health.
    await expect.poll(() => people(page).count()).toBe(1);
    expect(await box(page, 'Telefone').inputValue()).toContain('99999-0000');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByText('Seguro salvo com sucesso!').waitFor();
    const { rows } = await database.query<{ telefone: string }>(
      `select p.telefone from seguro_aventura_participantes p join seguro_aventura e on e.id = p.id_evento where e.nome_evento = 'Pico do Paraná'`,
    );
    expect(rows).toEqual([{ telefone: '41999990000' }]);

    await page.getByRole('button', { name: 'Voltar' }).press('Enter');
    await page.getByRole('button', { name: 'Clonar Pico do Paraná' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Novo evento' }).waitFor();
    await write(page, 'Nome do evento', 'Pico do Paraná, outra vez');
    await write(page, 'Telefone', '41999991111');
    await reloadAndRecover(page);
    await expect.poll(() => people(page).count()).toBe(1);
    expect(await box(page, 'Nome do evento').inputValue()).toBe('Pico do Paraná, outra vez');
    expect(await box(page, 'Telefone').inputValue()).toContain('99999-1111');
    expect(await box(page, 'Local').inputValue()).toBe('Antonina, PR');
  });

  journey('stays on the screen when the login ends, and is nothing to another partner', async ({ page, database, problems }) => {
    problems.expectRefusals(400, 401);
    // As staff do it: whoever entered with the code before is out, and it opens nothing any more.
    const rename = (from: string, to: string) =>
      database.query(
        `with mudado as (update clientes set carta_oferta = $2 where carta_oferta = $1 returning id)
         update clientes_seguro_aventura a set carta_oferta_versao = a.carta_oferta_versao + 1 from mudado where a.id_cliente = mudado.id`,
        [from, to],
      );
    await holdPartner(page, 'BROTAS');
    await page.goto(portalPaths.eventoNovo());
    await write(page, 'Nome do evento', 'Salto de Brotas');
    await write(page, 'Data de início', '05122027');
    await write(page, 'Local', 'Brotas, SP');
    await write(page, 'Descrição', 'Um salto');
    await write(page, 'Hora de início', '0900');
    await rename('BROTAS', 'BROTAS-NOVO');
    await page.keyboard.press('ControlOrMeta+s');
    const again = page.getByRole('dialog', { name: 'Seu acesso terminou' });
    await again.waitFor();
    await page.keyboard.type('CHAPADA');
    await page.keyboard.press('Enter');
    await page.getByText('Este código é de outro parceiro').waitFor();
    await again.getByRole('textbox', { name: 'Código de parceiro' }).fill('BROTAS-NOVO');
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    expect(await box(page, 'Nome do evento').inputValue()).toBe('Salto de Brotas');
    await rename('BROTAS-NOVO', 'BROTAS');
  });

  journey(
    'who came into an event meanwhile is there when it is opened again, and what is typed in one that is cancelled meanwhile is not lost',
    async ({ another }) => {
      const { page, problems } = await another();
      problems.expectRefusals(400);
      await page.setViewportSize({ width: 1440, height: 900 });
      await holdPartner(page);
      await page.goto(portalPaths.inicio());
      const { jwt } = JSON.parse((await page.evaluate(() => localStorage.getItem('guarida.cartaOferta'))) ?? '{}') as {
        readonly jwt: string;
      };
      const save = async (dados: object, nome: string) => {
        const person = { nome, cpf: newCpf(), dataNascimento: '1990-02-01', genero: 'F' };
        const response = await page.request.post('/api/seguroAventura', {
          headers: { authorization: jwt },
          data: { dados, participantes: [person] },
        });
        return (await response.json()) as { readonly dados: { readonly token: string } };
      };
      const days = { dataInicio: '2027-12-05', horaInicio: '08:00', dataFinal: '2027-12-06' };
      const event = { nomeEvento: 'Trilha Reaberta', localEvento: 'Itatiaia, RJ', descricao: 'Dois dias', ...days };
      const { dados } = await save(event, 'Eva Reaberta');
      await page.goto(portalPaths.evento(dados.token));
      await people(page).getByText('Eva Reaberta').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Voltar' }).press('Enter');
      const again = page.getByRole('button', { name: 'Editar Trilha Reaberta' });
      await again.waitFor();
      await save({ token: dados.token }, 'Ivo Reaberto');
      await page.clock.setSystemTime(Date.now() + 60_000);
      await again.press('Enter');
      await people(page).getByText('Ivo Reaberto').waitFor({ state: 'attached' });
      // A copy is one of all of them.
      await save({ token: dados.token }, 'Isa Reaberta');
      await page.getByRole('button', { name: 'Voltar' }).press('Enter');
      await page.getByRole('button', { name: 'Clonar Trilha Reaberta' }).press('Enter');
      await people(page).getByText('Isa Reaberta').waitFor({ state: 'attached' });

      await page.goto(portalPaths.evento(dados.token));
      await people(page).getByText('Isa Reaberta').waitFor({ state: 'attached' });
      await write(page, 'Local', 'Itatiaia, portaria 2');
      await page.request.post(`/api/seguroAventura/cancelar/${dados.token}`, { headers: { authorization: jwt }, data: {} });
      await page.keyboard.press('ControlOrMeta+s');
      const held = page.getByRole('alert').filter({ hasText: 'Este evento foi cancelado' });
      await held.waitFor();
      expect(await box(page, 'Local').inputValue()).toBe('Itatiaia, portaria 2');
      expect(await page.getByRole('button', { name: /^(Salvar|Clique aqui para salvar as alterações)$/ }).count()).toBe(0);
      await held.getByRole('button', { name: 'Clonar com o que foi digitado' }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Novo evento' }).waitFor();
      await people(page).getByText('Isa Reaberta').waitFor({ state: 'attached' });
      expect(await box(page, 'Local').inputValue()).toBe('Itatiaia, portaria 2');
      expect(await box(page, 'Data de início').inputValue()).toBe('05/12/2027');
    },
  );
});
