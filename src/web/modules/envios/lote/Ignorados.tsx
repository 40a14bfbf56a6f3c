import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { ignoradosQuery } from '../envios.queries.ts';
import { readIgnorados } from './busca.ts';
import { ListaDeIgnorados } from './ListaDeIgnorados.tsx';

export interface IgnoradosProps {
  readonly envio: Pick<EnvioResposta, 'id' | 'canal' | 'ignorados'>;
}

/** A part of the batch: another page of it is no step to go back over. */
const WITHIN = {} as const;

/** Who was in the filter of a batch and got nothing: whoever mended the record of one comes back to where the others are. */
export function Ignorados({ envio: { id, canal, ignorados } }: IgnoradosProps) {
  const [busca, change] = useSearchState(readIgnorados, { within: WITHIN });
  return (
    <Section title="Quem ficou de fora">
      <ListaDeIgnorados
        canal={canal}
        ignorados={ignorados}
        busca={busca}
        onBusca={({ motivo, pagina }) => change({ motivo, pagina })}
        pagina={(motivo, pagina) => ignoradosQuery(id, motivo, pagina)}
      />
    </Section>
  );
}
