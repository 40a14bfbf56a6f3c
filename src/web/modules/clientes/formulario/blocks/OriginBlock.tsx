import { memo } from 'react';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { GroupsField } from './GroupsField.tsx';
import { LongTextInputField, SelectInputField, TextInputField } from '../fields.tsx';

/** Where the client came from, free notes and groups. */
export const OriginBlock = memo(function OriginBlock() {
  return (
    <Section title="Origem e grupos">
      <Fields>
        <SelectInputField name="id_recomendacao" span={5} />
        <TextInputField name="descricao_indicacao" span={7} maxLength={2000} />
        <LongTextInputField name="observacao" span={12} maxLength={10_000} minRows={3} />
        <GroupsField />
      </Fields>
    </Section>
  );
});
