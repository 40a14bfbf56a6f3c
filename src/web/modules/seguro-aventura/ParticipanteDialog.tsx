import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { SEXOS } from '#contract/clientes/clientes.labels.ts';
import { avisaMenor } from '#contract/seguro-aventura/participante.rules.ts';
import type { ParticipanteDaPaginaResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import { PARTICIPANTE_FIELDS } from '#contract/seguro-aventura/seguro-aventura.participante.form.ts';
import type { alterarParticipante, incluirParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { call } from '#web/kernel/api.ts';
import { STAFF_MS } from '#web/kernel/field-toasts.ts';
import { CheckInput, RadioInput } from '#web/patterns/form/choice-fields.tsx';
import { DateInput } from '#web/patterns/form/date-fields.tsx';
import { RecordDialog } from '#web/patterns/form/RecordDialog.tsx';
import { LongTextInput, MaskInput, TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { type ValuesOf, bodyFrom, valuesFrom } from '#web/patterns/form/values.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Fields } from '#web/ui/FormLayout.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { toast } from '#web/ui/toasts.ts';
import { diasDe } from './columns.tsx';
import { dispensaDe } from './pessoas-columns.tsx';
import classes from './seguro-aventura.module.css';
import { lerParticipante, participanteQuery, participantesMudaram } from './seguro-aventura.queries.ts';
import { useWhen } from '#web/kernel/use-when.ts';

const SairDialog = lazyDialog(
  () => import('./SairDialog.tsx'),
  (file) => file.SairDialog,
);

/** Somebody new goes into this event. */
export interface EventoDoNovo {
  readonly id: number;
  readonly nomeEvento: string;
  readonly dataInicio: string;
  readonly dataFinal: string;
}

type Guardado = ParticipanteDaPaginaResposta;
type Values = ValuesOf<typeof PARTICIPANTE_FIELDS>;

const GENEROS = [
  { value: 'M', label: SEXOS.M },
  { value: 'F', label: SEXOS.F },
] as const;

/** Mantine's own yellow is too light to be read on yellow. */
const WARNED = { title: classes['warned'] ?? '' };

const FORA = 'O participante não está mais no evento';

const MENORES = 'Para os menores de 14 anos a cobertura de Morte Acidental estará limitada ao reembolso de despesas com o funeral.';

const valuesOf = (guardado: Guardado | null): Values =>
  valuesFrom(PARTICIPANTE_FIELDS, guardado && guardado.dados, { estrangeiro: 'N', genero: 'M' });

const bodyOf = (values: Values, base: Guardado | null) => ({
  ...(base && { id: base.dados.id, dataEdicao: base.dados.dataEdicao }),
  ...bodyFrom(PARTICIPANTE_FIELDS, values),
});

interface FormularioProps {
  readonly guardado: Guardado | null;
  readonly evento: EventoDoNovo;
  /** Of a new one: what was typed already, about somebody who was removed meanwhile. */
  readonly digitado?: Values | null;
  /** Of a stored one: puts what is typed in again, as a new one. */
  readonly onDeNovo?: (digitado: Values) => void;
  /** Instead of closing. */
  readonly onSaved?: (() => void) | undefined;
  readonly onClose: () => void;
}

function Formulario({ guardado, evento, digitado = null, onDeNovo, onSaved, onClose }: FormularioProps) {
  const [saindo, setSaindo] = useState<'cancelar' | 'remover' | null>(null);
  const [sumiu, setSumiu] = useState(false);
  const readOnly = guardado?.pode.alterar === 'N';
  const form = useRecordForm<Values, Guardado>({
    record: guardado,
    fields: PARTICIPANTE_FIELDS,
    valuesOf,
    readOnly: readOnly || sumiu,
    checkOn: 'saving',
  });
  useWhen(digitado !== null, () => {
    if (digitado !== null) form.fill(digitado);
  });
  const save = useRecordSave({
    form,
    name: guardado ? `participantes/${guardado.dados.id}` : `participantes/${evento.id}/novo`,
    bodyOf,
    send: (dados, key) =>
      dados.id !== undefined
        ? call<typeof alterarParticipante>('POST /seguroAventuraParticipante/{id}', {
            params: { id: dados.id },
            body: { dados },
            key,
            quiet: [404],
          })
        : call<typeof incluirParticipante>('POST /seguroAventuraParticipante', {
            body: { dados: { ...dados, idSeguroAventura: evento.id } },
            key,
          }),
    saved: { title: 'Participante salvo com sucesso!' },
    sayRefusal: () => toast({ kind: 'error', title: 'Houve alguns erros :(', text: 'Revise os dados do participante!', ms: STAFF_MS }),
    conflictTitle: 'Este participante mudou enquanto você editava',
    onStored: () => void participantesMudaram(),
    storedOf: ({ dados }) => lerParticipante(dados.id),
    leave: onSaved ?? onClose,
    onFailed: ({ status }) => {
      if (status !== 404 || guardado === null) return;
      if (form.dirty) {
        setSumiu(true);
        void participantesMudaram();
        return;
      }
      toast({ kind: 'error', title: FORA, text: 'Foi removido enquanto você editava.', ms: STAFF_MS });
      void fechar();
    },
  });
  /** The row that opened this goes first: the focus then has another place. */
  const fechar = async (): Promise<void> => {
    await participantesMudaram();
    onClose();
  };
  const deNovo = (): void => {
    save.forget();
    onDeNovo?.(form.values());
  };
  const recusa = guardado?.recusa ?? null;
  const dispensa = guardado && dispensaDe(guardado);
  const primeiro = (name: string): boolean => !readOnly && (recusa?.campo ?? 'nome') === name;
  const estrangeiro = form.methods.watch('estrangeiro');
  const nascimento = form.methods.watch('dataNascimento');
  const menor = isCivilDate(nascimento) && avisaMenor(nascimento, evento.dataInicio);
  return (
    <>
      <RecordDialog
        title={guardado ? 'Editar participante' : 'Novo participante'}
        size="lg"
        form={form}
        save={save}
        refusedTitle="O participante não foi salvo"
        hidden={estrangeiro ? ['cpf'] : ['numeroPassaporte', 'nacionalidade']}
        gone={sumiu ? { title: `${FORA}: foi removido enquanto você editava`, again: { label: 'Incluir de novo', onClick: deNovo } } : null}
        onClose={onClose}
        {...(guardado?.pode.sair === 'S'
          ? {
              aside: (
                <>
                  <Button variant="subtle" color="red" onClick={() => setSaindo('remover')}>
                    Remover
                  </Button>
                  <Button variant="subtle" color="red" onClick={() => setSaindo('cancelar')}>
                    Cancelar participante
                  </Button>
                </>
              ),
            }
          : {})}
      >
        <p className={classes['context']}>
          {evento.nomeEvento}, {diasDe(evento)}
          {guardado ? ` · nº ${guardado.dados.numeroInscricao}` : ''}
        </p>
        {recusa !== null && !readOnly ? (
          <Alert color="red" title="A seguradora recusou">
            {recusa.mensagem}
          </Alert>
        ) : null}
        {dispensa === null ? null : (
          <Alert color="yellow" title="Sem cobertura" classNames={WARNED}>
            {dispensa}
          </Alert>
        )}
        {guardado && guardado.tambemEm.length > 0 ? (
          <Alert color="yellow" title="Também está coberto nestes dias" classNames={WARNED}>
            <ul className={classes['alsoIn']}>
              {guardado.tambemEm.map((outro) => (
                <li key={outro.id}>
                  {outro.nomeEvento}, de {outro.nomeEmpresa}, {diasDe(outro)} ({outro.codigo})
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        {readOnly ? <Alert color="gray">{guardado?.pode.motivo}</Alert> : null}
        <Fields>
          <TextInput<Values> name="nome" span={8} firstFocus={primeiro('nome')} />
          <DateInput<Values> name="dataNascimento" span={4} firstFocus={primeiro('dataNascimento')} />
          <CheckInput<Values> name="estrangeiro" span={12} />
          {estrangeiro ? (
            <>
              <TextInput<Values> name="numeroPassaporte" span={6} firstFocus={primeiro('numeroPassaporte')} />
              <TextInput<Values> name="nacionalidade" span={6} />
            </>
          ) : (
            <MaskInput<Values> name="cpf" span={6} firstFocus={primeiro('cpf')} />
          )}
          <RadioInput<Values> name="genero" span={6} options={GENEROS} />
          <TextInput<Values> name="email" span={8} />
          <MaskInput<Values> name="telefone" span={4} />
          <DateInput<Values> name="dataEntrada" span={6} description="Em branco: o primeiro dia do evento." />
          <DateInput<Values> name="dataSaida" span={6} description="Em branco: o último dia do evento." />
          <TextInput<Values> name="contatoEmergenciaNome" span={8} />
          <MaskInput<Values> name="contatoEmergenciaTelefone" span={4} />
          <LongTextInput<Values> name="restricoesDadosSaude" span={12} />
        </Fields>
        {menor ? <Alert color="yellow">{MENORES}</Alert> : null}
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
  const [digitado, setDigitado] = useState<Values | null>(null);
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
