import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { contagemSms, SMS_MAX } from '#contract/mensagens/letras-sms.ts';
import { resolve } from '#contract/mensagens/resolver.ts';
import { naMoldura } from '#contract/mensagens/whatsapp.ts';
import { tagsQuery } from '../envios.queries.ts';
import classes from './composicao.module.css';

/** How words arrive by WhatsApp. */
export interface NoWhatsapp {
  readonly umaLinha: boolean;
  /** What the template that carries them says around them. */
  readonly moldura: string | null;
}

export interface PreviaProps {
  readonly mensagem: string;
  /** Whose values the tags take. */
  readonly cliente: { readonly id: number; readonly nome: string };
  readonly idade?: number | null;
  /** Absent: by SMS, in its letters. */
  readonly whatsapp?: NoWhatsapp | undefined;
  /** Which of several people it is, with the way to the others. */
  readonly arrows?: ReactNode;
  /** What else can be done with it. */
  readonly children?: ReactNode;
}

/** The message as this very person would get it, by the code that sends. */
export function Previa({ mensagem, cliente, idade = null, whatsapp, arrows, children }: PreviaProps) {
  const { data: valores } = useQuery(tagsQuery(cliente.id, idade));
  const mode = whatsapp === undefined ? 'sms' : whatsapp.umaLinha ? 'header' : 'text';
  const { text, avisos } = resolve(mensagem, valores ?? {}, mode);
  const empty = text.trim() === '';
  const arrives = naMoldura(whatsapp?.moldura ?? null, text);
  return (
    <div className={classes['phone']}>
      <div className={classes['to']}>
        <span>
          Como chega a <strong>{cliente.nome}</strong>
        </span>
        {arrows}
      </div>
      <p className={classes['bubble']} data-empty={empty || undefined} aria-busy={valores === undefined}>
        {empty ? 'A mensagem aparece aqui enquanto você escreve.' : valores === undefined ? '…' : arrives}
      </p>
      <div className={classes['under']}>
        <span>Com as tags preenchidas</span>
        {whatsapp === undefined ? (
          <span className={classes['counter']} data-over={text.length > SMS_MAX || undefined}>
            {contagemSms(text)}
          </span>
        ) : null}
      </div>
      {valores !== undefined && avisos.length > 0 ? (
        <ul className={classes['notices']} aria-label="Avisos da mensagem">
          {avisos.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </div>
  );
}
