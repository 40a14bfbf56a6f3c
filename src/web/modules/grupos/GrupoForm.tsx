import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { salvarGrupo } from '#contract/grupos/grupos.operations.ts';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { UnsavedGuard } from '#web/kernel/unsaved.tsx';
import { CheckField } from '#web/ui/ChoiceFields.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { isSeeded } from './grupo-rules.ts';
import classes from './grupos.module.css';
import { GRUPOS } from './grupos.queries.ts';

export interface GrupoFormProps {
  /** Null: a new group. */
  readonly grupo: GrupoResposta | null;
  readonly onClose: () => void;
}

const valuesOf = (grupo: GrupoResposta | null) => ({
  descricao: grupo?.descricao ?? '',
  propriedade: grupo?.propriedade === 'S',
  suspenso: grupo?.suspenso === 'S',
});

type Values = ReturnType<typeof valuesOf>;

const flagOf = (on: boolean) => (on ? ('S' as const) : ('N' as const));

/** Name and flags of a group, in a dialog over the list. */
export function GrupoForm({ grupo, onClose }: GrupoFormProps) {
  const client = useQueryClient();
  const keys = useIdempotency();
  const input = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(() => valuesOf(grupo));
  const [leaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState(false);
  const initial = valuesOf(grupo);
  const dirty = (Object.keys(values) as (keyof Values)[]).some((key) => values[key] !== initial[key]);
  const saving = useMutation({
    mutationFn: () => {
      const dados = {
        ...(grupo ? { id: grupo.id } : {}),
        descricao: values.descricao.trim(),
        propriedade: flagOf(values.propriedade),
        suspenso: flagOf(values.suspenso),
      };
      return call<typeof salvarGrupo>('POST /grupos', { body: { dados }, key: keys.keyFor(dados) });
    },
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Grupo salvo com sucesso!' });
      onClose();
      await client.invalidateQueries({ queryKey: GRUPOS });
    },
    onError: () => input.current?.focus(),
  });
  const errors = fieldErrorsOf(saving.error);
  const seeded = grupo !== null && isSeeded(grupo.id);

  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    setMissing(false);
    saving.reset();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (saving.isPending) return;
    if (values.descricao.trim() === '') {
      setMissing(true);
      input.current?.focus();
    } else saving.mutate();
  };
  const close = (): void => (dirty && !saving.isPending ? setLeaving(true) : onClose());

  return (
    <Dialog opened title={grupo ? 'Editar Grupo' : 'Cadastrar Grupo'} size="sm" onClose={close}>
      <form noValidate onSubmit={submit} className={classes['fields']}>
        <TextField
          ref={input}
          label="Descrição"
          name="descricao"
          required
          firstFocus={!seeded}
          maxLength={100}
          disabled={seeded}
          value={values.descricao}
          onChange={(descricao) => set({ descricao })}
          error={missing ? 'Informe a descrição' : (errors['descricao'] ?? errors['id'])}
          {...(seeded ? { description: 'Este grupo faz parte do funcionamento do painel e não pode mudar de nome.' } : {})}
        />
        <CheckField
          label="Grupo de propriedade"
          value={values.propriedade}
          onChange={(propriedade) => set({ propriedade })}
          error={errors['propriedade']}
        />
        <CheckField
          label="Grupo dos clientes suspensos"
          value={values.suspenso}
          onChange={(suspenso) => set({ suspenso })}
          error={errors['suspenso']}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Salvar
          </Button>
        </Group>
      </form>
      <UnsavedGuard dirty={dirty && !saving.isSuccess} />
      {/* Only while it asks: the Escape that opened it must not find it already listening, and close it. */}
      {leaving ? (
        <ConfirmDialog
          opened
          title="Alterações não salvas"
          message="Deseja sair dessa tela sem salvar as alterações?"
          confirmLabel="Sair sem salvar"
          cancelLabel="Continuar aqui"
          onConfirm={onClose}
          onCancel={() => setLeaving(false)}
        />
      ) : null}
    </Dialog>
  );
}
