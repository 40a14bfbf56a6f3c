import { memo } from 'react';
import { SelectInput } from '#web/patterns/form/choice-fields.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { CepInput } from '../../parts/CepInput.tsx';
import { OPTIONS } from '../options.tsx';
import { LugarNote } from '../LugarNote.tsx';
import type { ClienteValues } from '../values.ts';

/** Address, filled by the CEP where it is still empty. */
export const AddressBlock = memo(function AddressBlock() {
  return (
    <Section title="Endereço">
      <Fields>
        <CepInput span={3} />
        <TextInput<ClienteValues> name="endereco" span={7} />
        <TextInput<ClienteValues> name="numero" span={2} />
        <TextInput<ClienteValues> name="complemento" span={5} />
        <TextInput<ClienteValues> name="bairro" span={7} />
        <TextInput<ClienteValues> name="cidade" span={9} />
        <SelectInput<ClienteValues> name="estado" span={3} options={OPTIONS.estado} clearable />
      </Fields>
      <LugarNote />
    </Section>
  );
});
