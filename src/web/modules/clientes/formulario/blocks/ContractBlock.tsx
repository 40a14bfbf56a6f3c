import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import { planosOptions } from '#web/modules/planos/parts/pickers.ts';
import { MaskInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { PickerInput } from '#web/patterns/picker/picker-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { seguradoraPadraoQuery } from '../../cliente.queries.ts';
import { seguradorasOptions } from '../../parts/pickers.ts';
import { useFormInfo } from '../form-context.ts';
import type { ClienteValues } from '../values.ts';

/** Plan, insurer and who signs for the client (CLI-157, CLI-158). */
export const ContractBlock = memo(function ContractBlock() {
  const { record } = useFormInfo();
  // A record brings the name of its insurer; a new one starts with the default, whose name is asked for.
  const { data: nome } = useQuery({ ...seguradoraPadraoQuery, enabled: record === null });
  return (
    <Section title="Contrato e assinatura">
      <Fields>
        <PickerInput<ClienteValues> name="id_plano" span={6} options={() => planosOptions} placeholder="Sem plano" />
        <PickerInput<ClienteValues>
          name="id_cliente_seguradora"
          span={6}
          options={() => seguradorasOptions}
          placeholder="Sem seguradora"
          labelOf={(choice) => (choice.id === String(SEGURADORA_PADRAO) ? (nome ?? choice.label) : choice.label)}
        />
        <TextInput<ClienteValues> name="nome_assinatura" span={6} />
        <TextInput<ClienteValues> name="cargo_assinatura" span={6} />
        <TextInput<ClienteValues> name="email_assinatura" span={7} />
        <MaskInput<ClienteValues> name="celular_assinatura" span={5} />
      </Fields>
    </Section>
  );
});
