import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { useFormInfo } from '../form-context.ts';
import classes from '../formulario.module.css';
import type { Note } from '../values.ts';
import { NoteRow } from './NoteRow.tsx';

const MAX_NOTES = 50;

interface NotesProps {
  readonly notes: readonly Note[];
  readonly onChange: (notes: readonly Note[]) => void;
  readonly error: string | null;
}

function Notes({ notes, onChange, error }: NotesProps) {
  const { record, readOnly } = useFormInfo();
  return (
    <Section
      title={CLIENTE_FIELDS.observacao_grupo.label}
      aside={
        readOnly ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            disabled={notes.length >= MAX_NOTES}
            onClick={() => onChange([...notes, { key: randomKey(), id: null, version: null, text: '', removed: false }])}
          >
            Nova anotação
          </Button>
        )
      }
    >
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
            onChange={(next) => onChange(notes.map((one) => (one.key === next.key ? next : one)))}
            onForget={() => onChange(notes.filter((one) => one.key !== note.key))}
          />
        ))}
      </ul>
      {error ? (
        <p className={classes['problem']} role="alert">
          {error}
        </p>
      ) : null}
    </Section>
  );
}

/** Access notes of the client: logins of portals, kept encrypted (E065). */
export const NotesBlock = memo(function NotesBlock() {
  return (
    <Bind<readonly Note[]> name="observacao_grupo">
      {({ value, onChange, error }) => <Notes notes={value} onChange={onChange} error={error ?? null} />}
    </Bind>
  );
});
