import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import classes from './etiquetas.module.css';

export interface ResponsavelProps {
  readonly responsavel: EventoLinhaResposta['_dadosResponsavel'];
  /** The picture alone; the name is read aloud and shown on hover. */
  readonly compact?: boolean;
}

/** Who answers for a reminder. */
export function Responsavel({ responsavel, compact = false }: ResponsavelProps) {
  if (responsavel === null) return compact ? null : <span className={classes['nobody']}>Sem responsável</span>;
  const nome = nomeDoResponsavel(responsavel.nome, responsavel.status);
  return (
    <span className={classes['person']} title={nome}>
      <PersonAvatar name={responsavel.nome} src={photoUrl(responsavel.foto)} size={28} />
      <span className={classes[compact ? 'hidden' : 'personName']}>{nome}</span>
    </span>
  );
}
