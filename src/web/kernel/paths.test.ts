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
    usuarios: paths.usuarios(),
    usuarioCadastrar: paths.usuarioCadastrar(),
    usuarioAlterar: paths.usuarioAlterar(12),
    usuarioPermissoes: paths.usuarioPermissoes(5),
    usuarioIp: paths.usuarioIp(5),
    usuarioTransferir: paths.usuarioTransferir(5),
    pontoUsuario: paths.pontoUsuario(5),
    eventos: paths.eventos(),
    eventosAutomaticos: paths.eventosAutomaticos(),
    eventoAutomaticoCadastrar: paths.eventoAutomaticoCadastrar(),
    eventoAutomaticoAlterar: paths.eventoAutomaticoAlterar(8),
    historico: paths.historico(),
    configuracoes: paths.configuracoes(),
    dispositivos: paths.dispositivos(),
    dispositivoCadastrar: paths.dispositivoCadastrar(),
    dispositivoAlterar: paths.dispositivoAlterar(7),
    meuPonto: paths.meuPonto(),
    seguranca: paths.seguranca(),
    arquivoEmail: paths.arquivoEmail('a-b'),
  };
  expect(Object.keys(sample)).toEqual(Object.keys(paths));
  expect(sample).toMatchInlineSnapshot(`
    {
      "arquivoEmail": "/painel/arquivos/a-b",
      "clienteAlterar": "/painel/clientes/alterar/12",
      "clienteApolices": "/painel/clientes/alterar/12/apolices",
      "clienteCadastrar": "/painel/clientes/cadastrar",
      "clienteFichas": "/painel/clientes/alterar/12/fichas",
      "clientes": "/painel/clientes",
      "configuracoes": "/painel/configuracoes",
      "dispositivoAlterar": "/painel/dispositivos/alterar/7",
      "dispositivoCadastrar": "/painel/dispositivos/cadastrar",
      "dispositivos": "/painel/dispositivos",
      "eventoAutomaticoAlterar": "/painel/eventos-automaticos/alterar/8",
      "eventoAutomaticoCadastrar": "/painel/eventos-automaticos/cadastrar",
      "eventos": "/painel/eventos",
      "eventosAutomaticos": "/painel/eventos-automaticos",
      "fichaAlterar": "/painel/fichas/12/alterar/34",
      "fichaCadastrar": "/painel/fichas/12/cadastrar",
      "fichaRenovar": "/painel/fichas/12/renovar/34",
      "grupos": "/painel/grupos",
      "historico": "/painel/historico",
      "lembrarSenha": "/lembrarSenha",
      "login": "/login",
      "meuPonto": "/painel/meu-ponto",
      "painel": "/painel",
      "pontoUsuario": "/painel/ponto/5",
      "raiz": "/",
      "redefinirSenha": "/lembrarSenha/a%20b%2Fc",
      "seguranca": "/painel/seguranca",
      "usuarioAlterar": "/painel/usuarios/alterar/12",
      "usuarioCadastrar": "/painel/usuarios/cadastrar",
      "usuarioIp": "/painel/usuarios/ip/5",
      "usuarioPermissoes": "/painel/usuarios/permissoes/5",
      "usuarioTransferir": "/painel/usuarios/transferir/5",
      "usuarios": "/painel/usuarios",
    }
  `);
});

test('an address without a real id is refused', () => {
  expect(() => paths.clienteAlterar(0)).toThrow(RangeError);
  expect(() => paths.clienteAlterar(Number.NaN)).toThrow(RangeError);
});
