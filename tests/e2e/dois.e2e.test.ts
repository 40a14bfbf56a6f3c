import type pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays, formatCivilDate } from '#contract/kernel/dates.ts';
import { AMEX, sendCard } from '#tests/support/cards.ts';
import { insertPartner, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { callAs, createLogin, holdLogin, signIn } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';
import { enter, note, today } from '#tests/support/start-page.ts';
import { paths } from '#web/kernel/paths.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Avisos' }).getByText(text);

/** A contract that waits for its signature. */
async function insertContract(database: pg.Client, clientId: number): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `with arquivo as (insert into arquivos (chave, tipo, nome, mime, tamanho, estado, criado_em)
       values (gen_random_uuid(), 'anexo', 'Contrato.pdf', 'application/pdf', 8, 'gravado', now()) returning chave)
     insert into contratos (id_cliente, resumo, situacao, nome_assinatura, email_assinatura, arquivo, sha256, enviado_em, data_cadastro)
     select $1, repeat('0', 64), 'enviado', 'Rita Prado', 'rita@exemplo.com.br', chave, repeat('0', 64), now(), now() from arquivo returning id`,
    [clientId],
  );
  return rows[0]?.id ?? 0;
}

describe('an act from a screen that is old', () => {
  journey(
    'a contract that was signed meanwhile is not asked for again, and another goes only once asked',
    async ({ page, database, problems }) => {
      problems.expectRefusals(400);
      const id = await insertPartner(database, { nome_assinatura: 'Rita Prado', email_assinatura: 'rita@exemplo.com.br' });
      await database.query(
        `update clientes_seguro_aventura set seguro_valor_morte_acidental = 1, seguro_valor_invalidez = 1, seguro_valor_dmho = 1 where id_cliente = $1`,
        [id],
      );
      const contract = await insertContract(database, id);
      await holdLogin(page);
      await page.goto(paths.clienteAlterar(id));
      const again = page.getByRole('button', { name: 'Pedir a assinatura de novo' });
      await again.waitFor();
      await database.query(`update contratos set situacao = 'assinado', assinado_em = now() where id = $1`, [contract]);
      await again.press('Enter');
      await toast(page, 'O contrato já foi assinado').waitFor();
      await page.getByText('Assinado', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Enviar contrato para assinatura' }).press('Enter');
      await page.getByRole('dialog').getByText('O contrato já foi assinado. Outro vai para assinatura').waitFor();
      const { rows } = await database.query('select id, situacao from contratos where id_cliente = $1', [id]);
      expect(rows).toEqual([{ id: contract, situacao: 'assinado' }]);
    },
  );

  journey('a card that took the place of the one that was seen is destroyed only once asked', async ({ page, database, problems }) => {
    problems.expectRefusals(400);
    const login = await createLogin(database, { habilitarAcessoSolicitacaoPagamento: 'S' });
    const { id } = await sendCard(page);
    await database.query(
      'update solicitacoes_pagamento set numero_cifrado = null, chave = null, revelada_em = now(), id_usuario_revelacao = 1 where id = $1',
      [id],
    );
    await signIn(page, login, `/painel/solicitacao-pagamento/alterar/${id}`);
    const done = page.getByRole('button', { name: 'Processada' });
    await done.waitFor();
    const { numero, vencimento, codigo, bandeira } = AMEX;
    const corrected = await callAs(page, 'POST', '/solicitacaoPagamento', { id, numero, vencimento, codigo, bandeira });
    expect(corrected.status).toBe(200);
    await done.press('Enter');
    await toast(page, /^Registro alterado por /).waitFor();
    await page.getByText('•••• 8431').first().waitFor();
    await page.getByText('Aguardando', { exact: true }).waitFor();
    await done.press('Enter');
    await page.getByRole('dialog').getByText('O cartão •••• 8431 ainda não foi visto.').waitFor();
  });

  journey('a reminder that another put off is put off over it only once that was said', async ({ page, database, problems }) => {
    problems.expectRefusals(400);
    const word = newWord();
    await enter(page, database);
    const descricao = `Cobrar ${word}`;
    const id = await remind(page, { descricao, data_programada: today() });
    await page.reload();
    await note(page, descricao)
      .getByRole('button', { name: `Concluir ${descricao}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Concluir evento' });
    await dialog.getByText('Reagendar', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Em 1 semana' }).click();
    const theirs = addDays(today(), 30);
    expect((await callAs(page, 'POST', '/eventos/concluir', { id, concluido: 'N', data_reagendamento: theirs })).status).toBe(200);
    const putOff = dialog.getByRole('button', { name: 'Reagendar evento' });
    await putOff.press('Enter');
    await toast(page, new RegExp(`^Registro alterado por .+, e está para ${formatCivilDate(theirs)}$`)).waitFor();
    await putOff.press('Enter');
    await toast(page, `Reagendado para ${formatCivilDate(addDays(today(), 7))}`).waitFor();
    // What one did oneself is undone as long as nobody else does anything to it.
    expect((await callAs(page, 'POST', '/eventos/concluir', { id, concluido: 'N', data_reagendamento: theirs })).status).toBe(200);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await toast(page, /^Registro alterado por /)
      .last()
      .waitFor();
    const { rows } = await database.query<{ dia: string }>('select data_reagendamento::text as dia from eventos where id = $1', [id]);
    expect(rows).toEqual([{ dia: theirs }]);
  });

  journey('a user whom another inactivated already is no inactivation of one’s own to undo', async ({ page, database }) => {
    const login = await createLogin(database, { clientes: 2 });
    await holdLogin(page);
    await page.goto(`/painel/usuarios?texto=${login}`);
    const status = page.getByRole('button', { name: `Ativo: inativar ${login}` });
    await status.waitFor();
    await database.query(`update usuarios set status = 'I' where login = $1`, [login]);
    await status.press('Enter');
    await toast(page, 'Já estava inativo').waitFor();
    expect(await page.getByRole('button', { name: 'Desfazer' }).count()).toBe(0);
  });
});
