import { Tooltip } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { level } from '#contract/kernel/permissions.ts';
import type { salvarUsuario } from '#contract/usuarios/usuarios.operations.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { passFocusOn } from '#web/ui/focus-memory.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { toast } from '#web/ui/toasts.ts';
import classes from './lista.module.css';

type Status = UsuarioResposta['status'];

const other = (status: Status): Status => (status === 'A' ? 'I' : 'A');

/** Active or inactive, and the other at a click, without a save button (USU-006); what was done can be undone. */
export function StatusButton({ user }: { readonly user: UsuarioResposta }) {
  // Inactivating is the deletion of users (E045), and nobody's who may less than they (R15).
  const may = useAllows(level('usuarios', 4)) && user._podeMais === 'N';
  const { mutate, isPending } = useMutation({
    mutationFn: (status: Status) =>
      call<typeof salvarUsuario>('POST /usuarios', { body: { dados: { id: user.id, status } }, key: randomKey() }),
    onSuccess: ({ mudou }, status) => {
      // Somebody else was quicker: there is nothing of one's own to undo (decision 0142).
      if (mudou === 'N') return toast({ kind: 'info', title: status === 'A' ? 'Já estava ativo' : 'Já estava inativo', text: user.login });
      toast({
        kind: 'success',
        title: status === 'A' ? 'Usuário ativado!' : 'Usuário inativado!',
        text: status === 'A' ? `${user.login} pode entrar no painel.` : `${user.login} saiu do painel e não entra mais.`,
        action: { label: 'Desfazer', onClick: () => mutate(other(status)) },
      });
    },
    onError: (error) => toastFieldErrors(error, 'A situação não mudou'),
    onSettled: () => changed('usuarios'),
  });
  const active = user.status === 'A';
  const tag = <StatusTag kind={active ? 'good' : 'neutral'}>{active ? 'Ativo' : 'Inativo'}</StatusTag>;
  if (!may) return tag;
  // Begins with what is seen, for whoever speaks to the screen.
  const label = `${active ? 'Ativo: inativar' : 'Inativo: ativar'} ${user.login}`;
  return (
    <Tooltip label={`${active ? 'Inativar' : 'Ativar'} ${user.login}`}>
      <button
        ref={passFocusOn}
        type="button"
        className={classes['status']}
        aria-label={label}
        disabled={isPending}
        onClick={() => mutate(other(user.status))}
      >
        {tag}
      </button>
    </Tooltip>
  );
}
