import { Button, Group, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import classes from './ConflictDialog.module.css';
import { Dialog } from './Dialog.tsx';

/** A field on which what is typed here and what somebody else saved meanwhile differ. */
export interface ConflictField {
  readonly key: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** The person changed it here; otherwise only the other one did. */
  readonly changedHere: boolean;
}

export interface ConflictDialogProps {
  readonly title: string;
  /** Who saved, and when. */
  readonly message: string;
  readonly fields: readonly ConflictField[];
  /** Absent: choosing saves. */
  readonly resolveLabel?: string;
  /** The keys of the fields that keep what is typed here. */
  readonly onResolve: (keep: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Both versions, field by field: mine is proposed where I changed something, the other one's elsewhere (E013). */
export function ConflictDialog({ title, message, fields, resolveLabel = 'Salvar assim', onResolve, onClose }: ConflictDialogProps) {
  const [keep, setKeep] = useState<ReadonlySet<string>>(() => new Set(fields.filter((one) => one.changedHere).map((one) => one.key)));
  const choose = (key: string, own: boolean): void => {
    const next = new Set(keep);
    if (own) next.add(key);
    else next.delete(key);
    setKeep(next);
  };
  return (
    <Dialog opened title={title} size="xl" onClose={onClose}>
      <p className={classes['text']}>{message}. Nada do que você digitou foi perdido: escolha, em cada campo, o que deve ficar.</p>
      <div className={classes['list']}>
        {fields.map(({ key, label, mine, theirs }) => (
          <Radio.Group key={key} label={label} value={keep.has(key) ? 'meu' : 'atual'} onChange={(value) => choose(key, value === 'meu')}>
            <div className={classes['pair']}>
              <Radio value="meu" label="manter o meu" description={mine} />
              <Radio value="atual" label="usar o atual" description={theirs} />
            </div>
          </Radio.Group>
        ))}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Voltar ao formulário
        </Button>
        <Button data-autofocus onClick={() => onResolve(keep)}>
          {resolveLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
