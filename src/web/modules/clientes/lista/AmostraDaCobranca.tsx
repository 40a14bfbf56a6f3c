import type { CobrancaReenviadaResposta } from '#contract/inadimplencia/inadimplencia.schemas.ts';
import { useVez } from '../parts/use-vez.tsx';
import classes from './lista.module.css';

export interface AmostraDaCobrancaProps {
  readonly amostras: NonNullable<CobrancaReenviadaResposta['amostras']>;
}

/** The notice as some of those who are told get it, one at a time. */
export function AmostraDaCobranca({ amostras }: AmostraDaCobrancaProps) {
  const { um, arrows } = useVez(amostras);
  if (um === undefined) return null;
  const { cliente, canal, mensagem } = um;
  return (
    <figure className={classes['notice']}>
      <figcaption>
        <span>
          Como chega a <strong>{cliente.nome}</strong>, {canal === 'sms' ? 'por SMS' : 'por e-mail'}
        </span>
        {arrows}
      </figcaption>
      <p>{mensagem.trimEnd()}</p>
    </figure>
  );
}
