import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { AnexosBlock } from './blocks/AnexosBlock.tsx';
import { DadosBlock } from './blocks/DadosBlock.tsx';
import { EmissaoBlock } from './blocks/EmissaoBlock.tsx';
import { EventosBlock } from './blocks/EventosBlock.tsx';
import { PropostaBlock } from './blocks/PropostaBlock.tsx';
import { RetratoBlock } from './blocks/RetratoBlock.tsx';
import { VigenciaBlock } from './blocks/VigenciaBlock.tsx';
import type { EventosPrevistos } from './use-eventos-etapa.ts';

/** The fields of a ficha, in the order of document 0, sections 3 to 5. */
export const FichaFields = ({ eventos }: { readonly eventos: EventosPrevistos }) => (
  <TwoColumns
    rightStays
    left={
      <>
        <DadosBlock />
        <AnexosBlock />
        <PropostaBlock />
        <EmissaoBlock />
      </>
    }
    right={
      <>
        <RetratoBlock />
        <VigenciaBlock />
        <EventosBlock eventos={eventos} />
      </>
    }
  />
);
