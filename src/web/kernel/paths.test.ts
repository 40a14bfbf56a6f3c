import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('every address of the panel is the one of the specification', () => {
  const sample = {
    raiz: paths.raiz(),
    login: paths.login(),
    lembrarSenha: paths.lembrarSenha(),
    redefinirSenha: paths.redefinirSenha('a b/c'),
    painel: paths.painel(),
    clientes: paths.clientes(),
    clienteCadastrar: paths.clienteCadastrar(),
    clienteAlterar: paths.clienteAlterar(12),
    grupos: paths.grupos(),
  };
  expect(Object.keys(sample)).toEqual(Object.keys(paths));
  expect(sample).toMatchInlineSnapshot(`
    {
      "clienteAlterar": "/painel/clientes/alterar/12",
      "clienteCadastrar": "/painel/clientes/cadastrar",
      "clientes": "/painel/clientes",
      "grupos": "/painel/grupos",
      "lembrarSenha": "/lembrarSenha",
      "login": "/login",
      "painel": "/painel",
      "raiz": "/",
      "redefinirSenha": "/lembrarSenha/a%20b%2Fc",
    }
  `);
});

test('an address without a real id is refused', () => {
  expect(() => paths.clienteAlterar(0)).toThrow(RangeError);
  expect(() => paths.clienteAlterar(Number.NaN)).toThrow(RangeError);
});
