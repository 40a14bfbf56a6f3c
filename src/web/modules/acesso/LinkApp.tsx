import { Anchor, Button, Group } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import type { confirmarAplicativo } from '#contract/acesso/segundo-fator.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { copyText } from '#web/kernel/clipboard.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { MaskField } from '#web/ui/MaskField.tsx';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import classes from './seguranca.module.css';

export interface LinkAppProps {
  readonly segredo: string;
  /** `otpauth://…` */
  readonly endereco: string;
  readonly onDone: (codigosRecuperacao: readonly string[]) => void;
  /** It is on its way: the codes that come back are shown only once. */
  readonly onBusy: (busy: boolean) => void;
  readonly onCancel: () => void;
}

const CODE_LENGTH = 6;

/** The secret as QR code, as a link for whoever is on the phone itself, and as text; then the first code of the app. */
export function LinkApp({ segredo, endereco, onDone, onBusy, onCancel }: LinkAppProps) {
  const [codigo, setCodigo] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  // The dialog was open before: what it gives the focus to is gone.
  const box = useFirstFocus();
  const keys = useIdempotency();
  const confirming = useMutation({
    mutationFn: (body: { readonly codigo: string }) =>
      call<typeof confirmarAplicativo>('POST /usuariosLogin/segundoFator/confirmar', { body, key: keys.keyFor(body) }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess: ({ codigosRecuperacao }) => onDone(codigosRecuperacao),
    onError: () => box.focus(),
  });
  const change = (text: string): void => {
    setCodigo(text);
    setIncomplete(false);
    confirming.reset();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (codigo.length < CODE_LENGTH) {
      setIncomplete(true);
      box.focus();
    } else if (!confirming.isPending) confirming.mutate({ codigo });
  };
  return (
    <form className={classes['step']} noValidate onSubmit={submit}>
      <p className={classes['text']}>Leia o código QR com o aplicativo autenticador do celular e digite os 6 dígitos que ele mostrar.</p>
      <QrCode content={endereco} label="Código QR para o aplicativo autenticador" />
      <p className={classes['aside']}>
        Está no celular? <Anchor href={endereco}>Abrir no aplicativo deste aparelho</Anchor>
      </p>
      <div className={classes['secret']}>
        <span>Ou digite a chave no aplicativo:</span>
        <code>{segredo.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <Button variant="subtle" size="compact-xs" leftSection={<IconCopy size={14} />} onClick={() => void copyText(segredo)}>
          Copiar a chave
        </Button>
      </div>
      <MaskField
        ref={box.ref}
        kind="code"
        label="Código do aplicativo"
        name="codigo"
        required
        autoComplete="one-time-code"
        value={codigo}
        onChange={change}
        error={incomplete ? 'Digite os 6 dígitos do código' : fieldErrorsOf(confirming.error)['codigo']}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={confirming.isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={confirming.isPending}>
          Confirmar
        </Button>
      </Group>
    </form>
  );
}
