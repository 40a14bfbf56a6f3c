import { Button } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { Cell } from '#web/ui/FormLayout.tsx';
import classes from '../formulario.module.css';
import { fieldsOfOther, lostAs } from '../kind-change.ts';
import { type ClienteValues, newValues } from '../values.ts';

type Kind = ClienteValues['tipo_pessoa'];

const START = newValues(false);
const NAME: Readonly<Record<Kind, string>> = { F: 'pessoa física', J: 'pessoa jurídica' };

/** Says what a save takes away with the kind of person, while it can be taken back: until then it is only out of sight. */
export function KindChange({ kind }: { readonly kind: Kind }) {
  const { control, setValue } = useFormContext<ClienteValues>();
  const names = fieldsOfOther(kind);
  const values = useWatch({ control, name: names });
  const lost = lostAs(kind, Object.fromEntries(names.map((name, at) => [name, values[at]])), START);
  if (lost.length === 0) return null;
  const other = kind === 'F' ? 'J' : 'F';
  return (
    <Cell span={12}>
      <p className={classes['documentNote']} role="status">
        {`Ao salvar como ${NAME[kind]}, sai deste cadastro: ${lost.join(', ')}.`}{' '}
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => {
            setValue('tipo_pessoa', other, { shouldDirty: true });
            document.querySelector<HTMLElement>(`[data-field="tipo_pessoa"] input[value="${other}"]`)?.focus();
          }}
        >
          {`Voltar a ${NAME[other]}`}
        </Button>
      </p>
    </Cell>
  );
}
