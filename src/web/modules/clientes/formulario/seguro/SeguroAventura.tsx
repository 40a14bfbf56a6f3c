import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useAskedField } from '#web/patterns/form/use-asked-field.ts';
import { type ClienteValues, isAdventureGroup } from '../values.ts';
import { ArquivosBlock } from './ArquivosBlock.tsx';
import { EventoBlock } from './EventoBlock.tsx';
import { ParceiroBlock } from './ParceiroBlock.tsx';
import { PropriedadeBlock } from './PropriedadeBlock.tsx';
import { ValoresBlock } from './ValoresBlock.tsx';

/** The cards of a partner of adventure insurance come and go with group 27, before it is saved too. What they hold stays. */
const usePartner = (): boolean => useWatch<ClienteValues, 'grupos'>({ name: 'grupos' }).some(isAdventureGroup);

/** What is agreed with a partner: code and contract, prices, policy and term. */
function Cartoes() {
  useAskedField();
  return (
    <>
      <ParceiroBlock />
      <ValoresBlock />
      <ArquivosBlock />
    </>
  );
}

export const SeguroDoParceiro = memo(function SeguroDoParceiro() {
  return usePartner() ? <Cartoes /> : null;
});

/** Where people of a partner register: its events and its property. In the other column, so that the two are about as long. */
export const InscricoesDoParceiro = memo(function InscricoesDoParceiro() {
  if (!usePartner()) return null;
  return (
    <>
      <EventoBlock />
      <PropriedadeBlock />
    </>
  );
});
