import { memo } from 'react';
import { MaskInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import type { ClienteValues } from '../values.ts';
import { RecebeFields } from './RecebeFields.tsx';

/** Phones, e-mail and site (CLI-156), and by which of them the client is written to in bulk. */
export const ContactBlock = memo(function ContactBlock() {
  return (
    <Section title="Contato">
      <Fields>
        <MaskInput<ClienteValues> name="telefone_celular" span={4} />
        <MaskInput<ClienteValues> name="telefone_residencial" span={4} />
        <MaskInput<ClienteValues> name="telefone_comercial" span={4} />
        <TextInput<ClienteValues> name="email" span={6} />
        <TextInput<ClienteValues> name="site" span={6} type="url" />
        <RecebeFields />
      </Fields>
    </Section>
  );
});
