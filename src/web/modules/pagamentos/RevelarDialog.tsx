import { Button, Group } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { revelarSolicitacao } from '#contract/pagamentos/pagamentos.operations.ts';
import type { CartaoReveladoResposta } from '#contract/pagamentos/pagamentos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useStay } from '#web/patterns/use-stay.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CartaoNaTela } from './CartaoNaTela.tsx';
import classes from './pagamentos.module.css';
import { type Moment, momentNow } from './use-contagem-regressiva.ts';

const UNANSWERED =
  'A resposta não chegou. O cartão só é mostrado uma vez: se a situação mudar para «Dados vistos», ele já foi destruído, e o cliente precisa enviá-lo de novo.';
/** Shown here, in the words of this dialog. */
const QUIET = [0, 500, 502, 503, 504] as const;

interface Told {
  readonly cartao: CartaoReveladoResposta;
  readonly since: Moment;
}

export interface RevelarDialogProps {
  readonly solicitacao: { readonly id: number; readonly numero: string };
  readonly onClose: () => void;
}

/**
 * Asks again who it is, and shows the card once (E144). What is told lies in this component and nowhere else: no cache, no storage, no
 * address. While it is on screen nothing but its own button takes it away.
 */
export function RevelarDialog({ solicitacao: { id, numero }, onClose }: RevelarDialogProps) {
  const [senha, setSenha] = useState('');
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [told, setTold] = useState<Told | null>(null);
  useStay(sending);
  const send = async (): Promise<void> => {
    setSending(true);
    setErrors({});
    try {
      const cartao = await call<typeof revelarSolicitacao>('POST /solicitacaoPagamento/{id}/revelar', {
        params: { id },
        body: { senha },
        key: randomKey(),
        quiet: QUIET,
      });
      setTold({ cartao, since: momentNow() });
      void changed('pagamentos');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.status === 400 ? error.fields : QUIET.some((one) => one === error.status) ? { id: UNANSWERED } : {});
      if (error.status !== 400 || error.fields['id'] !== undefined) void changed('pagamentos');
    } finally {
      setSenha('');
      setSending(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!sending) void send();
  };
  return (
    <Dialog opened title={`Dados do cartão ${numero}`} size="md" closable={told === null && !sending} onClose={onClose}>
      {told === null ? (
        <form className={classes['step']} noValidate onSubmit={submit}>
          <p>
            O número e o código aparecem <strong>uma única vez</strong>, por 60 segundos, e são destruídos antes de chegar aqui. Tenha à mão
            o sistema em que vai usá-los.
          </p>
          <TextField
            label="Sua senha ou o código do aplicativo"
            name="senha"
            type="password"
            required
            firstFocus
            maxLength={200}
            autoComplete="current-password"
            value={senha}
            onChange={(value) => {
              setSenha(value);
              setErrors({});
            }}
            error={errors['senha']}
          />
          {errors['id'] === undefined ? null : (
            <p className={classes['refused']} role="alert">
              {errors['id']}
            </p>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" disabled={sending} onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" loading={sending}>
              Ver dados
            </Button>
          </Group>
        </form>
      ) : (
        <CartaoNaTela {...told} onClose={onClose} />
      )}
    </Dialog>
  );
}
