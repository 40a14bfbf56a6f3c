import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useRef, useState } from 'react';
import type { trocarSenha } from '#contract/acesso/acesso.operations.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { useIdempotency } from '#web/kernel/use-idempotency.ts';
import { useLeave } from '#web/patterns/form/use-leave.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useWrongFocus } from '#web/ui/use-wrong-focus.ts';
import classes from './seguranca.module.css';

const FIELDS = [
  { name: 'senha_atual', label: 'Senha atual', autoComplete: 'current-password' },
  { name: 'senha', label: 'Nova senha', autoComplete: 'new-password' },
  { name: 'confirmar_senha', label: 'Repita a nova senha', autoComplete: 'new-password' },
] as const;

type Values = Record<(typeof FIELDS)[number]['name'], string>;

/** One's own password, by the one it replaces (E027). */
export function ChangePasswordDialog({ login, onClose }: { readonly login: string; readonly onClose: () => void }) {
  const keys = useIdempotency();
  const [values, setValues] = useState<Values>({ senha_atual: '', senha: '', confirmar_senha: '' });
  const sending = useMutation({
    mutationFn: async (body: Values) => {
      const { mensagem } = await call<typeof trocarSenha>('POST /usuariosLogin/senha', { body, key: keys.keyFor(body) });
      toast({ kind: 'success', title: mensagem });
      onClose();
    },
  });
  const place = useRef<HTMLFormElement>(null);
  useWrongFocus(sending.error, place, sending.isPending);
  const { leave, question } = useLeave(Object.values(values).some((value) => value !== ''));
  const close = (): void => leave(onClose);
  const errors = fieldErrorsOf(sending.error);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate(values);
  };
  return (
    <Dialog opened title="Trocar a senha" size="sm" onClose={close}>
      <form ref={place} className={classes['step']} noValidate onSubmit={submit}>
        <p className={classes['text']}>
          Use pelo menos 10 caracteres, que não sejam o seu usuário. Quem entrou com a senha atual em outro lugar terá de entrar de novo.
        </p>
        {/* Tells whatever keeps passwords whose they are. */}
        <input type="hidden" name="login" autoComplete="username" value={login} readOnly />
        {FIELDS.map(({ name, label, autoComplete }, index) => (
          <TextField
            key={name}
            label={label}
            name={name}
            type="password"
            required
            firstFocus={index === 0}
            maxLength={200}
            autoComplete={autoComplete}
            value={values[name]}
            onChange={(value) => {
              setValues((before) => ({ ...before, [name]: value }));
              sending.reset();
            }}
            error={errors[name]}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" loading={sending.isPending}>
            Trocar senha
          </Button>
        </Group>
      </form>
      {question}
    </Dialog>
  );
}
