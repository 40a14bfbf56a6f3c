import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { PARTICIPANTE_FIELDS } from '#contract/seguro-aventura/seguro-aventura.participante.form.ts';
import { useWhen } from '#web/kernel/use-when.ts';
import { RecordDialog } from '#web/patterns/form/RecordDialog.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { diasDe } from './columns.tsx';
import { Avisos } from './participante/Avisos.tsx';
import { ParticipanteFields } from './participante/ParticipanteFields.tsx';
import { FORA, useParticipanteSave } from './participante/use-participante-save.ts';
import { type EventoDoNovo, type Guardado, type ParticipanteValues, valuesOf } from './participante/values.ts';
import classes from './seguro-aventura.module.css';
import { participanteQuery } from './seguro-aventura.queries.ts';

const SairDialog = lazyDialog(
  () => import('./SairDialog.tsx'),
  (file) => file.SairDialog,
);

/** The ways out of the event. */
const Saidas = ({ onSair }: { readonly onSair: (como: 'cancelar' | 'remover') => void }) => (
  <>
    <Button variant="subtle" color="red" onClick={() => onSair('remover')}>
      Remover
    </Button>
    <Button variant="subtle" color="red" onClick={() => onSair('cancelar')}>
      Cancelar participante
    </Button>
  </>
);

interface FormularioProps {
  /** Null: a new one. */
  readonly guardado: Guardado | null;
  readonly evento: EventoDoNovo;
  /** Of a new one: what was typed already, about somebody who was removed meanwhile. */
  readonly digitado?: ParticipanteValues | null;
  /** Of a stored one: puts what is typed in again, as a new one. */
  readonly onDeNovo?: (digitado: ParticipanteValues) => void;
  /** Instead of closing. */
  readonly onSaved?: (() => void) | undefined;
  readonly onClose: () => void;
}

function Formulario({ guardado, evento, digitado = null, onDeNovo, onSaved, onClose }: FormularioProps) {
  const [saindo, setSaindo] = useState<'cancelar' | 'remover' | null>(null);
  const [sumiu, setSumiu] = useState(false);
  const readOnly = guardado?.pode.alterar === 'N';
  const form = useRecordForm<ParticipanteValues, Guardado>({
    record: guardado,
    fields: PARTICIPANTE_FIELDS,
    valuesOf,
    readOnly: readOnly || sumiu,
    checkOn: 'saving',
  });
  useWhen(digitado !== null, () => {
    if (digitado !== null) form.fill(digitado);
  });
  const save = useParticipanteSave({ form, guardado, evento, leave: onSaved ?? onClose, onSumiu: () => setSumiu(true), onClose });
  const deNovo = (): void => {
    save.forget();
    onDeNovo?.(form.values());
  };
  return (
    <>
      <RecordDialog
        title={guardado ? 'Editar participante' : 'Novo participante'}
        size="lg"
        form={form}
        save={save}
        refusedTitle="O participante não foi salvo"
        hidden={form.methods.watch('estrangeiro') ? ['cpf'] : ['numeroPassaporte', 'nacionalidade']}
        gone={sumiu ? { title: `${FORA}: foi removido enquanto você editava`, again: { label: 'Incluir de novo', onClick: deNovo } } : null}
        onClose={onClose}
        {...(guardado?.pode.sair === 'S' ? { aside: <Saidas onSair={setSaindo} /> } : {})}
      >
        <p className={classes['context']}>
          {evento.nomeEvento}, {diasDe(evento)}
          {guardado ? ` · nº ${guardado.dados.numeroInscricao}` : ''}
        </p>
        {guardado ? <Avisos guardado={guardado} /> : null}
        <ParticipanteFields form={form} evento={evento} primeiro={readOnly ? null : (guardado?.recusa?.campo ?? 'nome')} />
      </RecordDialog>
      <Suspense>
        {saindo !== null && guardado ? (
          <SairDialog participante={guardado} como={saindo} onDone={onClose} onClose={() => setSaindo(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface AbertoProps extends Pick<FormularioProps, 'onSaved'> {
  readonly id: number;
  readonly nome: string;
  readonly onClose: () => void;
}

function Aberto({ id, nome, onSaved, onClose }: AbertoProps) {
  const lido = useQuery(participanteQuery(id));
  const [digitado, setDigitado] = useState<ParticipanteValues | null>(null);
  if (lido.data && digitado)
    return <Formulario key="novo" guardado={null} evento={lido.data.evento} digitado={digitado} onSaved={onSaved} onClose={onClose} />;
  if (lido.data)
    return <Formulario guardado={lido.data} evento={lido.data.evento} onDeNovo={setDigitado} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog opened title={nome} size="lg" onClose={onClose}>
      {lido.isError ? (
        <LoadFailure what="o participante" onRetry={() => void lido.refetch()} />
      ) : (
        <div className={classes['dialogWaiting']} aria-busy="true" aria-label="Carregando o participante" />
      )}
    </Dialog>
  );
}

export type ParticipanteDialogProps = AbertoProps | { readonly novo: EventoDoNovo; readonly onClose: () => void };

/** Somebody in an event, read with what is told of their health, changed, or put in (SAV-017, SAV-041). */
export const ParticipanteDialog = (props: ParticipanteDialogProps) =>
  'novo' in props ? <Formulario guardado={null} evento={props.novo} onClose={props.onClose} /> : <Aberto {...props} />;
