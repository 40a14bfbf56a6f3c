import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import type { ResponseOf } from '#contract/kernel/operation.ts';
import type { PermissionKey, Permissions } from '#contract/kernel/permissions.ts';
import type { salvarPermissoes } from '#contract/permissoes/permissoes.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError, fieldErrorsOf } from '#web/kernel/api-error.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { focusFirst } from '#web/ui/focus-field.ts';
import { toast } from '#web/ui/toasts.ts';
import { LINHAS } from './catalogo.ts';
import { changedLines, laidOver } from './edicao.ts';

export interface EditorState {
  /** What is stored. */
  readonly before: Permissions;
  /** What is on screen. */
  readonly values: Permissions;
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Messages of the last refusal, each until its key changes. */
  readonly errors: FieldErrors;
  readonly set: (key: PermissionKey, value: Permissions[PermissionKey]) => void;
  readonly fill: (values: Permissions) => void;
  readonly save: () => void;
}

/** What somebody else saved meanwhile, as a refused save brings it (E013). */
function currentOf(error: unknown): ResponseOf<typeof salvarPermissoes> | null {
  const theirs = error instanceof ApiError ? error.body['registroAtual'] : undefined;
  return theirs === undefined ? null : (theirs as ResponseOf<typeof salvarPermissoes>);
}

/** The set of permissions of one user while it is edited; saved as a whole (PER-002). */
export function usePermissoes(userId: number, stored: Permissions, storedVersion: number): EditorState {
  const keys = useIdempotency();
  const [before, setBefore] = useState(stored);
  const [version, setVersion] = useState(storedVersion);
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState<FieldErrors>({});
  const dirty = changedLines(before, values).length > 0;
  const saving = useMutation({
    mutationFn: (chaves: Permissions) => {
      const body = { id_usuario: userId, chaves, _versao: version };
      return call<typeof salvarPermissoes>('POST /usuariosPermissao', { body, key: keys.keyFor(body) });
    },
    onSuccess: ({ registros, _versao }, sent) => {
      keys.renew();
      setBefore(registros);
      setVersion(_versao);
      // What was changed while the answer was on its way stays.
      setValues((now) => (changedLines(sent, now).length === 0 ? registros : now));
      setErrors({});
      toast({ kind: 'success', title: 'Permissões salvas!', text: 'Valem em até 10 segundos, sem novo login.' });
    },
    onError: (error) => {
      const fields = fieldErrorsOf(error);
      const theirs = currentOf(error);
      if (theirs) {
        setValues((now) => laidOver(before, now, theirs.registros));
        setBefore(theirs.registros);
        setVersion(theirs._versao);
      }
      setErrors(fields);
      toastFieldErrors(error, 'As permissões não foram salvas');
      focusFirst(LINHAS.map(({ key }) => key).filter((key) => key in fields));
    },
  });
  const set: EditorState['set'] = (key, value) => {
    setValues((now) => ({ ...now, [key]: value }));
    setErrors(({ [key]: _gone, ...rest }) => rest);
  };
  const fill: EditorState['fill'] = (next) => {
    setValues(next);
    setErrors({});
  };
  const save = (): void => {
    if (saving.isPending) return;
    if (dirty) saving.mutate(values);
    else toast({ kind: 'info', title: 'Nenhuma permissão foi alterada' });
  };
  return { before, values, dirty, saving: saving.isPending, errors, set, fill, save };
}
