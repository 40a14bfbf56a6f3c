import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { ChoiceInputField } from '../ChoiceInputField.tsx';
import { seguradoraPadraoQuery } from '../cliente.queries.ts';
import { MaskInputField, TextInputField } from '../fields.tsx';
import { useFormInfo } from '../form-context.ts';
import { planosOptions, seguradorasOptions } from '../pickers.ts';

/** Plan, insurer and who signs for the client (CLI-157, CLI-158). */
export const ContractBlock = memo(function ContractBlock() {
  const { record } = useFormInfo();
  // A record brings the name of its insurer; a new one starts with the default, whose name is asked for.
  const { data: nome } = useQuery({ ...seguradoraPadraoQuery, enabled: record === null });
  return (
    <Section title="Contrato e assinatura">
      <Fields>
        <ChoiceInputField name="id_plano" span={6} options={() => planosOptions} placeholder="Sem plano" />
        <ChoiceInputField
          name="id_cliente_seguradora"
          span={6}
          options={() => seguradorasOptions}
          placeholder="Sem seguradora"
          labelOf={(choice) => (choice.id === String(SEGURADORA_PADRAO) ? (nome ?? choice.label) : choice.label)}
        />
        <TextInputField name="nome_assinatura" span={6} maxLength={200} />
        <TextInputField name="cargo_assinatura" span={6} maxLength={120} />
        <TextInputField name="email_assinatura" span={7} type="email" maxLength={200} />
        <MaskInputField name="celular_assinatura" span={5} kind="phone" />
      </Fields>
    </Section>
  );
});
