import { memo } from 'react';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { AddressBlock } from './blocks/AddressBlock.tsx';
import { ContactBlock } from './blocks/ContactBlock.tsx';
import { ContractBlock } from './blocks/ContractBlock.tsx';
import { LoginBlock } from './blocks/LoginBlock.tsx';
import { NotesBlock } from './blocks/NotesBlock.tsx';
import { OriginBlock } from './blocks/OriginBlock.tsx';
import { PersonBlock } from './blocks/PersonBlock.tsx';
import { PhotoBlock } from './blocks/PhotoBlock.tsx';
import { RegistrationBlock } from './blocks/RegistrationBlock.tsx';
import { InscricoesDoParceiro, SeguroDoParceiro } from './seguro/SeguroAventura.tsx';

/** The fields of create and edit, in the order of document 0, section 2. */
export const ClienteFields = memo(function ClienteFields({ userMode }: { readonly userMode: boolean }) {
  return (
    <TwoColumns
      left={
        <>
          <RegistrationBlock />
          <LoginBlock userMode={userMode} />
          <PersonBlock />
          <ContactBlock />
          <AddressBlock />
          <SeguroDoParceiro />
        </>
      }
      right={
        <>
          <PhotoBlock />
          <OriginBlock />
          <NotesBlock />
          <ContractBlock />
          <InscricoesDoParceiro />
        </>
      }
    />
  );
});
