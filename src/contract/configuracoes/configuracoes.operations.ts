import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { anyOf, flag, signedIn } from '../kernel/permissions.ts';
import { Chaves, Configuracao, ConfiguracaoSalvar, Configuracoes, ConfiguracoesSalvar } from './configuracoes.schemas.ts';

const ChaveParams = z.object({ chave: z.string().max(80) });
const CHANGES = anyOf(flag('usuariosPermissao'), flag('habilitarAcessoSeguroAventura'));

/** The settings that every screen may use (CFG-005). */
export const consultarConfiguracaoPadrao = operation({
  id: 'configuracaoSistema/padrao',
  summary: 'Consultar configurações padrão',
  method: 'GET',
  path: '/configuracaoSistema/padrao',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: Chaves,
});

export const consultarConfiguracoes = operation({
  id: 'configuracaoSistema/consultar',
  summary: 'Consultar configurações',
  method: 'GET',
  path: '/configuracaoSistema',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  response: Configuracoes,
});

/** 404 for a name that is no setting. */
export const consultarConfiguracao = operation({
  id: 'configuracaoSistema/consultarChave',
  summary: 'Consultar configuração',
  method: 'GET',
  path: '/configuracaoSistema/{chave}',
  access: { to: 'staff', permission: signedIn },
  history: 'none',
  params: ChaveParams,
  response: Configuracao,
});

/**
 * 400 `{valor}`; `{data_edicao}` with `registroAtual` when somebody saved first (E013); 404 for a name that is no setting. Settings of
 * adventure insurance may also be changed by whoever has its access; all others need usuariosPermissao (401 that names it).
 */
export const salvarConfiguracao = operation({
  id: 'configuracaoSistema/salvar',
  summary: 'Salvar configuração',
  method: 'PUT',
  repeat: 'nature',
  path: '/configuracaoSistema/{chave}',
  access: { to: 'staff', permission: CHANGES },
  history: 'change',
  params: ChaveParams,
  body: ConfiguracaoSalvar,
  response: Configuracao,
});

/** A section of the settings: all of it is saved, or nothing. The same refusals, each under the name of its setting. */
export const salvarConfiguracoes = operation({
  id: 'configuracaoSistema/salvarVarias',
  summary: 'Salvar configurações',
  method: 'PUT',
  repeat: 'nature',
  path: '/configuracaoSistema',
  access: { to: 'staff', permission: CHANGES },
  history: 'change',
  body: ConfiguracoesSalvar,
  response: Configuracoes,
});
