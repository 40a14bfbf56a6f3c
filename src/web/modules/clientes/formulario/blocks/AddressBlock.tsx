import { memo } from 'react';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { FieldCell, SelectInputField, TextInputField, useTyped } from '../fields.tsx';
import { useCep } from '../use-cep.ts';

function CepField() {
  const { onChange, ...field } = useTyped('cep');
  const look = useCep();
  return (
    <FieldCell name="cep" span={3}>
      <MaskField
        {...field}
        kind="cep"
        onChange={(value) => {
          onChange(value);
          look(value);
        }}
      />
    </FieldCell>
  );
}

/** Address, filled by the CEP where it is still empty. */
export const AddressBlock = memo(function AddressBlock() {
  return (
    <Section title="Endereço">
      <Fields>
        <CepField />
        <TextInputField name="endereco" span={7} maxLength={200} />
        <TextInputField name="numero" span={2} maxLength={20} />
        <TextInputField name="complemento" span={5} maxLength={120} />
        <TextInputField name="bairro" span={7} maxLength={120} />
        <TextInputField name="cidade" span={9} maxLength={120} />
        <SelectInputField name="estado" span={3} />
      </Fields>
    </Section>
  );
});
