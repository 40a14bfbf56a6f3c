import { Link } from '@tanstack/react-router';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import classes from './etiquetas.module.css';

/** Where a reminder leads: the ficha it is about, else its client (EVE-511); null for one about somebody of the house. */
function enderecoDoAlvo({ _dadosConsulta: alvo }: Pick<EventoLinhaResposta, '_dadosConsulta'>): string | null {
  if (!alvo || alvo.id_cliente === null) return null;
  return alvo.id_ficha === null ? paths.clienteAlterar(alvo.id_cliente) : paths.fichaAlterar(alvo.id_cliente, alvo.id_ficha);
}

/** What a reminder is about, in one line: the ficha and its client, the client, or the person. */
function nomeDoAlvo({
  _dadosConsulta: alvo,
  _dadosCliente: cliente,
}: Pick<EventoLinhaResposta, '_dadosConsulta' | '_dadosCliente'>): string {
  if (!alvo) return '';
  return alvo.id_ficha !== null && cliente ? `${cliente.nome} · ${alvo.titulo}` : alvo.titulo;
}

/** The target of a reminder as a link to its screen, for whoever may open it. */
export function AlvoLink({ evento }: { readonly evento: Pick<EventoLinhaResposta, '_dadosConsulta' | '_dadosCliente'> }) {
  const opens = useAllows(level('clientes', 2));
  const address = enderecoDoAlvo(evento);
  const name = nomeDoAlvo(evento);
  if (address === null || !opens) return <span title={name}>{name}</span>;
  return (
    <Link to={address} preload={false} className={classes['target']} title={name} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  );
}
