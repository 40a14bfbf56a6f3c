import { describe, expect } from 'vitest';
import { newWord } from '#tests/support/clients.ts';
import { watchCopies } from '#tests/support/copied.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { insertProposal } from '#tests/support/proposals.ts';

describe('proposals of accident insurance', () => {
  journey('one is found among the unread, read, filled from the partner’s record, and put back unread', async ({ page, database }) => {
    const word = newWord();
    await insertProposal(database, {
      nome_evento: `Rafting ${word}`,
      carta_oferta: 'mantiqueira',
      nome_empresa: 'Nome de antes',
    });
    await holdLogin(page);
    await page.goto('/painel/proposta-formularios');
    const search = page.getByRole('searchbox', { name: 'Buscar propostas' });
    await search.click();
    await page.keyboard.type(`rafting ${word}`);
    await page.waitForURL(/texto=rafting/);
    const row = page.getByRole('row', { name: `Abrir Rafting ${word}` });
    await row.waitFor();
    await expect.poll(() => row.textContent()).toContain('Não lida');
    // Cut where it is long, it is whole under the mouse.
    expect(await row.getByTitle('mantiqueira', { exact: true }).count()).toBe(1);
    const asked: string[] = [];
    page.on('request', (request) => void (/\/formularioAcidentesPessoais\/\d+$/.test(request.url()) && asked.push(request.url())));
    await row.press('Enter');
    await page.getByRole('heading', { name: `Rafting ${word}` }).waitFor();
    await page.getByRole('table', { name: 'Participantes' }).getByText('529.982.247-25').waitFor();
    // To ask for it is to read it: once.
    expect(asked).toHaveLength(1);
    // How whoever sent it is reached, and what is only read, without its mask.
    await page.getByRole('link', { name: 'celular (48) 99999-0000' }).waitFor();
    await page.getByRole('link', { name: 'e-mail marina@exemplo.com.br' }).waitFor();
    const copied = await watchCopies(page);
    for (const name of ['Copiar CNPJ', 'Copiar CPF de Ana Lima']) await page.getByRole('button', { name, exact: true }).press('Enter');
    expect(await copied()).toEqual(['11222333000181', '52998224725']);

    await page.getByRole('button', { name: 'Buscar dados' }).press('Enter');
    await page.getByText('no formulário: Nome de antes').waitFor();
    expect(await page.getByText('Trilhas da Mantiqueira', { exact: true }).count()).toBe(1);

    await page.goBack();
    await page.getByText('Nenhuma proposta encontrada').waitFor();
    await page.getByRole('button', { name: 'Buscar em todas' }).press('Enter');
    await row.press('Enter');
    await page.getByRole('button', { name: 'Marcar como não lida' }).click();
    await page.getByText('Proposta marcada como não lida!').waitFor();
    await row.waitFor();
    await expect.poll(() => row.textContent()).toContain('Não lida');
  });

  journey('a code that opens nothing any more is said, and nothing is filled in', async ({ page, database, problems }) => {
    const id = await insertProposal(database, { carta_oferta: newWord(), nome_empresa: 'Empresa Sozinha' });
    await holdLogin(page);
    await page.goto(`/painel/proposta-formularios/alterar/${id}`);
    await page.getByRole('button', { name: 'Buscar dados' }).click();
    await page.getByText('Não encontramos os dados').waitFor();
    expect(await page.getByText('Empresa Sozinha').count()).toBe(1);
    problems.expectRefusals(400);
  });

  journey('of a partner there are others to be seen; of a draft that has no code yet there are none', async ({ page, database }) => {
    await holdLogin(page);
    const others = page.getByRole('button', { name: 'Propostas deste parceiro' });
    const open = async (columns: Parameters<typeof insertProposal>[1]): Promise<number> => {
      const word = newWord();
      const id = await insertProposal(database, { nome_evento: `Rafting ${word}`, ...columns });
      await page.goto(`/painel/proposta-formularios/alterar/${id}`);
      await page.getByRole('heading', { name: `Rafting ${word}` }).waitFor();
      await page.getByRole('button', { name: 'Marcar como não lida' }).waitFor();
      return others.count();
    };
    expect(await open({})).toBe(1);
    expect(await open({ carta_oferta: '', inscricao_finalizada: 'N' })).toBe(0);
  });
});
