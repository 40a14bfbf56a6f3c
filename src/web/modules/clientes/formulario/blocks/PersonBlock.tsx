import { memo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { SelectField } from '#web/ui/ChoiceFields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { DocumentField } from '../DocumentField.tsx';
import { DateInputField, FieldCell, MaskInputField, RadioInputField, SelectInputField, TextInputField, useTyped } from '../fields.tsx';
import { useFormInfo } from '../form-context.ts';
import { LABELS, OPTIONS } from '../labels.ts';
import type { ClienteValues } from '../values.ts';

/** While creating, M is only the default (CLI-109): the label says so until somebody chooses. */
function SexField() {
  const field = useTyped('sexo');
  const { record } = useFormInfo();
  const { control } = useFormContext<ClienteValues>();
  const { touchedFields, dirtyFields } = useFormState({ control, name: 'sexo' });
  const untouched = record === null && !touchedFields.sexo && !dirtyFields.sexo;
  return (
    <FieldCell name="sexo" span={4}>
      <SelectField
        {...field}
        label={untouched ? `${LABELS.sexo} (padrão)` : LABELS.sexo}
        options={OPTIONS.sexo}
        clearable={!field.disabled}
      />
    </FieldCell>
  );
}

const PersonFields = () => (
  <>
    <TextInputField name="nome" span={8} maxLength={200} required />
    <DocumentField name="cpf" span={4} />
    <DateInputField name="data_nascimento" span={4} />
    <SexField />
    <SelectInputField name="estado_civil" span={4} />
    <TextInputField name="profissao" span={12} maxLength={120} />
    <TextInputField name="nome_pai" span={6} maxLength={200} />
    <TextInputField name="nome_mae" span={6} maxLength={200} />
    <TextInputField name="rg" span={3} maxLength={30} />
    <DateInputField name="rg_data_emissao" span={3} />
    <TextInputField name="cnh" span={3} maxLength={30} />
    <DateInputField name="cnh_data_emissao" span={3} />
  </>
);

const CompanyFields = () => (
  <>
    <TextInputField name="nome" span={8} label="Razão social" maxLength={200} required />
    <DocumentField name="cnpj" span={4} />
    <TextInputField name="nome_fantasia" span={12} maxLength={200} />
    <TextInputField name="responsavel_juridico_nome" span={12} maxLength={200} />
    <MaskInputField name="responsavel_juridico_telefone" span={5} kind="phone" />
    <TextInputField name="responsavel_juridico_email" span={7} type="email" maxLength={200} />
  </>
);

/** Personal data of F (CLI-154) or company data of J (CLI-155); what was typed in the other stays while the form is open. */
export const PersonBlock = memo(function PersonBlock() {
  const type = useWatch<ClienteValues, 'tipo_pessoa'>({ name: 'tipo_pessoa' });
  return (
    <Section title={type === 'F' ? 'Dados pessoais' : 'Dados da empresa'}>
      <Fields>
        <RadioInputField name="tipo_pessoa" span={12} />
        {type === 'F' ? <PersonFields /> : <CompanyFields />}
      </Fields>
    </Section>
  );
});
