import { memo } from 'react';
import { SelectInput } from '#web/patterns/form/choice-fields.tsx';
import { LongTextInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { OPTIONS } from '../options.tsx';
import type { ClienteValues } from '../values.ts';
import { GroupsField } from './GroupsField.tsx';

/** Where the client came from, free notes and groups. */
export const OriginBlock = memo(function OriginBlock() {
  return (
    <Section title="Origem e grupos">
      <Fields>
        <SelectInput<ClienteValues> name="id_recomendacao" span={5} options={OPTIONS.id_recomendacao} clearable />
        <TextInput<ClienteValues> name="descricao_indicacao" span={7} />
        <LongTextInput<ClienteValues> name="observacao" span={12} />
        <GroupsField />
      </Fields>
    </Section>
  );
});
