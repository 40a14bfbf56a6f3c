import { describe, expect } from 'vitest';
import { insertClient, newCpf, newWord } from '#tests/support/clients.ts';
import { watchCopies } from '#tests/support/copied.ts';
import { journey } from '#tests/support/journey.ts';
import { createLogin, signIn } from '#tests/support/people.ts';
import { remind } from '#tests/support/reminders.ts';

describe('the record of a client', () => {
  journey('a record opens as its picture: who it is, what is due, and each fact opens its list', async ({ page, database }) => {
    const nome = `Joana ${newWord()}`;
    const id = await insertClient(database, {
      nome,
      cpf: newCpf(),
      pre_cliente: 'N',
      telefone_celular: '11987654321',
      email: 'joana@exemplo.com.br',
    });
    await signIn(page, await createLogin(database, { clientes: 3, habilitarAcessoEventos: 'S' }));
    await remind(page, { alvo_tabela: 'clientes', id_alvo: id, descricao: 'Ligar', data_programada: '2020-01-10' });
    await page.goto(`/painel/clientes/alterar/${id}`);
    await page.getByRole('heading', { name: 'Editar Cliente' }).waitFor();
    await page.getByRole('heading', { level: 1, name: nome }).waitFor();
    await expect.poll(() => page.title()).toBe(`${nome} · Guarida`);
    expect(await page.getByRole('link', { name: 'celular (11) 98765-4321' }).getAttribute('href')).toBe('tel:+5511987654321');
    expect(await page.getByRole('link', { name: 'e-mail joana@exemplo.com.br' }).getAttribute('href')).toBe('mailto:joana@exemplo.com.br');
    // Without the mouse too, at its head and in its field.
    const copied = await watchCopies(page);
    const label = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    for (const place of [
      page.getByRole('link', { name: 'celular (11) 98765-4321' }),
      page.getByRole('textbox', { name: 'Celular', exact: true }),
    ]) {
      await place.focus();
      await page.keyboard.press('Tab');
      expect(await label()).toMatch(/^Copiar celular$/i);
      const box = await page.locator(':focus').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      await page.keyboard.press('Enter');
    }
    expect(await copied()).toEqual(['11987654321', '11987654321']);
    const facts = page.getByRole('list', { name: 'Resumo do cliente' });
    // Fields that are being typed are no reason to ask: the list is another tab of the same record.
    await page.getByRole('textbox', { name: 'Profissão', exact: true }).fill('Advogada');
    await facts.getByRole('button', { name: 'Eventos em aberto 1 evento 1 vencido' }).press('Enter');
    await page.waitForURL(/aba=eventos/);
    await page.getByRole('button', { name: /^Concluir Ligar/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Concluir evento' }).click();
    await facts.getByRole('button', { name: 'Eventos em aberto Nenhum' }).waitFor();
    await facts.getByRole('button', { name: /^Último contato Hoje/ }).waitFor();
    expect(await page.getByRole('tab', { name: 'Anexos' }).count()).toBe(0);
    expect(await page.getByRole('tab', { name: 'Histórico' }).count()).toBe(0);
  });

  journey('the tab of the history says how much it holds, up to where it is counted', async ({ page, database }) => {
    const id = await insertClient(database, { nome: `Marta ${newWord()}`, cpf: newCpf(), pre_cliente: 'N' });
    const seen = (times: number): Promise<unknown> =>
      database.query(
        `insert into historico (quando, funcao, id_cliente)
         select now() - make_interval(hours => n), 'clientes/consultarId', $1 from generate_series(1, $2::int) n`,
        [id, times],
      );
    await seen(3);
    await signIn(page, await createLogin(database, { clientes: 3, habilitarAcessoHistorico: 'S' }));
    await page.goto(`/painel/clientes/alterar/${id}`);
    await page.getByRole('tab', { name: /^Histórico [3-9]$/ }).waitFor();
    await seen(100);
    await page.reload();
    await page.getByRole('tab', { name: 'Histórico 99+', exact: true }).waitFor();
  });
});
