import { memo } from 'react';
import { PLACA_MAX, TIPO_SEGURO, TIPOS_FICHA, TITULO_MAX } from '#contract/fichas/fichas.labels.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { RadioRow, SwitchField } from '#web/ui/ChoiceFields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { marcarCotacao, setFields } from '../edits.ts';
import { LABELS } from '../field-paths.ts';
import { FieldCell, LongTextInput, TextInput, useLocked } from '../fields.tsx';
import { useEdit, useFieldState, useValues } from '../form-context.ts';

const TIPOS = Object.entries(TIPOS_FICHA).map(([value, label]) => ({ value, label }));

function TipoField() {
  const edit = useEdit();
  const value = useValues((values) => values.tipo);
  const disabled = useLocked('tipo');
  const { error } = useFieldState('tipo');
  return (
    <FieldCell path="tipo">
      <RadioRow
        label={LABELS.tipo}
        value={value}
        onChange={(tipo) => edit(setFields({ tipo }))}
        options={TIPOS}
        error={error}
        disabled={disabled}
      />
    </FieldCell>
  );
}

function ResponsavelField() {
  const edit = useEdit();
  const value = useValues((values) => values.id_responsavel);
  const disabled = useLocked('id_responsavel');
  return (
    <FieldCell path="id_responsavel" span={6}>
      <RecordPicker
        {...useFieldState('id_responsavel')}
        label={LABELS.id_responsavel}
        value={value}
        onChange={(chosen) => edit(setFields({ id_responsavel: chosen.map(({ id, label }) => ({ id, label })) }))}
        options={outrosResponsaveis(value.map((one) => one.id))}
        disabled={disabled}
        {...(disabled ? { placeholder: 'Nenhum' } : {})}
      />
    </FieldCell>
  );
}

/** Only insurance has a plate and a quote (FIC-006, FIC-065). */
function SeguroFields() {
  const edit = useEdit();
  const cotacao = useValues((values) => values.cotacao);
  const disabled = useLocked('cotacao');
  const isSeguro = useValues((values) => values.tipo === String(TIPO_SEGURO));
  if (!isSeguro) return null;
  return (
    <>
      <TextInput name="placa_veiculo" span={6} maxLength={PLACA_MAX} />
      <FieldCell path="cotacao" span={12}>
        <SwitchField
          label={LABELS.cotacao}
          description="Com um anexo do formulário, o atendimento fica na etapa Cotação"
          value={cotacao}
          onChange={(on) => edit(marcarCotacao(on))}
          disabled={disabled}
        />
      </FieldCell>
    </>
  );
}

/** What the service is about. */
export const DadosBlock = memo(function DadosBlock() {
  return (
    <Section title="Dados">
      <Fields>
        <TipoField />
        <TextInput name="titulo" maxLength={TITULO_MAX} required />
        <ResponsavelField />
        <SeguroFields />
        <LongTextInput name="descricao" maxLength={10_000} />
        <LongTextInput name="descricao_indicacao" span={6} maxLength={2000} />
        <LongTextInput name="observacao" span={6} maxLength={10_000} />
      </Fields>
    </Section>
  );
});
