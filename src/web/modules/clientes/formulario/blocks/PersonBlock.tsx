import { memo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { RadioInput, SelectInput } from '#web/patterns/form/choice-fields.tsx';
import { BirthInput, DateInput } from '#web/patterns/form/date-fields.tsx';
import { MaskInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { DocumentField } from '../DocumentField.tsx';
import { useFormInfo } from '../form-context.ts';
import { OPTIONS } from '../options.tsx';
import type { ClienteValues } from '../values.ts';
import { KindChange } from './KindChange.tsx';

/** While creating, M is only the default (CLI-109): the label says so until somebody chooses. */
function SexField() {
  const { record } = useFormInfo();
  const { control } = useFormContext<ClienteValues>();
  const { touchedFields, dirtyFields } = useFormState({ control, name: 'sexo' });
  const untouched = record === null && !touchedFields.sexo && !dirtyFields.sexo;
  return (
    <SelectInput<ClienteValues>
      name="sexo"
      span={4}
      options={OPTIONS.sexo}
      clearable
      {...(untouched ? { label: `${CLIENTE_FIELDS.sexo.label} (padrão)` } : {})}
    />
  );
}

const PersonFields = () => (
  <>
    <TextInput<ClienteValues> name="nome" span={8} />
    <DocumentField name="cpf" span={4} />
    <BirthInput<ClienteValues> name="data_nascimento" span={4} />
    <SexField />
    <SelectInput<ClienteValues> name="estado_civil" span={4} options={OPTIONS.estado_civil} clearable />
    <TextInput<ClienteValues> name="profissao" span={12} />
    <TextInput<ClienteValues> name="nome_pai" span={6} />
    <TextInput<ClienteValues> name="nome_mae" span={6} />
    <TextInput<ClienteValues> name="rg" span={3} />
    <DateInput<ClienteValues> name="rg_data_emissao" span={3} />
    <TextInput<ClienteValues> name="cnh" span={3} />
    <DateInput<ClienteValues> name="cnh_data_emissao" span={3} />
  </>
);

const CompanyFields = () => (
  <>
    <TextInput<ClienteValues> name="nome" span={8} label="Razão social" />
    <DocumentField name="cnpj" span={4} />
    <TextInput<ClienteValues> name="nome_fantasia" span={12} />
    <TextInput<ClienteValues> name="responsavel_juridico_nome" span={12} />
    <MaskInput<ClienteValues> name="responsavel_juridico_telefone" span={5} />
    <TextInput<ClienteValues> name="responsavel_juridico_email" span={7} />
  </>
);

/** Personal data of F (CLI-154) or company data of J (CLI-155); what was typed in the other stays while the form is open. */
export const PersonBlock = memo(function PersonBlock() {
  const type = useWatch<ClienteValues, 'tipo_pessoa'>({ name: 'tipo_pessoa' });
  return (
    <Section title={type === 'F' ? 'Dados pessoais' : 'Dados da empresa'}>
      <Fields>
        <RadioInput<ClienteValues> name="tipo_pessoa" span={12} options={OPTIONS.tipo_pessoa} />
        <KindChange kind={type} />
        {type === 'F' ? <PersonFields /> : <CompanyFields />}
      </Fields>
    </Section>
  );
});
