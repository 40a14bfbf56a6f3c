import { Button } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSession } from '#web/kernel/session.ts';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { LeaveDialog } from '#web/ui/LeaveDialog.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { AlvoBadge } from '../etiquetas/AlvoBadge.tsx';
import { AlvoLink } from '../etiquetas/AlvoLink.tsx';
import { VE_TODOS, podeAlterar, podeRemover } from '../permissoes.ts';
import { AnexosField } from './AnexosField.tsx';
import { ClienteField } from './ClienteField.tsx';
import { ConclusaoFields } from './ConclusaoFields.tsx';
import { EventoConflict } from './EventoConflict.tsx';
import { EventoFields } from './EventoFields.tsx';
import { EventoFooter } from './EventoFooter.tsx';
import classes from './dialogo.module.css';
import { SEM_TRAVAS, locksOf } from './locks.ts';
import { diasFeitos } from './ocorrencias.ts';
import { Ocorrencias } from './Ocorrencias.tsx';
import { semCampo } from './problems.ts';
import { RecorrenciaFields } from './RecorrenciaFields.tsx';
import type { FormOptions } from './evento-form.ts';
import { useEventoForm } from './use-evento-form.ts';

export interface EventoFormProps extends FormOptions {
  /** Shows another reminder of the same series in this dialog. */
  readonly onOpen: (id: number) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The registration modal with its values there (EVE-028). */
export function EventoForm(props: EventoFormProps) {
  const { escrita, onClose, onOpen } = props;
  const form = useEventoForm(props);
  const sessao = useSession();
  const seesAll = useAllows(VE_TODOS);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const stored = escrita.kind === 'editar' ? escrita.stored : null;
  const registro = stored?.registro ?? null;
  const readOnly = registro !== null && (sessao === null || !podeAlterar(sessao, registro) || registro.ativo === 'N');
  const ownOnly = escrita.kind === 'novo' && escrita.alvo.alvo_tabela === 'usuarios' && form.cliente.length === 0 && !seesAll;
  const locks = stored ? locksOf(stored) : SEM_TRAVAS;
  const unsaved = form.dirty && !readOnly && !form.saving;
  const leave = (act: () => void): void => (unsaved ? setLeaving(() => act) : act());
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // The dialog may stand in another form of the page.
    event.stopPropagation();
    if (!readOnly) form.save();
  };
  const press = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.stopPropagation();
    submit(event);
  };
  const unplaced = semCampo(form.values, { stored: stored !== null, repete: locks.repete }).flatMap((key) => form.problems[key] ?? []);
  const others = [...unplaced, ...form.others].map((message, at) => ({ key: `outro-${at}`, label: null, message }));

  return (
    <Dialog opened size="lg" title={registro === null ? 'Novo evento' : 'Editar evento'} onClose={() => leave(onClose)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from any of its fields */}
      <form noValidate className={classes['form']} data-read-only={readOnly || undefined} onSubmit={submit} onKeyDown={press}>
        {registro ? (
          <p className={classes['about']}>
            <AlvoBadge tipo={registro._dadosConsulta?.tipo ?? null} />
            <AlvoLink evento={registro} />
            {registro.id_evento_padrao === null ? null : <span className={classes['origin']}>Evento automático</span>}
            {registro.recorrente_pai === null ? null : (
              <Button variant="default" size="compact-xs" onClick={() => leave(() => onOpen(registro.recorrente_pai ?? 0))}>
                Ver a série
              </Button>
            )}
          </p>
        ) : null}
        {registro?.ativo === 'N' ? <p className={classes['removed']}>Este evento foi excluído. Restaure-o para poder alterá-lo.</p> : null}
        {escrita.kind === 'novo' && escrita.escolheCliente ? <ClienteField form={form} /> : null}
        <EventoFields form={form} locks={locks} readOnly={readOnly} stored={stored !== null} ownOnly={ownOnly} />
        <RecorrenciaFields form={form} locks={locks} readOnly={readOnly} feitas={stored ? diasFeitos(stored) : NONE} />
        {registro && !form.values.recorrente ? <ConclusaoFields form={form} registro={registro} readOnly={readOnly} /> : null}
        {escrita.kind === 'automatico' ? null : <AnexosField anexos={form.anexos} readOnly={readOnly} />}
        {stored ? <Ocorrencias completo={stored} readOnly={readOnly} onOpen={(id) => leave(() => onOpen(id))} /> : null}
        <EventoFooter
          removable={stored && sessao && podeRemover(sessao, stored.registro) ? stored : null}
          refused={others}
          readOnly={readOnly}
          saving={form.saving}
          onClose={() => leave(onClose)}
          onRemoved={onClose}
        />
      </form>
      <UnsavedGuard dirty={unsaved} />
      <EventoConflict form={form} />
      {/* Only while it asks: the Escape that opened it must not find it already listening, and close it. */}
      {leaving ? (
        <LeaveDialog
          opened
          onLeave={() => {
            setLeaving(null);
            leaving();
          }}
          onStay={() => setLeaving(null)}
        />
      ) : null}
    </Dialog>
  );
}
