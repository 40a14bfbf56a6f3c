import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { showDate } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { IconAction } from '#web/ui/IconAction.tsx';
import { idOf } from '#web/patterns/picker/options.ts';
import { esquecerEvento, guardarEvento } from '../edits.ts';
import classes from '../ficha.module.css';
import { useEdit, useFormInfo, useValues } from '../form-context.ts';
import type { EventoRascunho } from '../values.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { passToNext } from '#web/ui/next-file.ts';

const EventoDialog = lazyDialog(
  () => import('#web/modules/eventos/parts/EventoDialog.tsx'),
  (file) => file.EventoDialog,
);

const passOn = passToNext((part) => part.closest('ul')?.parentElement?.querySelector<HTMLElement>(':scope > button'));

/** Reminders written by hand before the ficha exists: they are saved with it. */
export function EventosRascunho() {
  const { readOnly } = useFormInfo();
  const edit = useEdit();
  const eventos = useValues((values) => values.eventos);
  const responsavel = useValues((values) => idOf(values.id_responsavel));
  const [writing, setWriting] = useState<EventoRascunho | null>(null);
  const begin = (): void => setWriting({ tempId: randomKey(), ...(responsavel === null ? {} : { id_responsavel: responsavel }) });
  return (
    <>
      {eventos.length === 0 ? (
        <p className={classes['hint']}>Os eventos que forem escritos aqui são salvos com o atendimento.</p>
      ) : (
        <ul className={classes['eventList']} aria-label="Eventos a salvar">
          {eventos.map((evento) => (
            <li key={evento.tempId} ref={passOn} className={classes['draft']}>
              <span>
                {evento.descricao}
                <span className={classes['draftNote']}>{evento.data_programada ? ` para ${showDate(evento.data_programada)}` : null}</span>
              </span>
              {readOnly ? null : (
                <>
                  <IconAction
                    label={`Editar ${evento.descricao ?? ''}`}
                    icon={<IconPencil size={16} />}
                    onClick={() => setWriting(evento)}
                  />
                  <IconAction
                    label={`Remover ${evento.descricao ?? ''}`}
                    icon={<IconTrash size={16} />}
                    danger
                    onClick={() => edit(esquecerEvento(evento.tempId))}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {readOnly ? null : (
        <Button variant="default" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={begin}>
          Novo evento
        </Button>
      )}
      <Suspense>
        {writing ? (
          <EventoDialog
            opened
            mode={{
              kind: 'automatico',
              rascunho: writing,
              onSalvar: (rascunho) => edit(guardarEvento({ ...rascunho, tempId: writing.tempId })),
            }}
            onClose={() => setWriting(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
