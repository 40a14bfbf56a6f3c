import { useState } from 'react';
import type { OptionsSource } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { toast } from '#web/ui/toasts.ts';

export interface EscolhaDeModeloProps {
  readonly options: OptionsSource;
  readonly disabled: boolean;
  /** Brings the words of the chosen one, and gives how they are put in; rejects when they do not come. */
  readonly bring: (id: string) => Promise<() => void>;
  /** Whether nothing is written: what somebody typed while the words were on their way stays (E256). */
  readonly free: () => boolean;
}

/** Chooses a template, one at a time, and says when its words do not come. */
export function EscolhaDeModelo({ options, disabled, bring, free }: EscolhaDeModeloProps) {
  const [loading, setLoading] = useState(false);
  const choose = async (id: string): Promise<void> => {
    setLoading(true);
    const fill = await bring(id).catch(() => {
      // The API client has said why; here it is said of what.
      toast({ kind: 'error', title: 'Erro!', text: 'Houve um erro ao carregar o modelo.' });
      return null;
    });
    setLoading(false);
    if (fill === null) return;
    if (free()) fill();
    else toast({ kind: 'info', title: 'O modelo não entrou', text: 'Você já escrevia a mensagem. Para usá-lo, apague o que escreveu.' });
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
