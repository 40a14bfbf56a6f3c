import { useState } from 'react';
import type { consultarModelosEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { call } from '#web/kernel/api.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { toast } from '#web/ui/toasts.ts';

/** Templates that are written for clients. */
const TIPO_CLIENTE = '1';

const options: OptionsSource = (texto) => ({
  queryKey: ['modelos-email', 'opcoes', texto],
  queryFn: async ({ signal }) => {
    const query = { texto, tipo: TIPO_CLIENTE, ativo: 'S', registrosPorPagina: '5' } as const;
    const { registros } = await call<typeof consultarModelosEmail>('GET /modelosEmail', { query, signal });
    return registros.map(({ id, descricao }) => ({ id: String(id), label: descricao }));
  },
});

export interface ModeloEmailPickerProps {
  readonly disabled: boolean;
  /** Fills the e-mail in from the chosen one. */
  readonly onChoose: (id: number) => Promise<void>;
}

/** Chooses an e-mail template for clients, five at a time. */
export function ModeloEmailPicker({ disabled, onChoose }: ModeloEmailPickerProps) {
  const [loading, setLoading] = useState(false);
  const choose = async (id: string): Promise<void> => {
    setLoading(true);
    try {
      await onChoose(Number(id));
    } catch {
      toast({ kind: 'error', title: 'Erro!', text: 'Houve um erro ao carregar o modelo.' });
    }
    setLoading(false);
  };
  return (
    <RecordPicker
      label="Usar um modelo"
      placeholder="Procurar modelo…"
      value={[]}
      options={options}
      disabled={disabled || loading}
      onChange={([chosen]) => {
        if (chosen) void choose(chosen.id);
      }}
    />
  );
}
