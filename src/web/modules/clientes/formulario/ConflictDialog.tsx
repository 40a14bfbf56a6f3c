import { Button, Group, Radio } from '@mantine/core';
import { useState } from 'react';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { differences } from './conflict.ts';
import classes from './formulario.module.css';
import { LABELS, showValue } from './labels.ts';
import type { Conflict } from './use-save.ts';
import { valuesOf } from './values.ts';
import type { ClienteValues, FieldName } from './values.ts';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly base: ClienteCompletoResposta;
  readonly mine: ClienteValues;
  readonly onResolve: (keep: ReadonlySet<FieldName>) => void;
  readonly onClose: () => void;
}

const Value = ({ field, value }: { readonly field: FieldName; readonly value: ClienteValues[FieldName] }) => (
  <>
    {field === 'cor' && typeof value === 'string' && value !== '' ? (
      <span className={classes['swatch']} style={{ background: value }} aria-hidden="true" />
    ) : null}
    {showValue(field, value)}
  </>
);

/** Both versions, field by field: mine is proposed where I changed something, the other one's elsewhere (E013). */
export function ConflictDialog({ conflict, base, mine, onResolve, onClose }: ConflictDialogProps) {
  const theirs = valuesOf(conflict.theirs);
  const fields = differences(valuesOf(base), mine, theirs);
  const [keep, setKeep] = useState<ReadonlySet<FieldName>>(() => new Set(fields.filter((one) => one.changedHere).map((one) => one.field)));
  const choose = (field: FieldName, own: boolean): void => {
    const next = new Set(keep);
    if (own) next.add(field);
    else next.delete(field);
    setKeep(next);
  };
  return (
    <Dialog opened title="Este cadastro mudou enquanto você editava" size="xl" onClose={onClose}>
      <p className={classes['conflictText']}>
        {conflict.message}. Nada do que você digitou foi perdido: escolha, em cada campo, o que deve ficar.
      </p>
      <div className={classes['conflictList']}>
        {fields.map(({ field }) => (
          <Radio.Group
            key={field}
            label={LABELS[field]}
            value={keep.has(field) ? 'meu' : 'atual'}
            onChange={(value) => choose(field, value === 'meu')}
          >
            <div className={classes['conflictPair']}>
              <Radio value="meu" label="manter o meu" description={<Value field={field} value={mine[field]} />} />
              <Radio value="atual" label="usar o atual" description={<Value field={field} value={theirs[field]} />} />
            </div>
          </Radio.Group>
        ))}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Voltar ao formulário
        </Button>
        <Button data-autofocus onClick={() => onResolve(keep)}>
          Salvar assim
        </Button>
      </Group>
    </Dialog>
  );
}
