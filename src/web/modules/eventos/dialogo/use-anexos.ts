import { useState } from 'react';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import type { AnexoItem } from '#web/modules/anexos/anexo-item.ts';
import { type Drafts, useDrafts } from '#web/modules/anexos/use-drafts.ts';
import { toast } from '#web/ui/toasts.ts';

export interface Anexos {
  readonly items: readonly AnexoItem[];
  readonly drafts: Drafts;
  readonly mark: (id: number, removido: boolean) => void;
  /** Codes that the save takes over and takes away. */
  readonly adopt: readonly number[];
  readonly remove: readonly number[];
}

/** The attachments of a reminder while it is being written: those stored, and drafts that become its own when it is saved. */
export function useAnexos(stored: readonly AnexoResposta[]): Anexos {
  const [sent, setSent] = useState<readonly AnexoResposta[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const drafts = useDrafts({
    tabela: 'eventos',
    onSent: (anexo) => setSent((now) => [...now, anexo]),
    onFailed: (file) => toast({ kind: 'error', title: 'Não Conseguimos salvar seu arquivo :(', text: file.name }),
  });
  const mark = (id: number, removido: boolean): void => {
    if (sent.some((one) => one.id === id)) setSent((now) => now.filter((one) => one.id !== id));
    else
      setRemoved((now) => {
        const next = new Set(now);
        if (removido) next.add(id);
        else next.delete(id);
        return next;
      });
  };
  return {
    items: [
      ...stored.map((anexo) => ({ anexo, rascunho: false, removido: removed.has(anexo.id) })),
      ...sent.filter((one) => !stored.some(({ id }) => id === one.id)).map((anexo) => ({ anexo, rascunho: true, removido: false })),
    ],
    drafts,
    mark,
    adopt: sent.map((one) => one.id),
    remove: [...removed],
  };
}
