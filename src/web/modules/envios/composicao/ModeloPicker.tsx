import { useRef, useState } from 'react';
import type { consultarModelosSms } from '#contract/modelos-sms/modelos-sms.operations.ts';
import { TIPO_CLIENTE } from '#contract/modelos-sms/modelos-sms.rules.ts';
import { call } from '#web/kernel/api.ts';
import type { OptionsSource } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { toast } from '#web/ui/toasts.ts';

export interface ModeloPickerProps {
  readonly disabled: boolean;
  readonly textOf: (modelo: { readonly id: number; readonly mensagem: string }) => Promise<string>;
  readonly onText: (text: string) => void;
}

/** Chooses a template of SMS for clients, five at a time. */
export function ModeloPicker({ disabled, textOf, onText }: ModeloPickerProps) {
  const [loading, setLoading] = useState(false);
  const offered = useRef(new Map<string, string>());
  const options: OptionsSource = (texto) => ({
    queryKey: ['modelos-sms', 'opcoes', texto],
    queryFn: async ({ signal }) => {
      const query = { texto, tipo: [String(TIPO_CLIENTE)], ativo: ['S' as const], registrosPorPagina: '5' };
      const { registros } = await call<typeof consultarModelosSms>('GET /modelosSms', { query, signal });
      for (const { id, mensagem } of registros) offered.current.set(String(id), mensagem);
      return registros.map(({ id, descricao }) => ({ id: String(id), label: descricao }));
    },
  });
  const choose = async (id: string): Promise<void> => {
    setLoading(true);
    try {
      onText(await textOf({ id: Number(id), mensagem: offered.current.get(id) ?? '' }));
    } catch {
      toast({ kind: 'error', title: 'Erro!', text: 'Houve um erro ao carregar o modelo.' });
      setLoading(false);
    }
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
