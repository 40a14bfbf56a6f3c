import { memo } from 'react';
import { Bind } from '#web/patterns/form/bound.tsx';
import { SelectInput } from '#web/patterns/form/choice-fields.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { OPTIONS } from '../options.tsx';
import { LugarNote } from '../LugarNote.tsx';
import { useCep } from '../use-cep.ts';
import type { ClienteValues } from '../values.ts';

function CepField() {
  const look = useCep();
  return (
    <Bind<string> name="cep" span={3}>
      {({ longest: _longest, onChange, ...field }) => (
        <MaskField
          {...field}
          kind="cep"
          onChange={(value) => {
            onChange(value);
            look(value);
          }}
        />
      )}
    </Bind>
  );
}

/** Address, filled by the CEP where it is still empty. */
export const AddressBlock = memo(function AddressBlock() {
  return (
    <Section title="Endereço">
      <Fields>
        <CepField />
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
