import { useState } from 'react';
import { anyOf, flag, level } from '#contract/kernel/permissions.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { createGrupo, gruposOptions } from '#web/modules/grupos/parts/pickers.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { PickerInput } from '#web/patterns/picker/picker-fields.tsx';
import { useFormInfo } from '../form-context.ts';
import { type ClienteValues, isAdventureGroup } from '../values.ts';

/** The client's groups; a new one is created by typing its name (CLI-088). */
export function GroupsField() {
  const { record } = useFormInfo();
  const mayCreate = useAllows(anyOf(flag('habilitarAcessoGrupoClientes'), level('clientes', 3)));
  const [problem, setProblem] = useState<string | null>(null);
  const create = async (text: string): Promise<PickerOption | null> => {
    setProblem(null);
    try {
      return await createGrupo(text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(Object.values(error.fields)[0] ?? null);
      return null;
    }
  };
  return (
    <PickerInput<ClienteValues>
      name="grupos"
      span={12}
      multiple
      options={() => gruposOptions}
      isLocked={(choice) => record?._grupo27Fixo === 'S' && isAdventureGroup(choice)}
      problem={problem}
      placeholder={mayCreate ? 'Procurar ou criar…' : 'Procurar…'}
      {...(mayCreate ? { create } : {})}
    />
  );
}
