import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CHAVES } from '#contract/configuracoes/configuracoes.keys.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { toast } from '#web/ui/toasts.ts';
import { chavesQuery, renewSession, salvar } from './configuracoes.queries.ts';

type Values = Readonly<Record<string, string>>;

/** Which setting a refused save was about. */
class SettingRefused extends Error {
  readonly chave: string;
  constructor(chave: string, cause: unknown) {
    super('setting refused', { cause });
    this.chave = chave;
  }
}

/** The settings of one section: typed over what is stored, checked by their own rules, saved together. */
export function useSecao(stored: Values, keys: readonly string[]) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Values>({});
  const changed = keys.filter((key) => typed[key] !== undefined && typed[key] !== (stored[key] ?? ''));
  const saving = useMutation({
    mutationFn: async () => {
      for (const key of changed) {
        await salvar(key, typed[key] ?? '').catch((error: unknown) => {
          throw new SettingRefused(key, error);
        });
      }
      await renewSession();
    },
    onSuccess: () => toast({ kind: 'success', title: 'Configuração salva!' }),
    // What was saved before a refusal stays saved: the screen shows what is there.
    onSettled: () => client.invalidateQueries({ queryKey: chavesQuery.queryKey }),
  });
  const { error } = saving;
  const refused =
    error instanceof SettingRefused ? { [error.chave]: fieldErrorsOf(error.cause)['valor'] ?? 'Não foi possível salvar' } : {};
  const problemOf = (key: string): string | null => {
    const value = typed[key];
    if (value === undefined) return null;
    const rule = CHAVES[key];
    const local = value === '' && rule?.vazio === true ? null : (rule?.problema(value) ?? null);
    return local ?? refused[key] ?? null;
  };
  const problems = changed.filter((key) => problemOf(key) !== null);
  return {
    valueOf: (key: string): string => typed[key] ?? stored[key] ?? '',
    set: (key: string, value: string): void => {
      setTyped((before) => ({ ...before, [key]: value }));
      saving.reset();
    },
    problemOf,
    dirty: changed.length > 0,
    saving: saving.isPending,
    save: (): void => {
      if (changed.length > 0 && problems.length === 0 && !saving.isPending) saving.mutate();
    },
  };
}

export type SecaoState = ReturnType<typeof useSecao>;
