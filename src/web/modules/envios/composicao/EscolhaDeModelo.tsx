import { useState } from 'react';
import type { OptionsSource } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { toast } from '#web/ui/toasts.ts';

export interface EscolhaDeModeloProps {
  readonly options: OptionsSource;
  readonly disabled: boolean;
  /** Fills the message in from the chosen one; rejects when it does not come. */
  readonly onChoose: (id: string) => Promise<void>;
}

/** Chooses a template, one at a time, and says when its words do not come. */
export function EscolhaDeModelo({ options, disabled, onChoose }: EscolhaDeModeloProps) {
  const [loading, setLoading] = useState(false);
  const choose = async (id: string): Promise<void> => {
    setLoading(true);
    try {
      await onChoose(id);
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
