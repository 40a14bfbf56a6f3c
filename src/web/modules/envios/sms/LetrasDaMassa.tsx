import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { LetrasResposta } from '#contract/envios/envios.schemas.ts';
import { contagemDe, SMS_MAX } from '#contract/mensagens/letras-sms.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
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

/** To whom the same is said needs no asking; whoever has a name of theirs in it is asked about once the typing pauses. */
function useLetras({ filtro, recebem }: LetrasProps): readonly [letras: LetrasResposta | null, typed: string] {
  const typed = useWatch<SmsMassaValues, 'mensagem'>({ name: 'mensagem' });
  const same = letrasIguais(typed, recebem ?? 0);
  const settled = useDebounced(typed);
  const { data } = useQuery({
    ...letrasQuery(filtro, settled),
    enabled: recebem !== undefined && letrasIguais(settled, recebem) === null,
    placeholderData: keepPreviousData,
  });
  return [same ?? data ?? null, typed];
}

/** The counter of a message to many: of the longest as it leaves, whoever gets it. */
export function LetrasDaMassa(props: LetrasProps) {
  const [letras, typed] = useLetras(props);
  const maior = letras?.maior ?? typed.length;
  return (
    <span className={classes['counter']} data-over={maior > SMS_MAX || undefined}>
      {letras !== null && letrasIguais(typed, 0) === null ? `${contagemDe(maior)} na mais longa` : contagemDe(maior)}
    </span>
  );
}

/** Who does not get it because it is too long for them. */
export function MensagensLongas(props: LetrasProps) {
  const [letras] = useLetras(props);
  const { recebem: enfileirados = 0 } = props;
  // There before it says anything: only then it is heard.
  return (
    <p className={classes['nobody']} role="status">
      {letras === null ? null : naoCabem({ enfileirados, letras })}
    </p>
  );
}
