import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { randomKey } from '#web/kernel/idempotency.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { useFormInfo } from '../form-context.ts';
import classes from '../formulario.module.css';
import type { ClienteValues, Note } from '../values.ts';
import { NoteRow } from './NoteRow.tsx';

const MAX_NOTES = 50;

/** Access notes of the client: logins of portals, kept encrypted (E065). */
export const NotesBlock = memo(function NotesBlock() {
  const { control } = useFormContext<ClienteValues>();
  const { record, readOnly } = useFormInfo();
  const { field, fieldState } = useController<ClienteValues, 'observacao_grupo'>({ control, name: 'observacao_grupo' });
  const notes = field.value;
  const change = (next: Note): void => field.onChange(notes.map((note) => (note.key === next.key ? next : note)));
  const add = (): void => field.onChange([...notes, { key: randomKey(), id: null, text: '', removed: false } satisfies Note]);
  return (
    <Section
      title="Anotações de acesso"
      aside={
        readOnly ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            disabled={notes.length >= MAX_NOTES}
            onClick={add}
          >
            Nova anotação
          </Button>
        )
      }
    >
      <div data-field="observacao_grupo">
        {notes.length === 0 ? <p className={classes['quiet']}>Nenhuma anotação.</p> : null}
        <ul className={classes['notes']}>
          {notes.map((note, index) => (
            <NoteRow
              // A text shown before a save is not the stored one any more.
              key={`${note.key} ${record?.dados.data_edicao ?? ''}`}
              number={index + 1}
              clienteId={record?.dados.id ?? null}
              note={note}
              readOnly={readOnly}
              onChange={change}
              onForget={() => field.onChange(notes.filter((one) => one.key !== note.key))}
            />
          ))}
        </ul>
        {fieldState.error ? (
          <p className={classes['problem']} role="alert">
            {fieldState.error.message}
          </p>
        ) : null}
      </div>
    </Section>
  );
});
