import { operation } from '../kernel/operation.ts';
import { flag } from '../kernel/permissions.ts';
import { CobrancaReenviada, InadimplenciaQuery, ReenviarCobranca, RelatorioInadimplencia, Verificados } from './inadimplencia.schemas.ts';

const RELATORIO = flag('habilitarAcessoRelatorioInadimplencia');

/** The moves into and out of suspension, newest first (INA-001, E235). */
export const consultarInadimplencia = operation({
  id: 'relatorioGrupoCliente/consultar',
  summary: 'Consultar relatório de inadimplência',
  method: 'GET',
  path: '/relatorioGrupoCliente',
  access: { to: 'staff', permission: RELATORIO },
  history: 'read',
  query: InadimplenciaQuery,
  response: RelatorioInadimplencia,
});

/** The rule, now, over every partner. While it is off nobody is suspended, and whoever paid still comes back (E234). */
export const verificarInadimplencia = operation({
  id: 'relatorioGrupoCliente/verificar',
  summary: 'Verificar inadimplência',
  method: 'POST',
  repeat: 'key',
  path: '/relatorioGrupoCliente/verificar',
  access: { to: 'staff', permission: RELATORIO },
  history: 'change',
  response: Verificados,
});

/** Tells the clients of a filter what they owe, once a day each (E066), or says whom it would tell; 400 `{boletos}` where nobody owes anything. */
export const reenviarCobranca = operation({
  id: 'clientes/reenviarNotificacaoCobranca',
  summary: 'Reenviar notificação de cobrança',
  method: 'POST',
  repeat: 'key',
  path: '/clientes/reenviarNotificacaoCobranca',
  access: { to: 'staff', permission: flag('clienteEnviarEmail') },
  history: 'change',
  body: ReenviarCobranca,
  response: CobrancaReenviada,
});
