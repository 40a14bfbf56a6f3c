import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { testarEmail } from '#contract/envios/envios.teste.operations.ts';
import { call } from '#web/kernel/api.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useDebounced } from '#web/kernel/debounce.ts';
import classes from '../composicao/composicao.module.css';
import { TesteParaMim } from '../composicao/TesteParaMim.tsx';
import { previaQuery } from '../envios.queries.ts';
import { QuadroDoEmail } from '../parts/QuadroDoEmail.tsx';
import { usePalavras } from './MensagemEmail.tsx';
import { nadaEscrito, type Palavras, palavrasBody } from './values.ts';

export interface PreviaDoEmailProps {
  /** Whose values the tags take; null while nobody is known. */
  readonly cliente: { readonly id: number; readonly nome: string } | null;
  readonly idade?: number | null;
  /** As one of many, with the way out at its foot. */
  readonly massa?: boolean;
  /** Which of several people it is, with the way to the others. */
  readonly arrows?: ReactNode;
  readonly children?: ReactNode;
}

/** The e-mail as this very person would get it, by the code that sends, once the typing pauses. */
export function PreviaDoEmail({ cliente, idade = null, massa = false, arrows, children }: PreviaDoEmailProps) {
  const escritas = usePalavras();
  const palavras = useDebounced(escritas);
  const dadosDe = (words: Palavras) => ({ ...palavrasBody(words), ...(idade !== null && { idade_referencia: idade }) });
  const blank = nadaEscrito(palavras);
  const { data, isFetching } = useQuery({
    ...previaQuery({
      dados: dadosDe(palavras),
      ...(cliente && { id_cliente: cliente.id }),
      ...(massa && { massa: 'S' }),
    }),
    enabled: !blank,
    placeholderData: keepPreviousData,
  });
  const shown = blank ? undefined : data;
  return (
    <QuadroDoEmail
      title="Prévia"
      name="Prévia do e-mail"
      assunto={shown?.titulo ?? palavras.titulo}
      html={shown?.html ?? null}
      empty="O e-mail aparece aqui enquanto você escreve."
      over={
        <div className={classes['to']}>
          <span aria-busy={isFetching}>
            Como chega a <strong>{cliente?.nome ?? 'um cliente'}</strong>
          </span>
          {arrows}
        </div>
      }
    >
      {shown && shown.avisos.length > 0 ? (
        <ul className={classes['notices']} aria-label="Avisos da mensagem">
          {shown.avisos.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      {children}
      {cliente === null ? null : (
        <TesteParaMim
          disabled={nadaEscrito(escritas)}
          send={() =>
            call<typeof testarEmail>('POST /emailsEnviado/teste', {
              body: { dados: dadosDe(escritas), id_cliente: cliente.id },
              key: randomKey(),
            })
          }
        />
      )}
    </QuadroDoEmail>
  );
}
