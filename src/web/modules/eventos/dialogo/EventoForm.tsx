import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EVENTO_FIELDS } from '#contract/eventos/eventos.form.ts';
import { VE_TODOS } from '#contract/eventos/eventos.permissions.ts';
import type { EventoRegistroResposta } from '#contract/eventos/eventos.schemas.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { RecordDialog } from '#web/patterns/form/RecordDialog.tsx';
import { useLeave } from '#web/patterns/form/use-leave.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { toast } from '#web/ui/toasts.ts';
import type { EventoCompleto } from '../eventos.queries.ts';
import { AlvoBadge } from '../parts/AlvoBadge.tsx';
import { AlvoLink } from '../parts/AlvoLink.tsx';
import { NAO_EXISTE } from '../parts/use-conclusao.ts';
import { AnexosField } from './AnexosField.tsx';
import { ClienteField } from './ClienteField.tsx';
import { ConclusaoFields } from './ConclusaoFields.tsx';
import classes from './dialogo.module.css';
import { EventoFields } from './EventoFields.tsx';
import { locksOf, SEM_TRAVAS } from './locks.ts';
import { Ocorrencias } from './Ocorrencias.tsx';
import { diasFeitos } from './ocorrencias.ts';
import type { Escrita } from './payload.ts';
import { problemsOf, semCampo } from './problems.ts';
import { RecorrenciaFields } from './RecorrenciaFields.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useAnexos } from './use-anexos.ts';
import { useEventoSave } from './use-evento-save.ts';
import { type EventoValues, eventoVersions, type EventoForm as Form, showEvento, valuesOf } from './values.ts';

export interface EventoFormProps {
  readonly escrita: Escrita;
  /** What one that is not stored begins with. */
  readonly initial: EventoValues;
  readonly onSaved: (registro: EventoRegistroResposta) => void;
  readonly onClose: () => void;
  /** Shows another reminder of the same series in this dialog. */
  readonly onOpen: (id: number) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Whom the reminder is about, and where it comes from. */
const About = ({ registro, onSeries }: { readonly registro: EventoCompleto['registro']; readonly onSeries: (id: number) => void }) => (
  <p className={classes['about']}>
    <AlvoBadge tipo={registro._dadosConsulta?.tipo ?? null} />
    <AlvoLink evento={registro} />
    {registro.id_evento_padrao === null ? null : <span className={classes['origin']}>Evento automático</span>}
    {registro.recorrente_pai === null ? null : (
      <Button variant="default" size="compact-xs" onClick={() => onSeries(registro.recorrente_pai ?? 0)}>
        Ver a série
      </Button>
    )}
  </p>
);

/** The registration modal with its values there (EVE-028). */
export function EventoForm({ escrita, initial, onSaved, onClose, onOpen }: EventoFormProps) {
  const seesAll = useAllows(VE_TODOS);
  const stored = escrita.kind === 'editar' ? escrita.stored : null;
  const registro = stored?.registro ?? null;
  const [gone, setGone] = useState(false);
  const form: Form = useRecordForm<EventoValues, EventoCompleto>({
    record: stored,
    fields: EVENTO_FIELDS,
    valuesOf: (record) => (record ? valuesOf(record.registro) : initial),
    check: (values, base) => problemsOf(values, base?.registro.recorrente_pai ?? null),
    readOnly: gone || (registro !== null && (registro.pode.alterar === 'N' || registro.ativo === 'N')),
    checkOn: 'saving',
    versions: eventoVersions,
    show: showEvento,
    alsoKept: ['cliente'],
  });
  const anexos = useAnexos(form);
  const saving = useEventoSave({ form, escrita, onSaved, onClose, onGone: () => setGone(true) });
  const save = (): void => {
    if (anexos.drafts.busy) toast({ kind: 'error', title: 'Aguarde enquanto o upload dos anexos é feito!' });
    else saving.save();
  };
  const [repeats, cliente] = useWatch({ control: form.methods.control, name: ['recorrente', 'cliente'] });
  const dirty = form.dirty || (!form.source.readOnly && anexos.drafts.files.length > 0);
  const { leave, question } = useLeave(dirty && !saving.done, saving.forget);
  const open = (id: number): void => leave(() => onOpen(id));
  const ofUser = registro ? registro.alvo_tabela === 'usuarios' : escrita.kind === 'novo' && escrita.alvo.alvo_tabela === 'usuarios';
  const ownOnly = ofUser && cliente.length === 0 && !seesAll;
  const locks = stored ? locksOf(stored) : SEM_TRAVAS;

  return (
    <RecordDialog
      title={registro === null ? 'Novo evento' : 'Editar evento'}
      size="lg"
      form={{ source: form.source, dirty }}
      save={{ ...saving, save }}
      refusedTitle="O evento não foi salvo"
      gone={gone ? { title: NAO_EXISTE } : null}
      hidden={semCampo(repeats, { stored: stored !== null, repete: locks.repete })}
      aside={stored?.registro.pode.remover === 'S' ? <RemoveButton completo={stored} onDone={onClose} /> : null}
      onClose={onClose}
    >
      {registro ? <About registro={registro} onSeries={open} /> : null}
      {registro?.ativo === 'N' ? <p className={classes['removed']}>Este evento foi excluído. Restaure-o para poder alterá-lo.</p> : null}
      {escrita.kind === 'novo' && escrita.escolheCliente ? <ClienteField form={form} /> : null}
      <EventoFields form={form} locks={locks} reschedules={stored !== null && !repeats} ownOnly={ownOnly} />
      <RecorrenciaFields form={form} locks={locks} feitas={stored ? diasFeitos(stored) : NONE} />
      {registro && !repeats ? <ConclusaoFields form={form} registro={registro} /> : null}
      {escrita.kind === 'automatico' ? null : <AnexosField form={form} anexos={anexos} stored={registro?.anexos ?? []} />}
      {stored ? <Ocorrencias completo={stored} readOnly={form.source.readOnly} onOpen={open} /> : null}
      {question}
    </RecordDialog>
  );
}
