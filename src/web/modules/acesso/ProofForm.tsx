import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useWrongFocus } from '#web/ui/use-wrong-focus.ts';
import classes from './seguranca.module.css';

export interface Proof {
  readonly senha: string;
  readonly codigo: string;
}

export interface ProofFormProps {
  /** What will happen. */
  readonly children: ReactNode;
  /** False asks only for the password. */
  readonly withCode: boolean;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly send: (proof: Proof) => Promise<void>;
  /** It is on its way: what comes back may be shown only once. */
  readonly onBusy?: (busy: boolean) => void;
  readonly onCancel: () => void;
}

/** Password, and a code when there is an app: what is asked for before anything about the second factor changes. */
export function ProofForm({ children, withCode, confirmLabel, danger = false, send, onBusy, onCancel }: ProofFormProps) {
  const [proof, setProof] = useState<Proof>({ senha: '', codigo: '' });
  const sending = useMutation({ mutationFn: send, onMutate: () => onBusy?.(true), onSettled: () => onBusy?.(false) });
  const place = useRef<HTMLFormElement>(null);
  useWrongFocus(sending.error, place, sending.isPending);
  const errors = fieldErrorsOf(sending.error);
  const change = (part: Partial<Proof>): void => {
    setProof((before) => ({ ...before, ...part }));
    sending.reset();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate(proof);
  };
  return (
    <form ref={place} className={classes['step']} noValidate onSubmit={submit}>
      <div className={classes['text']}>{children}</div>
      <TextField
        label="Sua senha"
        name="senha"
        type="password"
        required
        firstFocus
        maxLength={200}
        autoComplete="current-password"
        value={proof.senha}
        onChange={(senha) => change({ senha })}
        error={errors['senha']}
      />
      {withCode ? (
        <TextField
          label="Código do aplicativo ou de recuperação"
          name="codigo"
          required
          maxLength={20}
          autoComplete="one-time-code"
          value={proof.codigo}
          onChange={(codigo) => change({ codigo })}
          error={errors['codigo']}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" disabled={sending.isPending} onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" color={danger ? 'red.8' : 'petroleo'} loading={sending.isPending}>
          {confirmLabel}
        </Button>
      </Group>
    </form>
  );
}
