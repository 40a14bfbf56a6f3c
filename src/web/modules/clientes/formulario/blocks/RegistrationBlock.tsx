import { Tooltip } from '@mantine/core';
import { memo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { CheckField, SwitchField } from '#web/ui/ChoiceFields.tsx';
import { Cell, Fields, Section } from '#web/ui/FormLayout.tsx';
import { ChoiceInputField } from '../ChoiceInputField.tsx';
import { CheckInputField, ColorInputField, FieldCell, RadioInputField } from '../fields.tsx';
import classes from '../formulario.module.css';
import { useFormInfo } from '../form-context.ts';
import { userLeftBehind, useMayInactivate } from '../inactivation.ts';
import { outrosResponsaveis } from '../pickers.ts';
import type { ClienteValues } from '../values.ts';

/** The switch that inactivates; inactivating is level 4 (E045). */
function ActiveField() {
  const { control } = useFormContext<ClienteValues>();
  const { readOnly, record } = useFormInfo();
  const mayInactivate = useMayInactivate();
  const allowed = useAllows(level('clientes', 4));
  const { field, fieldState } = useController<ClienteValues, 'ativo'>({ control, name: 'ativo' });
  const user = userLeftBehind(field.value, record);
  // Whoever may inactivate it is asked while saving.
  const staying = user && !mayInactivate(user) ? { description: `O usuário ${user.login} continuará ativo` } : {};
  const hint = allowed || readOnly ? null : 'Seu usuário não pode inativar nem reativar clientes';
  return (
    <FieldCell name="ativo" span={4}>
      <Tooltip label={hint} disabled={hint === null}>
        <div className={classes['toggle']}>
          <SwitchField
            label="Ativo"
            value={field.value}
            onChange={field.onChange}
            disabled={readOnly || !allowed}
            error={fieldState.error?.message}
            {...staying}
          />
        </div>
      </Tooltip>
    </FieldCell>
  );
}

const ignore = (): void => undefined;

/** Responsible person, colour, states and type. */
export const RegistrationBlock = memo(function RegistrationBlock() {
  const { record } = useFormInfo();
  return (
    <Section title="Cadastro">
      <Fields>
        <ChoiceInputField name="id_responsavel" span={8} options={outrosResponsaveis} placeholder="Procurar pelo nome…" />
        <ColorInputField name="cor" span={4} />
        <RadioInputField name="tipo_cliente" span={12} />
        <CheckInputField name="pre_cliente" span={4} />
        <Cell span={4}>
          <div className={classes['fixed']}>
            <CheckField label="Integrado" value={Boolean(record?.dados.id_asaas)} onChange={ignore} disabled />
          </div>
        </Cell>
        {record ? <ActiveField /> : null}
      </Fields>
    </Section>
  );
});
