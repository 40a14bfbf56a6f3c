import type { Alvo } from '#contract/eventos/eventos.labels.ts';
import { ALVO_CLIENTE, ALVOS } from '#contract/eventos/eventos.labels.ts';
import classes from './etiquetas.module.css';
import { TipoBadge } from './TipoBadge.tsx';

/** What a reminder is about: the type of a ficha in its colours, a client in a colour of its own (EVE-512), null somebody of the house. */
export const AlvoBadge = ({ tipo }: { readonly tipo: Alvo | null }) =>
  tipo === null || tipo === ALVO_CLIENTE ? (
    <span className={classes['badge']} data-alvo={tipo === null ? 'usuario' : 'cliente'}>
      {tipo === null ? 'Pessoal' : ALVOS[ALVO_CLIENTE]}
    </span>
  ) : (
    <TipoBadge tipo={tipo} />
  );
