import { memo } from 'react';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { MaskInputField, TextInputField } from '../fields.tsx';

/** Phones, e-mail and site (CLI-156). */
export const ContactBlock = memo(function ContactBlock() {
  return (
    <Section title="Contato">
      <Fields>
        <MaskInputField name="telefone_celular" span={4} kind="phone" />
        <MaskInputField name="telefone_residencial" span={4} kind="phone" />
        <MaskInputField name="telefone_comercial" span={4} kind="phone" />
        <TextInputField name="email" span={6} type="email" maxLength={200} />
        <TextInputField name="site" span={6} type="url" maxLength={200} />
      </Fields>
    </Section>
  );
});
