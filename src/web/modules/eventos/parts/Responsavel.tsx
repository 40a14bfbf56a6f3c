import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
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
  return (
    <span className={classes['person']} title={responsavel.nome}>
      <PersonAvatar name={responsavel.nome} src={photoUrl(responsavel.foto)} size={24} />
      <span className={classes[compact ? 'hidden' : 'personName']}>{responsavel.nome}</span>
    </span>
  );
}
