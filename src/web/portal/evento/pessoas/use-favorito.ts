import { randomKey } from '#web/kernel/idempotency.ts';
import type { removerFavorito } from '#contract/portal/pessoas.operations.ts';
import { call } from '../../api.ts';
import { escreverPessoa } from '../formulario/edits.ts';
import { useFormInfo } from '../formulario/form-context.ts';
import type { Pessoa } from '../formulario/values.ts';
import { favoritosMudaram } from './favoritos.queries.ts';

/**
 * The star of somebody: marked, it is saved with the event; taken away, it is gone from the partner's favourites at once, and the person
 * stays in the event (G2-27).
 */
export function useFavorito({ chave, favorito, estrangeiro, cpf, numeroPassaporte }: Pessoa): {
  readonly marcado: boolean;
  readonly mudar: () => void;
} {
  const { store } = useFormInfo();
  const mudar = async (): Promise<void> => {
    store.edit(escreverPessoa(chave, 'favorito', !favorito));
    // Somebody who is not stored yet may be a favourite already: they come from those, or from another event.
    if (!favorito) return;
    await call<typeof removerFavorito>('POST /seguroAventuraParticipante/removerFavorito', {
      body: estrangeiro ? { numeroPassaporte } : { cpf },
      key: randomKey(),
    });
    await favoritosMudaram();
  };
  return {
    marcado: favorito,
    mudar: () => {
      // The client has said what went wrong; the star goes back to what is stored.
      mudar().catch(() => store.edit(escreverPessoa(chave, 'favorito', favorito)));
    },
  };
}
