import { type AnexoItems, withMark, withSent } from '#web/modules/anexos/parts/anexo-item.ts';
import { type Drafts, useDrafts } from '#web/modules/anexos/parts/use-drafts.ts';
import { toast } from '#web/ui/toasts.ts';
import type { EventoForm } from './values.ts';

export interface Anexos {
  readonly drafts: Drafts;
  readonly mark: (id: number, removido: boolean) => void;
}

/** The attachments of a reminder while it is being written: what arrives is a draft that becomes its own when it is saved. */
export function useAnexos({ methods: { getValues, setValue } }: EventoForm): Anexos {
  const change = (edit: (items: AnexoItems) => AnexoItems): void => setValue('anexos', edit(getValues('anexos')), { shouldDirty: true });
  const drafts = useDrafts({
    tabela: 'eventos',
    onSent: (anexo) => change((items) => withSent(items, anexo)),
    onFailed: (file) => toast({ kind: 'error', title: 'Não Conseguimos salvar seu arquivo :(', text: file.name }),
  });
  return { drafts, mark: (id, removido) => change((items) => withMark(items, id, removido)) };
}
