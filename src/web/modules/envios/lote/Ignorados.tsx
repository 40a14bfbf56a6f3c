import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { ignoradosQuery } from '../envios.queries.ts';
import { ListaDeIgnorados } from './ListaDeIgnorados.tsx';

export interface IgnoradosProps {
  readonly envio: Pick<EnvioResposta, 'id' | 'canal' | 'ignorados'>;
}

/** Who was in the filter of a batch and got nothing. */
export const Ignorados = ({ envio: { id, canal, ignorados } }: IgnoradosProps) => (
  <Section title="Quem ficou de fora">
    <ListaDeIgnorados canal={canal} ignorados={ignorados} pagina={(motivo, pagina) => ignoradosQuery(id, motivo, pagina)} />
  </Section>
);
