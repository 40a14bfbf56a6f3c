import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useTypedNumber } from '#web/patterns/use-typed-number.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { naoCabem, naoRecebem, ninguemRecebe } from '../alcance.ts';
import { NA_FRASE, quandoSai } from '../lote/palavras.ts';
import classes from './composicao.module.css';

export interface ConfirmarEnvioProps {
  readonly canal: CanalResposta;
  readonly ensaio: EnvioFeitoResposta;
  /** `AAAA-MM-DD HH:MM`, or null for at once. */
  readonly momento: string | null;
  /** The message as some of those who get it would. */
  readonly children: ReactNode;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

/** The last look at a message to many: how many, who not, when, and three of them; above two hundred people the number is typed (E125). Where it is too long for all of them there is nothing to send. */
export function ConfirmarEnvio({ canal, ensaio, momento, children, onSend, onCancel }: ConfirmarEnvioProps) {
  const { enfileirados } = ensaio;
  const nobody = ninguemRecebe(ensaio);
  const { field, confirmed } = useTypedNumber(nobody ? 0 : enfileirados, { firstFocus: true });
  const left = naoRecebem(canal, ensaio);
  const tooLong = naoCabem(ensaio);
  const number = showNumber(enfileirados);
  return (
    <Dialog
      opened
      title={
        nobody ? 'Ninguém recebe esta mensagem' : `Enviar ${NA_FRASE[canal]} para ${number} ${enfileirados === 1 ? 'cliente' : 'clientes'}?`
      }
      onClose={onCancel}
    >
      <form
        className={classes['confirm']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!nobody && confirmed()) onSend();
        }}
      >
        {nobody ? null : (
          <p>
            {quandoSai(canal, momento)}
            {left ? ` De fora, ${left}.` : tooLong ? null : ' Ninguém do filtro fica de fora.'}
          </p>
        )}
        {tooLong ? <p className={classes['nobody']}>{tooLong}</p> : null}
        {children}
        {field}
        <div className={classes['buttons']}>
          <Button variant="default" onClick={onCancel} {...(field ? {} : { 'data-autofocus': true })}>
            Voltar à mensagem
          </Button>
          {nobody ? null : <Button type="submit">Enviar para {number}</Button>}
        </div>
      </form>
    </Dialog>
  );
}
