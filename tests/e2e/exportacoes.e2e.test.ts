import fs from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import type { Download, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import { insertClient, newCnpj, newCpf, newWord } from '#tests/support/clients.ts';
import { journey } from '#tests/support/journey.ts';
import { openedPdf } from '#tests/support/opened-pdf.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { createLogin, holdLogin, signIn } from '#tests/support/people.ts';

const head = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const tray = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Trabalhos/ });

async function bytesOf(download: Download): Promise<Buffer> {
  expect(await download.failure()).toBeNull();
  return fs.readFile(await download.path());
}

/** Presses a button that answers with a file and gives the file. */
async function downloadBy(page: Page, press: () => Promise<void>): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await press();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: await bytesOf(download) };
}

async function openList(page: Page, query: string): Promise<void> {
  await page.goto(`/painel/clientes?${query}`);
  await page.getByRole('navigation', { name: 'Paginação' }).waitFor();
}

const sheetRows = async (bytes: Buffer, index = 0) => (await readXlsx(bytes)).sheets[index]?.rows ?? [];

describe('files of the whole filter', () => {
  journey('the spreadsheet, read by another program, holds exactly the clients of the filter', async ({ page, database }) => {
    const word = newWord();
    const cpf = newCpf();
    const person = await insertClient(database, {
      nome: `Ágata ${word}`,
      cpf,
      data_nascimento: '1979-02-28',
      cep: '01001000',
      telefone_celular: '11987654321',
      cidade: 'São Paulo',
      estado: 'SP',
    });
    const cnpj = newCnpj();
    const company = await insertClient(database, {
      nome: `=Zênite ${word}`,
      nome_fantasia: 'Zênite & Filhos <Ltda>',
      tipo_pessoa: 'J',
      sexo: null,
      cnpj,
    });
    await insertClient(database, { nome: `Inativa ${word}`, ativo: 'N' });
    await holdLogin(page);
    await openList(page, `texto=${word}`);
    const { name, bytes } = await downloadBy(page, () => head(page, 'Exportar Excel').press('Enter'));
    await expect.poll(() => head(page, 'Exportar Excel').evaluate((button) => button === document.activeElement)).toBe(true);
    expect(name).toMatch(/^clientes-\d{4}-\d\d-\d\d\.xlsx$/);
    const [titles, ...rows] = await sheetRows(bytes);
    const column = (title: string): number => titles?.indexOf(title) ?? -1;
    const cells = (row: (typeof rows)[number], ...names: string[]) => names.map((title) => row[column(title)]);
    const byCode = new Map(rows.map((row) => [row[column('Código')], row]));
    expect(new Set(byCode.keys())).toEqual(new Set([person, company]));
    expect(rows).toHaveLength(2);
    expect(cells(byCode.get(person) ?? [], 'F/J', 'Nome', 'CPF/CNPJ', 'Nasc.', 'CEP', 'Telefones', 'Cidade', 'UF', 'Ativo')).toEqual([
      'F',
      `Ágata ${word}`,
      formatCpf(cpf),
      new Date('1979-02-28T00:00:00Z'),
      '01001-000',
      '(11) 98765-4321',
      'São Paulo',
      'SP',
      'Sim',
    ]);
    expect(cells(byCode.get(company) ?? [], 'Nome', 'Nome Fantasia', 'CPF/CNPJ')).toEqual([
      `'=Zênite ${word}`,
      'Zênite & Filhos <Ltda>',
      formatCnpj(cnpj),
    ]);
  });

  journey('the PDF opens in a tab of its own and has a page for every few dozen clients', async ({ page, database }) => {
    const word = newWord();
    await database.query(
      `insert into clientes (nome, data_cadastro, data_edicao)
       select 'Impresso ' || $1 || ' ' || n, now(), now() from generate_series(1, 120) n`,
      [word],
    );
    await holdLogin(page);
    await openList(page, `texto=${word}`);
    const { name, bytes } = await openedPdf(page, () => head(page, 'Exportar PDF').click());
    expect(name).toMatch(/^clientes-\d{4}-\d\d-\d\d\.pdf$/);
    const pages = bytes.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThan(12);
  });

  journey('a PDF of too many clients to wait for is made in the background and opens when ready', async ({ page, database }) => {
    const word = newWord();
    await database.query(
      `insert into clientes (nome, data_cadastro, data_edicao)
       select 'Demais ' || $1 || ' ' || n, now(), now() from generate_series(1, 5001) n`,
      [word],
    );
    await holdLogin(page);
    await openList(page, `texto=${word}`);
    await head(page, 'Exportar PDF').click();
    await page.getByText('Exportação em andamento').waitFor();
    await page.getByText('Exportação pronta').waitFor();
    await tray(page).click();
    const list = page.getByRole('region', { name: 'Trabalhos das últimas 24 horas' });
    await list.getByText('Clientes em PDF').waitFor();
    await list.getByText('Pronta, 5.001 registros').waitFor();
    const { name, bytes } = await openedPdf(page, () => list.getByRole('button', { name: 'Abrir' }).click());
    expect(name).toMatch(/^clientes-\d{4}-\d\d-\d\d\.pdf$/);
    const lines = pdfText(bytes).flat();
    expect(new Set(lines.filter((line) => line.startsWith(`Demais ${word}`))).size).toBe(5001);
  });

  journey('the report of the insurers has every one of them with its access notes in clear', async ({ page, database }) => {
    await holdLogin(page);
    await openList(page, '');
    const { name, bytes } = await downloadBy(page, () => head(page, 'Relatório de seguradoras').click());
    expect(name).toMatch(/^seguradoras-\d{4}-\d\d-\d\d\.xlsx$/);
    const [titles, ...rows] = await sheetRows(bytes);
    expect(titles).toEqual(['Código', 'Seguradora', 'CNPJ', 'Site', 'Anotação de acesso']);
    const insurers = await database.query<{ id: number }>(
      "select c.id from clientes c join clientes_grupos g on g.id_cliente = c.id where g.id_grupo = 7 and c.ativo = 'S'",
    );
    expect(new Set(rows.map((row) => row[0]))).toEqual(new Set(insurers.rows.map((row) => row.id)));
    expect(rows.map((row) => row[4])).toContain('Portal do corretor: usuário guarida01 / senha aroeira#2026');
    const kept = await database.query("select detalhe::text from historico where funcao = 'clientes/relatorioObservacaoLogin'");
    expect(kept.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept.rows)).not.toContain('aroeira#2026');
  });
});

describe('the workbook of one client', () => {
  journey('leaves from the record, with a sheet of data and a sheet of attachments', async ({ page, database }) => {
    const nome = `Lourdes ${newWord()}`;
    const id = await insertClient(database, { nome, cpf: newCpf(), profissao: 'Bióloga' });
    await signIn(page, 'admin', `/painel/clientes/alterar/${id}`);
    const { name, bytes } = await downloadBy(page, () => head(page, 'Exportar para planilha').click());
    expect(name).toMatch(new RegExp(`^cliente-${id}-.+\\.xlsx$`));
    expect((await readXlsx(bytes)).sheets.map((sheet) => sheet.name)).toEqual([
      'Dados',
      'Fichas',
      'Parcelas',
      'Eventos',
      'Mensagens',
      'Anexos',
    ]);
    const data = new Map((await sheetRows(bytes)).map(([field, value]) => [field, value]));
    expect([data.get('Código'), data.get('Nome'), data.get('Profissão')]).toEqual([String(id), nome, 'Bióloga']);
  });
});

describe('a work under way', () => {
  journey('is cancelled in the tray, and the keyboard is where it says so', async ({ page }) => {
    const work = { id: 1, tipo: 'exportacao', descricao: 'Clientes em Excel', total: 9000, criado_em: '2026-11-01T12:00:00Z', nome: null };
    let state = { situacao: 'fazendo', feitos: 500 };
    await page.route('**/api/trabalhos', (route) => route.fulfill({ json: { registros: [{ ...work, ...state }] } }));
    await page.route('**/api/trabalhos/1/cancelar', (route) => {
      state = { situacao: 'cancelado', feitos: 500 };
      return route.fulfill({ json: {} });
    });
    await holdLogin(page);
    await page.goto('/painel/grupos');
    await tray(page).press('Enter');
    await page.getByRole('region', { name: 'Trabalhos das últimas 24 horas' }).getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancelada');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Clientes', exact: true }).press('Enter');
    // The new screen takes the focus a moment after it is seen: a key pressed in between is the heading's.
    await page.getByRole('heading', { name: 'Clientes', level: 1 }).and(page.locator(':focus')).waitFor();
    await tray(page).press('Enter');
    const works = page.getByRole('dialog', { name: 'Trabalhos', exact: true });
    await works.waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Grupos de Clientes', level: 1 }).waitFor();
    await works.waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Grupos de Clientes');
  });
});

describe('a large spreadsheet', () => {
  journey('is made in the background, can be followed in the tray, and downloads whole from any screen', async ({ page, database }) => {
    const word = newWord();
    await database.query(
      `insert into clientes (nome, data_cadastro, data_edicao)
       select 'Multidão ' || $1 || ' ' || n, now(), now() from generate_series(1, 5200) n`,
      [word],
    );
    // The tray of the administrator has works of others.
    await holdLogin(
      page,
      await createLogin(database, { clientes: 2, clienteVerRelatorioAtendimentos: 'S', habilitarAcessoGrupoClientes: 'S' }),
    );
    await openList(page, `texto=${word}`);
    await head(page, 'Exportar Excel').click();
    await page.getByText('Exportação em andamento').waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Trabalhos, \d+% prontos$/ })
      .waitFor();
    await page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link', { name: 'Grupos de Clientes' }).click();
    await page.getByText('Exportação pronta').waitFor();
    await tray(page).click();
    const list = page.getByRole('region', { name: 'Trabalhos das últimas 24 horas' });
    await list.getByText('Pronta, 5.200 registros').waitFor();
    const { bytes } = await downloadBy(page, () => list.getByRole('button', { name: 'Baixar' }).click());
    const rows = await sheetRows(bytes);
    expect(rows).toHaveLength(5201);
    expect(new Set(rows.slice(1).map((row) => row[0])).size).toBe(5200);
  });
});
