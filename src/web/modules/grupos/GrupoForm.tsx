import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { salvarGrupo } from '#contract/grupos/grupos.operations.ts';
import type { GrupoResposta } from '#contract/grupos/grupos.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { conflictOf } from '#web/kernel/conflict.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { CheckField } from '#web/ui/ChoiceFields.tsx';
import { FormDialog } from '#web/patterns/FormDialog.tsx';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { isSeeded } from './grupo-rules.ts';
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

const FIELDS = ['descricao', 'propriedade', 'suspenso'] as const satisfies readonly (keyof Values)[];

const LABELS: Readonly<Record<keyof Values, string>> = {
  descricao: 'Descrição',
  propriedade: 'Grupo de propriedade',
  suspenso: 'Grupo dos clientes suspensos',
};

const differing = (one: Values, other: Values): (keyof Values)[] => FIELDS.filter((field) => one[field] !== other[field]);

const shown = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'Sim' : 'Não');

const flagOf = (on: boolean) => (on ? ('S' as const) : ('N' as const));

/** Name and flags of a group, in a dialog over the list. */
export function GrupoForm({ grupo, onClose }: GrupoFormProps) {
  const client = useQueryClient();
  const keys = useIdempotency();
  const input = useRef<HTMLInputElement>(null);
  const [base, setBase] = useState(grupo);
  const [values, setValues] = useState(() => valuesOf(grupo));
  const [missing, setMissing] = useState(false);
  const dirty = differing(values, valuesOf(base)).length > 0;
  const saving = useMutation({
    mutationFn: ({ said, from }: { readonly said: Values; readonly from: GrupoResposta | null }) => {
      const dados = {
        ...(from ? { id: from.id, data_edicao: from.data_edicao } : {}),
        descricao: said.descricao.trim(),
        propriedade: flagOf(said.propriedade),
        suspenso: flagOf(said.suspenso),
      };
      return call<typeof salvarGrupo>('POST /grupos', { body: { dados }, key: keys.keyFor(dados) });
    },
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Grupo salvo com sucesso!' });
      onClose();
      await client.invalidateQueries({ queryKey: GRUPOS });
    },
    onError: (error, { said }) => {
      const theirs = conflictOf<GrupoResposta>(error)?.theirs;
      if (theirs === undefined) input.current?.focus();
      // Both wrote the same: there is nothing to choose.
      else if (differing(said, valuesOf(theirs)).length === 0) saving.mutate({ said, from: theirs });
    },
  });
  const errors = fieldErrorsOf(saving.error);
  const seeded = grupo !== null && isSeeded(grupo.id);

  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    setMissing(false);
    saving.reset();
  };
  const submit = (): void => {
    if (values.descricao.trim() === '') {
      setMissing(true);
      input.current?.focus();
    } else saving.mutate({ said: values, from: base });
  };
  const conflict = conflictOf<GrupoResposta>(saving.error);
  const resolve = (keep: ReadonlySet<string>): void => {
    if (conflict === null) return;
    const theirs = valuesOf(conflict.theirs);
    const said = { ...theirs, ...Object.fromEntries(FIELDS.filter((field) => keep.has(field)).map((field) => [field, values[field]])) };
    setBase(conflict.theirs);
    setValues(said);
    saving.mutate({ said, from: conflict.theirs });
  };

  return (
    <FormDialog
      title={grupo ? 'Editar Grupo' : 'Cadastrar Grupo'}
      dirty={dirty && !saving.isSuccess}
      saving={saving.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        ref={input}
        label={LABELS.descricao}
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
        label={LABELS.propriedade}
        value={values.propriedade}
        onChange={(propriedade) => set({ propriedade })}
        error={errors['propriedade']}
      />
      <CheckField label={LABELS.suspenso} value={values.suspenso} onChange={(suspenso) => set({ suspenso })} error={errors['suspenso']} />
      {conflict ? (
        <ConflictDialog
          title="Este grupo mudou enquanto você editava"
          message={conflict.message}
          fields={differing(values, valuesOf(conflict.theirs)).map((field) => ({
            key: field,
            label: LABELS[field],
            mine: shown(values[field]),
            theirs: shown(valuesOf(conflict.theirs)[field]),
            changedHere: values[field] !== valuesOf(base)[field],
          }))}
          onResolve={resolve}
          onClose={() => saving.reset()}
        />
      ) : null}
    </FormDialog>
  );
}
