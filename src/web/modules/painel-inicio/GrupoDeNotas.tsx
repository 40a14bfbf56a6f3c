import type { CSSProperties } from 'react';
import { memo, useId } from 'react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { showNumber } from '#web/kernel/format.ts';
import { chaveDe } from '#web/modules/eventos/parts/pedido.ts';
import classes from './inicio.module.css';
import { Nota } from './Nota.tsx';
import { blocosDe, type Grupo } from './paginas.ts';

export interface GrupoDeNotasProps {
  readonly grupo: Grupo;
  /** What they have in common: their state, or their day. */
  readonly titulo: string;
  /** Said when there is none. */
  readonly nada: string;
  readonly hoje: CivilDate;
  /** Notes of several people say whose they are. */
  readonly withResponsible: boolean;
  readonly onEdit: (evento: EventoLinhaResposta) => void;
  readonly onConclude: (evento: EventoLinhaResposta) => void;
  /** Keys of those that are chosen. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (evento: EventoLinhaResposta, chosen: boolean) => void;
}

export const TITULOS = { 4: 'Vencidos', 3: 'Hoje', 2: 'A vencer' } as const;

export const NADA = { 4: 'Nada vencido.', 3: 'Nada para hoje.', 2: 'Nada a vencer até este dia.' } as const;

type BlocoProps = Omit<GrupoDeNotasProps, 'grupo' | 'titulo' | 'nada'> & { readonly eventos: readonly EventoLinhaResposta[] };

/** Some notes that are laid out and painted together, or not at all while they are far from the screen. */
const Bloco = memo(
  ({ eventos, chosen, ...rest }: BlocoProps) => (
    <ul className={classes['notes']} style={{ '--notas': eventos.length } as CSSProperties}>
      {eventos.map((evento) => (
        <Nota key={chaveDe(evento)} evento={evento} chosen={chosen.has(chaveDe(evento))} {...rest} />
      ))}
    </ul>
  ),
  // The blocks are cut anew each time; what they hold mostly is not.
  ({ eventos: before, ...one }, { eventos: after, ...other }) =>
    one.hoje === other.hoje &&
    one.withResponsible === other.withResponsible &&
    before.length === after.length &&
    before.every((evento, at) => evento === after[at] && one.chosen.has(chaveDe(evento)) === other.chosen.has(chaveDe(evento))),
);

/** Notes in the same state, under a heading with how many there are. */
export function GrupoDeNotas({ grupo: { status, eventos, total }, titulo, nada, ...rest }: GrupoDeNotasProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-rows="" data-status={status} className={classes['group']}>
      <h2 id={id} className={classes['hidden']}>
        {titulo} {showNumber(total)}
      </h2>
      {eventos.length === 0 ? (
        <p className={classes['later']}>{total === 0 ? nada : 'Aparecem depois dos anteriores, conforme a lista é carregada.'}</p>
      ) : (
        // By the one they were cut at: the first of them is the one that mostly goes, and the others stay what they are.
        blocosDe(eventos).map((bloco) => <Bloco key={chaveDe(bloco.at(-1) ?? bloco[0])} eventos={bloco} {...rest} />)
      )}
    </section>
  );
}
