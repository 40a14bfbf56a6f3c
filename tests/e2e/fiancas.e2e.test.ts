import { describe, expect } from 'vitest';
import { newWord } from '#tests/support/clients.ts';
import { watchCopies } from '#tests/support/copied.ts';
import { journey } from '#tests/support/journey.ts';
import { holdLogin } from '#tests/support/people.ts';
import { openLink } from './telas/inscricao.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

describe('a rental guarantee', () => {
  journey('is filled in on a phone, survives a reload, and is read by staff', async ({ page: desk, another }) => {
    const { page, problems } = await another(PHONE);
    const name = `Otávio ${newWord()}`;
    const type = async (label: string, text: string): Promise<void> => {
      await page.getByLabel(label, { exact: false }).first().click();
      await page.keyboard.type(text);
    };
    const open = (section: string) => page.locator('summary', { hasText: section }).click();
    await page.goto('/formularios/fiancacliente/');
    await type('CPF ou CNPJ', '52998224725');
    await type('Nome completo', name);
    expect(await page.getByLabel('CPF ou CNPJ').inputValue()).toBe('529.982.247-25');
    await page.getByLabel('E-mail').fill('otavio@exemplo.com.br');
    await type('Telefone', '48999990000');
    await type('Data de nascimento', '021149');
    await page.getByLabel('Estado civil').selectOption('Casado');
    await page.reload();
    expect(await page.getByLabel('Nome completo').inputValue()).toBe(name);
    expect(await page.getByLabel('Data de nascimento').first().inputValue()).toBe('02/11/1949');
    await open('Cônjuge');
    await page.getByLabel('CPF do cônjuge').pressSequentially('11144477735');
    await page.getByLabel('Nome do cônjuge').fill('Beatriz');
    await page.getByLabel('O cônjuge vai residir').selectOption('Não');
    await page.getByLabel('O cônjuge vai arcar').selectOption('Sim');
    await open('Dados profissionais');
    await type('Renda mensal', '8500,5');
    await open('Imóvel pretendido');
    await page.getByLabel('Endereço do imóvel').fill('Rua Felipe Schmidt, 100');
    await type('Valor do aluguel', '2300');
    await open('Referências pessoais');
    for (const n of ['1', '2']) {
      await page.getByLabel(`Nome da referência ${n}`).fill('Rui');
      await page.getByLabel(`Telefone da referência ${n}`).pressSequentially('48988880000');
    }
    await page.getByLabel('Relação com a referência 1').fill('Amigo');
    await page.getByRole('button', { name: 'Enviar formulário' }).click();
    await page.getByRole('link', { name: 'Relação com a referência 2: Preencha este campo' }).click();
    await page.keyboard.type('Sócio');
    // The house fails once: that stands, is told with its code, and what was typed goes again under the same key, even after a reload.
    const failure = { status: 500, headers: { 'requisicao-id': 'a1b2c3' }, json: { mensagem: 'Falha', requisicao: 'a1b2c3' } };
    await page.route('**/api/solicitacaoFormulario', (route) => route.fulfill(failure), { times: 1 });
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Erro na requisição, contate o suporte! Código para o suporte: a1b2c3').waitFor();
    problems.expectRefusals(500);
    await page.reload();
    expect(await page.getByLabel('Nome completo').inputValue()).toBe(name);
    await page.getByRole('button', { name: 'Enviar formulário' }).click();
    await page.getByRole('alert').getByText('Formulário enviado com sucesso!').waitFor();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Beatriz');

    await holdLogin(desk);
    await desk.goto('/painel/solicitacao-pagamento');
    await desk.getByRole('button', { name: 'Solicitações de fiança' }).click();
    await desk.getByRole('row', { name: `Abrir ${name}` }).press('Enter');
    await desk.getByText('R$ 8.500,50').waitFor();
    await desk.getByText('529.982.247-25').waitFor();
    await desk.getByRole('link', { name: 'telefone (48) 99999-0000' }).waitFor();
    const copied = await watchCopies(desk);
    await desk.getByRole('button', { name: 'Copiar CPF ou CNPJ', exact: true }).press('Enter');
    expect(await copied()).toEqual(['52998224725']);
  });
});

journey('residents are added by the keyboard: the focus is in each new one, and in the last when no more are', async ({ page }) => {
  await page.goto('/formularios/fiancacliente/');
  await page.locator('summary', { hasText: 'Residentes' }).press('Enter');
  const add = page.getByRole('button', { name: 'Adicionar residente' });
  for (const n of [1, 2, 3, 4]) {
    await add.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`campo-residente_${n}_cpf`);
  }
  expect(await add.count()).toBe(0);
});

journey('on a public page all that is pasted stays, and the field says what is too much', async ({ page, database }) => {
  const pages = [
    [await openLink(database, false), 'Nome completo', 100],
    ['/formularios/fiancacliente/', 'Nome completo', 100],
    ['/formularios/propostaSeguro-temporario/', 'Descrição do evento', 1000],
    ['/meuseguro/pagamento', 'Nome no cartão', 100],
  ] as const;
  for (const [address, label, most] of pages) {
    await page.goto(address);
    const field = page.getByLabel(label).first();
    // As many letters as a browser lets nobody type, and a paste brings at once.
    await field.click();
    await page.keyboard.insertText('a '.repeat(most / 2 + 20).trim());
    await page.keyboard.press('Tab');
    expect((await field.inputValue()).length).toBe(most + 39);
    await page.locator('p.erro').getByText(`Use no máximo ${most} caracteres`).waitFor();
  }
});
