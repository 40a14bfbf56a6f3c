import { z } from 'zod';
import { operation } from '../kernel/operation.ts';
import { anyOf, flag, signedIn } from '../kernel/permissions.ts';

/** Every named setting with its value, '' when it has none; never a secret. */
const Chaves = z.object({ chaves: z.record(z.string(), z.string()) });
const ChaveParams = z.object({ chave: z.string().max(80) });
const Valor = z.object({ valor: z.string() });

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
  response: Chaves,
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
  response: Valor,
});

/**
 * 400 `{valor}`; 404 for a name that is no setting. Settings of adventure insurance may also be changed by whoever has its access; all
 * others need usuariosPermissao (401 that names it).
 */
export const salvarConfiguracao = operation({
  id: 'configuracaoSistema/salvar',
  summary: 'Salvar configuração',
  method: 'PUT',
  path: '/configuracaoSistema/{chave}',
  access: { to: 'staff', permission: anyOf(flag('usuariosPermissao'), flag('habilitarAcessoSeguroAventura')) },
  history: 'change',
  params: ChaveParams,
  body: z.object({ valor: z.union([z.string().max(2000), z.int()]).transform(String) }),
  response: Valor,
});
