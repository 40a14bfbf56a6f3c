import { memo } from 'react';
import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { RadioInput, SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { LongTextInput, MaskInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { PickerInput } from '#web/patterns/picker/picker-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import type { FichaFields } from '../field-paths.ts';
import { useLocked, useValues } from '../form-context.ts';
import { OPTIONS } from '../options.ts';

/** Only insurance has a plate and a quote (FIC-006, FIC-065). */
function SeguroFields() {
  const isSeguro = useValues((values) => values.tipo === String(TIPO_SEGURO));
  if (!isSeguro) return null;
  return (
    <>
      <MaskInput<FichaFields> name="placa_veiculo" kind="plate" span={6} />
      <SwitchInput<FichaFields> name="cotacao" span={12} description="Com um anexo do formulário, o atendimento fica na etapa Cotação." />
    </>
  );
}

/** What the service is about. */
export const DadosBlock = memo(function DadosBlock() {
  const locked = useLocked('id_responsavel');
  return (
    <Section title="Dados">
      <Fields>
        <RadioInput<FichaFields> name="tipo" span={12} options={OPTIONS.tipo} />
        <TextInput<FichaFields> name="titulo" span={12} />
        <PickerInput<FichaFields>
          name="id_responsavel"
          span={6}
          options={outrosResponsaveis}
          {...(locked ? { placeholder: 'Nenhum' } : {})}
        />
        <SeguroFields />
        <LongTextInput<FichaFields> name="descricao" span={12} minRows={2} />
        <LongTextInput<FichaFields> name="descricao_indicacao" span={6} minRows={2} />
        <LongTextInput<FichaFields> name="observacao" span={6} minRows={2} />
      </Fields>
    </Section>
  );
});
