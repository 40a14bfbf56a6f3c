import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { anyOf, flag, level } from '#contract/kernel/permissions.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';

/** All reminders, of everybody. */
export const VE_TODOS = flag('habilitarAcessoEventos');
/** Reminders of clients and fichas, by whoever may register (E096). */
export const CADASTRA = anyOf(VE_TODOS, level('clientes', 3));

type Quem = Pick<EventoLinhaResposta, 'id_responsavel' | 'alvo_tabela' | 'id_alvo'>;

/** One's own, or any with habilitarAcessoEventos (E096): who may change, conclude and put off. */
export function podeAlterar({ dadosUsuario: { id }, permissao }: Sessao, evento: Quem): boolean {
  const own = evento.id_responsavel === id || (evento.alvo_tabela === 'usuarios' && evento.id_alvo === id);
  return own || permissao.habilitarAcessoEventos === 'S';
}

/** Removing what is about a client asks for registering rights besides. */
export const podeRemover = (sessao: Sessao, evento: Quem): boolean =>
  podeAlterar(sessao, evento) && (evento.alvo_tabela === 'usuarios' || sessao.permissao.clientes >= 3);

/** The person logged in, as a picker shows people. */
export const euMesmo = ({ dadosUsuario, dadosCliente }: Sessao): PickerOption => ({
  id: String(dadosUsuario.id),
  label: dadosCliente?.nome ?? dadosUsuario.login,
});
