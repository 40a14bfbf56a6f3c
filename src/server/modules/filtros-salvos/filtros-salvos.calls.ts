import { consultarEmails } from '#contract/caixa-saida/caixa-saida.operations.ts';
import { consultarClientes } from '#contract/clientes/clientes.operations.ts';
import { consultarDispositivos } from '#contract/dispositivos/dispositivos.operations.ts';
import { consultarEventos, consultarEventosDoAlvo } from '#contract/eventos/eventos.operations.ts';
import { consultarEventosPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import { consultarFiancas } from '#contract/fiancas/fiancas.operations.ts';
import { consultarFichas } from '#contract/fichas/fichas.operations.ts';
import { consultarGrupos } from '#contract/grupos/grupos.operations.ts';
import { consultarInadimplencia } from '#contract/inadimplencia/inadimplencia.operations.ts';
import type { Lista } from '#contract/listas/listas.keys.ts';
import { consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { consultarModelosSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { consultarSms } from '#contract/mensagens/mensagens.operations.ts';
import { consultarWhatsapp } from '#contract/mensagens/mensagens.whatsapp.operations.ts';
import { consultarFunilPropostas, consultarParcelas, consultarVigente } from '#contract/relatorios/relatorios.operations.ts';
import { agruparPropostas, consultarPropostas } from '#contract/propostas/propostas.operations.ts';
import { consultarSolicitacoes } from '#contract/pagamentos/pagamentos.operations.ts';
import { consultarUsuarioIps } from '#contract/usuarios-ip/usuarios-ip.operations.ts';
import { consultarUsuarios } from '#contract/usuarios/usuarios.operations.ts';

/** The call behind each list: it says who may see the list, and which parameters it has. */
export const CALLS = {
  'caixa-saida': consultarEmails,
  clientes: consultarClientes,
  dispositivos: consultarDispositivos,
  eventos: consultarEventos,
  'eventos-do-registro': consultarEventosDoAlvo,
  'eventos-padrao': consultarEventosPadrao,
  fiancas: consultarFiancas,
  fichas: consultarFichas,
  grupos: consultarGrupos,
  inadimplencia: consultarInadimplencia,
  'mensagens-whatsapp': consultarWhatsapp,
  'modelos-email': consultarModelosEmail,
  'modelos-sms': consultarModelosSms,
  'modelos-whatsapp': consultarModelosSms,
  propostas: consultarPropostas,
  'propostas-agrupadas': agruparPropostas,
  'relatorios-funil': consultarFunilPropostas,
  'relatorios-parcelas': consultarParcelas,
  'relatorios-vigente': consultarVigente,
  sms: consultarSms,
  'solicitacao-pagamento': consultarSolicitacoes,
  usuarios: consultarUsuarios,
  'usuarios-ip': consultarUsuarioIps,
} as const satisfies Readonly<Record<Lista, unknown>>;

/** The parameters of a list that are kept with a filter: all but the page. */
export const parametersOf = (lista: Lista): ReadonlySet<string> =>
  new Set(Object.keys(CALLS[lista].query?.shape ?? {}).filter((name) => name !== 'pagina'));
