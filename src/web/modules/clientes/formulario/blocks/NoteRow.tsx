import { Button } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { revelarObservacao } from '#contract/clientes/clientes.operations.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { useFocusOnTurn } from '#web/ui/focus-memory.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import { passToNext } from '#web/ui/next-file.ts';
import { LongTextField } from '#web/ui/TextField.tsx';
import classes from '../formulario.module.css';
import type { Note } from '../values.ts';

export interface NoteRowProps {
  /** Place in the list, from 1. */
  readonly number: number;
  readonly clienteId: number | null;
  readonly note: Note;
  readonly readOnly: boolean;
  readonly onChange: (note: Note) => void;
  /** Takes a note that was never saved off the list. */
  readonly onForget: () => void;
}

const passOn = passToNext((part) => part.closest('section')?.querySelector('button'));

/** One access note: hidden until somebody asks, which the server writes down (E065). */
export function NoteRow({ number, clienteId, note, readOnly, onChange, onForget }: NoteRowProps) {
  const [stored, setStored] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = `anotação ${number}`;
  const place = useRef<HTMLLIElement>(null);
  useFocusOnTurn(note.removed ? 'removed' : note.text === null ? 'closed' : 'open', place);
  const inPlace = (part: HTMLLIElement | null): (() => void) | undefined => {
    place.current = part;
    return passOn(part);
  };

  const reveal = async (): Promise<string | null> => {
    if (stored !== null || note.id === null || clienteId === null) return stored;
    setBusy(true);
    try {
      const { texto } = await call<typeof revelarObservacao>('GET /clientes/{id}/observacaoGrupo/{idObservacao}', {
        params: { id: clienteId, idObservacao: note.id },
      });
      setStored(texto);
      return texto;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    } finally {
      setBusy(false);
    }
  };
  const show = async (): Promise<void> => setShown((await reveal()) !== null);
  const edit = async (): Promise<void> => {
    const text = await reveal();
    if (text !== null) onChange({ ...note, text });
  };

  if (note.removed)
    return (
      <li ref={inPlace} className={classes['note']}>
        <span className={classes['noteGone']}>Anotação {number} será removida ao salvar</span>
        <IconAction label={`Manter a ${name}`} icon={<IconArrowBackUp size={16} />} onClick={() => onChange({ ...note, removed: false })} />
      </li>
    );
  if (note.text !== null)
    return (
      <li ref={inPlace} className={classes['noteOpen']}>
        <LongTextField
          label={note.id === null ? 'Nova anotação' : `Anotação ${number}`}
          value={note.text}
          onChange={(text) => onChange({ ...note, text })}
          maxLength={2000}
          minRows={2}
          disabled={readOnly}
        />
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          onClick={note.id === null ? onForget : () => onChange({ ...note, text: null })}
        >
          {note.id === null ? 'Descartar' : 'Desfazer a edição'}
        </Button>
      </li>
    );
  return (
    <li ref={inPlace} className={classes['note']}>
      <span className={classes['noteText']}>
        {shown && stored !== null ? stored : <span aria-label={`Anotação ${number}, oculta`}>••••••••••</span>}
      </span>
      <IconAction
        label={shown ? `Ocultar a ${name}` : `Mostrar a ${name}`}
        icon={shown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        loading={busy}
        onClick={() => (shown ? setShown(false) : void show())}
      />
      {readOnly ? null : (
        <>
          <IconAction label={`Editar a ${name}`} icon={<IconPencil size={16} />} onClick={() => void edit()} />
          <IconAction
            label={`Remover a ${name}`}
            icon={<IconTrash size={16} />}
            danger
            onClick={() => onChange({ ...note, text: null, removed: true })}
          />
        </>
      )}
    </li>
  );
}
