import type { Drafts } from '#web/modules/anexos/parts/use-drafts.ts';
import { useDrafts } from '#web/modules/anexos/parts/use-drafts.ts';
import { toast } from '#web/ui/toasts.ts';
import { receberAnexo } from './edits.ts';
import type { FormStore } from './store.ts';
import type { Parte } from './values.ts';

/** The table that the attachments of a part hang on. */
export const TABELAS = { formulario: 'clientes_fichas', proposta: 'cliente_ficha_proposta', emissao: 'cliente_ficha_emitido' } as const;

/** The files on their way to the three parts of a ficha (FIC-077); what arrives is a draft of the form. */
export function useFichaDrafts(store: FormStore): Readonly<Record<Parte, Drafts>> {
  const optionsOf = (parte: Parte) => ({
    tabela: TABELAS[parte],
    onSent: (anexo: Parameters<typeof receberAnexo>[1]): void => store.edit(receberAnexo(parte, anexo)),
    onFailed: (file: File): void => toast({ kind: 'error', title: 'Não Conseguimos salvar seu arquivo :(', text: file.name }),
  });
  return {
    formulario: useDrafts(optionsOf('formulario')),
    proposta: useDrafts(optionsOf('proposta')),
    emissao: useDrafts(optionsOf('emissao')),
  };
}
