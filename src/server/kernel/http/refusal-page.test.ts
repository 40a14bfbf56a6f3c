import { describe, expect, test } from 'vitest';
import { abrirAnexo } from '#contract/arquivos/arquivos.operations.ts';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { opensInTab } from '#contract/kernel/operation.ts';
import { descadastrar } from '#contract/mensagens/descadastro.operations.ts';
import { prefersPage, refusalPage } from './refusal-page.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('a page is for who goes to an address', () => {
  test.each([BROWSER, 'text/html', 'TEXT/HTML;q=0.9, application/json;q=0.5'])('%s', (accept) => {
    expect(prefersPage(accept)).toBe(true);
  });

  test.each([
    undefined,
    '',
    '*/*',
    'application/json',
    'application/json, text/html',
    'text/html;q=0, */*',
    'text/html;q=0.5, application/json',
    'image/avif,image/webp,*/*;q=0.8',
  ])('and not of %s', (accept) => {
    expect(prefersPage(accept)).toBe(false);
  });

  test('only where a file would have stood', () => {
    expect([abrirAnexo, descadastrar, consultarClientes].map((one) => opensInTab(one))).toEqual([true, false, false]);
  });
});

test('says the sentence of the refusal, and nothing that people wrote as anything but text', () => {
  const page = (status: number, body: unknown) => refusalPage(status, body, 'a1b2').html;
  expect(page(401, { permissao: 'clientes', mensagem: 'Acesso negado!' })).toContain('<h1>Acesso negado!</h1></main>');
  expect(page(400, { token: 'Não há <b>"isto"</b>' })).toContain('<h1>Não há &lt;b&gt;&quot;isto&quot;&lt;/b&gt;</h1>');
  expect(page(500, { mensagem: 'Erro!', requisicao: 'a1b2' })).toContain('<p>Código para o suporte: a1b2</p>');
});
