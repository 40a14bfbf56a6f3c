import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { CheckInput, RadioInput } from '#web/patterns/form/choice-fields.tsx';
import { ColorInput } from '#web/patterns/form/colour-fields.tsx';
import { PickerInput } from '#web/patterns/picker/picker-fields.tsx';
import { CheckField, SwitchField } from '#web/ui/ChoiceFields.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import { useFormInfo } from '../form-context.ts';
import classes from '../formulario.module.css';
import { useMayInactivate, userLeftBehind } from '../inactivation.ts';
import { motivoDeNaoIntegrado } from '../integrado.ts';
import { OPTIONS } from '../options.tsx';
import type { ClienteValues } from '../values.ts';

/** The switch that inactivates; inactivating is level 4 (E045). */
function ActiveField() {
  const { readOnly, record } = useFormInfo();
  const mayInactivate = useMayInactivate();
  const allowed = useAllows(level('clientes', 4));
  // Whoever may inactivate the user is asked while saving.
  const staying = (ativo: boolean) => {
    const user = userLeftBehind(ativo, record);
    return user && !mayInactivate(user) ? { description: `O usuário ${user.login} continuará ativo` } : {};
  };
  const hint = allowed || readOnly ? null : 'Seu usuário não pode inativar nem reativar clientes';
  return (
    <Bind<boolean> name="ativo" span={4} disabled={!allowed}>
      {({ longest: _longest, ...field }) => (
        <Tooltip label={hint} disabled={hint === null}>
          <div className={classes['toggle']}>
            <SwitchField {...field} {...staying(field.value)} />
          </div>
        </Tooltip>
      )}
    </Bind>
  );
}

const ignore = (): void => undefined;

/** Responsible person, colour, states and type, in the order of the specification (CLI-075 to CLI-079). */
export const RegistrationBlock = memo(function RegistrationBlock() {
  const { record } = useFormInfo();
  const motivo = motivoDeNaoIntegrado(record);
  return (
    <Section title="Cadastro">
      <Fields>
        <PickerInput<ClienteValues> name="id_responsavel" span={8} options={outrosResponsaveis} placeholder="Procurar pelo nome…" />
        <ColorInput<ClienteValues> name="cor" span={4} />
        <Cell span={4}>
          <div className={classes['fixed']}>
            <CheckField
              label="Integrado"
              value={Boolean(record?.dados.id_asaas)}
              onChange={ignore}
              disabled
              {...(motivo === null ? {} : { description: motivo })}
            />
          </div>
        </Cell>
        <CheckInput<ClienteValues> name="pre_cliente" span={4} />
        {record ? <ActiveField /> : null}
        <RadioInput<ClienteValues> name="tipo_cliente" span={12} options={OPTIONS.tipo_cliente} />
      </Fields>
    </Section>
  );
});
