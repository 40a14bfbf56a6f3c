import type { Locator } from 'playwright-core';
import type pg from 'pg';
import { describe, expect } from 'vitest';
import { insertClient, newCpf, newWord, rowNames } from '#tests/support/clients.ts';
import { issueFicha, today } from '#tests/support/fichas-page.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs, createLogin, holdLogin, signIn } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';
import { box, clientTab, form, save } from '#tests/support/reminders-page.ts';
import { paths } from '#web/kernel/paths.ts';

const focused = (one: Locator): Promise<void> => expect.poll(() => one.evaluate((node) => node === document.activeElement)).toBe(true);

/** An event of a partner that people may still be put into. */
async function openEvent(database: pg.Client): Promise<{ readonly id: number; readonly dia: string }> {
  const { rows } = await database.query<{ id: number; dia: string }>(
    `select e.id, e.data_inicio::text as dia from seguro_aventura e
     where e.cancelado = 'N' and e.integrado = 'N' and e.data_inicio > current_date and not exists (select from cobrancas_eventos b where b.id_evento = e.id)
     order by e.data_inicio desc, e.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('A demonstração não tem nenhum evento aberto.');
  return found;
}

describe('what is typed in what another closes or removes meanwhile', () => {
  journey(
    'a ficha that is finished: nothing is offered that cannot be, what cannot be kept is given up, and the rest is saved',
    async ({ page, another, database, problems }) => {
      problems.expectRefusals(400);
      const id = await insertClient(database, { nome: `Damiana ${newWord()}` });
      const { page: first, problems: theirs } = await another();
      theirs.expectRefusals(400);
      const login = await createLogin(database, { clientes: 3 });
      await Promise.all([holdLogin(first), holdLogin(page, login)]);
      const { dados } = await issueFicha(first, id);
      await page.goto(paths.fichaAlterar(id, dados.id));
      const titulo = page.getByRole('textbox', { name: 'Título', exact: true });
      await titulo.fill('Seguro da van');
      const { data_edicao } = dados;
      expect((await callAs(first, 'POST', '/fichas', { dados: { id: dados.id, finalizado: 'S', data_edicao } })).status).toBe(200);
      await titulo.press('Control+s');
      const kept = page.getByRole('alert').filter({ hasText: 'Este atendimento foi finalizado' });
      await kept.getByText('Não pode mais ser salvo o que você mudou em: Título.').waitFor();
      await page.getByRole('region', { name: 'Avisos' }).getByText('O atendimento está finalizado: reabra-o para alterar').waitFor();
      await focused(kept);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await titulo.inputValue()).toBe('Seguro da van');
      await page.getByRole('textbox', { name: 'Observação', exact: true }).fill('O cliente ligou');
      await kept.getByRole('button', { name: 'Descartar o que não pode ser salvo' }).press('Enter');
      await kept.waitFor({ state: 'detached' });
      expect(await titulo.inputValue()).toBe('Seguro do carro');
      await page.getByRole('button', { name: 'Salvar', exact: true, disabled: false }).press('Enter');
      await page.getByText('Ficha de atendimento salva com sucesso!').waitFor();
      const { rows } = await database.query('select titulo, observacao, finalizado from fichas where id = $1', [dados.id]);
      expect(rows).toEqual([{ titulo: 'Seguro do carro', observacao: 'O cliente ligou', finalizado: 'S' }]);

      // Whoever may reopen it saves all of it so.
      const edicao = async (): Promise<unknown> =>
        ((await callAs(first, 'GET', `/fichas/${dados.id}`)).body as { readonly dados: { readonly data_edicao: string } }).dados
          .data_edicao;
      const turn = async (finalizado: 'S' | 'N'): Promise<void> => {
        const turned = await callAs(first, 'POST', '/fichas', { dados: { id: dados.id, finalizado, data_edicao: await edicao() } });
        expect(turned.status).toBe(200);
      };
      await turn('N');
      await first.goto(paths.fichaAlterar(id, dados.id));
      await first.getByRole('textbox', { name: 'Título', exact: true }).fill('Seguro da moto');
      await turn('S');
      await first.keyboard.press('Control+s');
      await first.getByRole('button', { name: 'Reabrir e salvar' }).press('Enter');
      await first.getByText('Ficha de atendimento salva com sucesso!').waitFor();
      const reopened = await database.query('select titulo, finalizado from fichas where id = $1', [dados.id]);
      expect(reopened.rows).toEqual([{ titulo: 'Seguro da moto', finalizado: 'N' }]);
    },
  );

  journey('somebody who is removed from an event is put in again with what was typed', async ({ page, database, problems }) => {
    problems.expectRefusals(404);
    const evento = await openEvent(database);
    const login = await createLogin(database, { habilitarAcessoSeguroAventura: 'S' });
    await signIn(page, login, `${paths.seguroAventura()}?data=${evento.dia}&lista=participantes&evento=${evento.id}`);
    const nome = `Ilda ${newWord()}`;
    const novo = { idSeguroAventura: evento.id, nome, cpf: newCpf(), dataNascimento: '1990-02-01', genero: 'F' };
    expect((await callAs(page, 'POST', '/seguroAventuraParticipante', { dados: novo })).status).toBe(200);
    const { rows } = await database.query<{ token: string }>('select token from seguro_aventura_participantes where nome = $1', [nome]);
    await page.getByRole('searchbox', { name: 'Procurar participante' }).fill(nome);
    await page.getByRole('row', { name: `Abrir ${nome}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Editar participante' });
    await dialog.getByRole('textbox', { name: 'Restrições e dados de saúde' }).fill('Alergia a penicilina');
    expect((await callAs(page, 'DELETE', `/seguroAventuraParticipante/${rows[0]?.token}`)).status).toBe(200);
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    const kept = dialog.getByRole('alert').filter({ hasText: 'O participante não está mais no evento' });
    await focused(kept);
    expect(await dialog.getByRole('textbox', { name: 'Restrições e dados de saúde' }).inputValue()).toBe('Alergia a penicilina');
    // Leaving asks as long as it is in no other place.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Alterações não salvas' }).waitFor();
    await page.keyboard.press('Escape');
    await kept.getByRole('button', { name: 'Incluir de novo' }).press('Enter');
    const again = page.getByRole('dialog', { name: 'Novo participante' });
    await again.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Participante salvo com sucesso!').waitFor();
    await again.waitFor({ state: 'detached' });
    const saved = await database.query<{ id: number }>(
      "select id from seguro_aventura_participantes where nome = $1 and ativo = 'S' and id_evento = $2",
      [nome, evento.id],
    );
    expect((await callAs(page, 'GET', `/seguroAventuraParticipante/${saved.rows[0]?.id}`)).body).toMatchObject({
      dados: { restricoesDadosSaude: 'Alergia a penicilina' },
    });
    await focused(page.getByRole('dialog').getByRole('searchbox', { name: 'Procurar participante' }));
  });

  journey(
    'a reminder that is gone, and a note to one that was removed, stay until they are given up',
    async ({ page, database, problems }) => {
      problems.expectRefusals(404);
      const word = newWord();
      const clientId = await clientTab(page, database, word);
      const alvo = { alvo_tabela: 'clientes', id_alvo: clientId, data_programada: today() };
      const gone = await remind(page, { ...alvo, descricao: `Sumido ${word}` });
      const removed = await remind(page, { ...alvo, descricao: `Removido ${word}` });
      await page.reload();
      await page.getByRole('button', { name: `Editar Sumido ${word}` }).click();
      await box(page, 'Descrição').fill(`Ligar para o corretor ${word}`);
      await database.query('delete from eventos where id = $1', [gone]);
      await save(page);
      const kept = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Registro não está mais cadastrado' });
      await focused(kept);
      expect(await box(page, 'Descrição').inputValue()).toBe(`Ligar para o corretor ${word}`);
      await expect.poll(() => rowNames(page, 'Eventos')).toEqual([`Removido ${word}`]);
      await kept.getByRole('button', { name: 'Descartar' }).press('Enter');
      await form(page).waitFor({ state: 'detached' });

      await page.getByRole('button', { name: `Concluir Removido ${word}` }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Concluir evento' });
      await dialog.getByRole('textbox', { name: 'Observação' }).fill('O cliente não quis');
      await database.query(`update eventos set ativo = 'N' where id = $1`, [removed]);
      await dialog.getByRole('button', { name: 'Concluir evento' }).press('Enter');
      await focused(kept);
      expect(await dialog.getByRole('textbox', { name: 'Observação' }).inputValue()).toBe('O cliente não quis');
      await kept.getByRole('button', { name: 'Descartar' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
    },
  );
});
