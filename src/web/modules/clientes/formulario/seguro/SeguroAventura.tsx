import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { type ClienteValues, isAdventureGroup } from '../values.ts';
import { ArquivosBlock } from './ArquivosBlock.tsx';
import { EventoBlock } from './EventoBlock.tsx';
import { ParceiroBlock } from './ParceiroBlock.tsx';
import { PropriedadeBlock } from './PropriedadeBlock.tsx';
import { ValoresBlock } from './ValoresBlock.tsx';

/** The cards of a partner of adventure insurance: they come and go with group 27, before it is saved too. What they hold stays. */
export const SeguroAventura = memo(function SeguroAventura() {
  const grupos = useWatch<ClienteValues, 'grupos'>({ name: 'grupos' });
  if (!grupos.some(isAdventureGroup)) return null;
  return (
    <>
      <ParceiroBlock />
      <ValoresBlock />
      <EventoBlock />
      <ArquivosBlock />
      <PropriedadeBlock />
    </>
  );
});
