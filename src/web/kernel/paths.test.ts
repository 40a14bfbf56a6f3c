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
    clienteFichas: paths.clienteFichas(12),
    clienteApolices: paths.clienteApolices(12),
    fichaCadastrar: paths.fichaCadastrar(12),
    fichaAlterar: paths.fichaAlterar(12, 34),
    fichaRenovar: paths.fichaRenovar(12, 34),
    grupos: paths.grupos(),
    seguranca: paths.seguranca(),
  };
  expect(Object.keys(sample)).toEqual(Object.keys(paths));
  expect(sample).toMatchInlineSnapshot(`
    {
      "clienteAlterar": "/painel/clientes/alterar/12",
      "clienteApolices": "/painel/clientes/alterar/12/apolices",
      "clienteCadastrar": "/painel/clientes/cadastrar",
      "clienteFichas": "/painel/clientes/alterar/12/fichas",
      "clientes": "/painel/clientes",
      "fichaAlterar": "/painel/fichas/12/alterar/34",
      "fichaCadastrar": "/painel/fichas/12/cadastrar",
      "fichaRenovar": "/painel/fichas/12/renovar/34",
      "grupos": "/painel/grupos",
      "lembrarSenha": "/lembrarSenha",
      "login": "/login",
      "painel": "/painel",
      "raiz": "/",
      "redefinirSenha": "/lembrarSenha/a%20b%2Fc",
      "seguranca": "/painel/seguranca",
    }
  `);
});

test('an address without a real id is refused', () => {
  expect(() => paths.clienteAlterar(0)).toThrow(RangeError);
  expect(() => paths.clienteAlterar(Number.NaN)).toThrow(RangeError);
});
