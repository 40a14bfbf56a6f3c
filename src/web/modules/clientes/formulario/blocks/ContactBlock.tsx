import { memo } from 'react';
import { MaskInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { PodeMais } from '#web/patterns/PodeMais.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { useFormInfo } from '../form-context.ts';
import type { ClienteValues } from '../values.ts';
import { RecebeFields } from './RecebeFields.tsx';

/** Phones, e-mail and site (CLI-156), and by which of them the client is written to in bulk. */
export const ContactBlock = memo(function ContactBlock() {
  const { record, readOnly } = useFormInfo();
  // New passwords and codes go there.
  const guarded = !readOnly && record?.dadosUsuario?.podeMais === 'S';
  return (
    <Section title="Contato">
      {guarded ? <PodeMais what="o celular e o e-mail dele" /> : null}
      <Fields>
        <MaskInput<ClienteValues> name="telefone_celular" span={4} disabled={guarded} />
        <MaskInput<ClienteValues> name="telefone_residencial" span={4} />
        <MaskInput<ClienteValues> name="telefone_comercial" span={4} />
        <TextInput<ClienteValues> name="email" span={6} disabled={guarded} />
        <TextInput<ClienteValues> name="site" span={6} type="url" />
        <RecebeFields />
      </Fields>
    </Section>
  );
});
