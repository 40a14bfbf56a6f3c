import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { LetrasResposta } from '#contract/envios/envios.schemas.ts';
import { contagemDe, SMS_MAX } from '#contract/mensagens/letras-sms.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import { passFocusTo } from '#web/ui/focus-memory.ts';
import { letrasIguais, naoCabem } from '../alcance.ts';
import classes from '../composicao/composicao.module.css';
import { type Filtro, letrasQuery } from '../envios.queries.ts';
import type { SmsMassaValues } from './values.ts';

export interface LetrasProps {
  /** Of the clients it is written to. */
  readonly filtro: Filtro;
  /** How many get it; unknown while they are counted, or where nobody does. */
  readonly recebem: number | undefined;
}

interface Contadas {
  readonly typed: string;
  /** Of another text while those of this one are not known. */
  readonly letras: LetrasResposta | null;
  readonly known: boolean;
  /** Counts them once more, where that failed. */
  readonly again: (() => void) | null;
}

/** To whom the same is said needs no asking; whoever has a name of theirs in it is asked about once the typing pauses. */
function useLetras({ filtro, recebem }: LetrasProps): Contadas {
  const typed = useWatch<SmsMassaValues, 'mensagem'>({ name: 'mensagem' });
  const same = letrasIguais(typed, recebem ?? 0);
  const settled = useDebounced(typed);
  const { data, isSuccess, isPlaceholderData, isError, refetch } = useQuery({
    ...letrasQuery(filtro, settled),
    enabled: recebem !== undefined && letrasIguais(settled, recebem) === null,
    placeholderData: keepPreviousData,
  });
  if (same !== null || recebem === undefined) return { typed, letras: same, known: true, again: null };
  const ofThis = typed === settled;
  return {
    typed,
    letras: data ?? null,
    known: ofThis && isSuccess && !isPlaceholderData,
    again: ofThis && isError ? () => void refetch() : null,
  };
}

/** Whoever tried again goes on with the message. */
const passToMessage = passFocusTo((button) => [button.closest('form')?.querySelector('textarea')]);

/** The counter of a message to many: of the longest as it leaves, whoever gets it. */
export function LetrasDaMassa(props: LetrasProps) {
  const { typed, letras, known, again } = useLetras(props);
  if (again !== null) {
    return (
      <span>
        Letras não contadas.{' '}
        <Anchor component="button" type="button" inherit ref={passToMessage} onClick={again}>
          Tentar novamente
        </Anchor>
      </span>
    );
  }
  const maior = letras?.maior ?? typed.length;
  const longest = props.recebem !== undefined && letrasIguais(typed, 0) === null;
  return (
    <span className={classes['counter']} data-over={(known && maior > SMS_MAX) || undefined}>
      {`${known ? contagemDe(maior) : `…/${SMS_MAX}`}${longest ? ' na mais longa' : ''}`}
    </span>
  );
}

/** Who does not get it because it is too long for them. */
export function MensagensLongas(props: LetrasProps) {
  const { letras, known } = useLetras(props);
  const { recebem: enfileirados = 0 } = props;
  // There before it says anything: only then it is heard. What another text came to keeps its room, and is not said of this one.
  return (
    <p className={classes['nobody']} role="status" data-waits={!known || undefined}>
      {letras === null ? null : naoCabem({ enfileirados, letras })}
    </p>
  );
}
