import { Button, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { PartnerLogin } from '../session-store.ts';
import classes from './entrada.module.css';
import { useCode } from './use-code.ts';
import { useWhen } from '#web/kernel/use-when.ts';

export interface CodeFormProps {
  readonly onEntered: (login: PartnerLogin) => void;
  /** Under the button. */
  readonly children?: ReactNode;
}

/** The partner's code, shown as it is typed; a refusal leaves it there (PEN-008). */
export function CodeForm({ onEntered, children }: CodeFormProps) {
  const [code, setCode] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const { sending, problem, submit } = useCode(onEntered);
  useWhen(true, () => box.current?.focus());
  useEffect(() => {
    if (problem) box.current?.select();
  }, [problem]);
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    void submit(code);
  };
  return (
    <form className={classes['form']} onSubmit={send} noValidate>
      {problem ? (
        <p className={classes['problem']} role="alert" style={{ marginBottom: 0 }}>
          <strong>{problem.title}</strong>
          {problem.text}
        </p>
      ) : null}
      <TextInput
        ref={box}
        label="Código de parceiro"
        name="cartaOferta"
        size="md"
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={problem !== null}
      />
      <Button type="submit" size="md" fullWidth loading={sending}>
        Entrar
      </Button>
      {children}
    </form>
  );
}
