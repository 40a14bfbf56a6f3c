import { Alert } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { Refusal } from '#web/patterns/save/saver.ts';
import { handOver } from '#web/patterns/form/handoff.ts';
import { DraftOffer } from '#web/ui/DraftOffer.tsx';
import { toast } from '#web/ui/toasts.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { ApiError } from '#web/kernel/api-error.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { centsOf } from '#contract/kernel/money.ts';
import { usePartner } from '../session.ts';
import { Cancelado } from './Cancelado.tsx';
import { levarDigitado } from './clone.ts';
import { Custo } from './Custo.tsx';
import { DigitadoPreso } from './DigitadoPreso.tsx';
import { EventoCard } from './EventoCard.tsx';
import { relerEvento } from './evento.queries.ts';
import classes from './evento.module.css';
import { type FormInfo, FormInfoContext, canceladasDe } from './formulario/form-context.ts';
import { haOQueSalvar, presasEm, soltar } from './formulario/presas.ts';
import { pessoaDoCaminho } from './formulario/problems.ts';
import { eventoSource } from './formulario/sources.tsx';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { handoffDe, useEventoForm } from './formulario/use-evento-form.ts';
import { useEventoSave } from './formulario/use-evento-save.ts';
import { type EventoLido, type EventoValues, copiaDoDigitado } from './formulario/values.ts';
import { FaixaDeSalvar } from './FaixaDeSalvar.tsx';
import { ParceiroCard } from './ParceiroCard.tsx';
import { Pergunta } from './Pergunta.tsx';
import { ACOES } from './pessoas/AcoesDaPessoa.tsx';
import type { Grade } from './pessoas/PessoaGrid.tsx';
import { PessoasSection } from './pessoas/PessoasSection.tsx';
import { useAcoes } from './use-acoes.ts';

export interface EventoScreenProps {
  /** Null: a new one. */
  readonly record: EventoLido | null;
  /** Of a new one: what it begins with. */
  readonly start: () => EventoValues;
  /** Token of the event that it begins like: leaving it asks, whether anything was typed or not. */
  readonly copiaDe?: string | null;
  /** Of a new one: what was typed already, on the form of the event that it begins like. */
  readonly digitado?: EventoValues | null;
}

/** What is typed in an event, and never waits for the page to be loaded again. */
const DE_SAUDE = 'Dados de saúde e contatos de emergência';

/** What is wrong with somebody stands on their card, and is said in a notice that leads there. */
const semPessoas = (refusal: Refusal | null): Refusal | null =>
  refusal && { fields: Object.fromEntries(Object.entries(refusal.fields).filter(([path]) => pessoaDoCaminho(path) === null)) };

/** The form of an event and of everybody in it. */
export function EventoScreen({ record, start, copiaDe = null, digitado = null }: EventoScreenProps) {
  const navigate = useNavigate();
  const { dados: partner, painel } = usePartner();
  const suspenso = partner.clienteGrupoSuspenso === 'S';
  const grade = useRef<Grade>(null);
  const irPara: Grade['irPara'] = (chave, campo) => grade.current?.irPara(chave, campo);

  // Of many people one after the other leaves: the next one is where the last one was.
  const irParaVizinha = (chave: string): void => {
    const vizinha = grade.current?.vizinha(chave) ?? null;
    if (vizinha !== null) irPara(vizinha, ACOES);
  };

  const editavel = record === null || record.permiteEdicaoEvento === 'S';
  const pessoasAbertas = editavel || record?.permitidoAdicionarParticipante === 'S';
  const regras = { soPessoas: !editavel, comecou: painel !== null };
  const form = useEventoForm({ record, start, digitado, copia: copiaDe !== null, regras });
  const { store, renew } = form;
  const base = useStore(store, (state) => state.ground);
  const reler = async (): Promise<void> => {
    const { ground } = store.get();
    if (ground === null) return;
    try {
      renew(await relerEvento(ground.dados.token));
    } catch (error) {
      // Said by the client already; the screen keeps what it has.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const fechado = { eventoFechado: !editavel, pessoasFechadas: !pessoasAbertas };
  const presas = useStore(store, ({ filled, values }) => presasEm(filled, values, fechado));
  const aSalvar = useStore(store, ({ filled, values }) => haOQueSalvar(filled, values, fechado));
  const { pergunta, fechar, fazendo, comEvento, comPessoa } = useAcoes(base, reler);
  const save = useEventoSave({
    form,
    // What waits in the tab of one copy is nothing of another, nor of an event that began empty.
    name: copiaDe === null ? 'evento' : `evento como ${copiaDe}`,
    regras,
    irPara,
    onCreated: (lido, typed) => {
      handOver<EventoValues>(handoffDe(lido), typed);
      void navigate({ to: portalPaths.evento(lido.dados.token), replace: true, ignoreBlocker: true });
    },
    onVerCodigo: (lido) => void navigate({ to: portalPaths.concluido(lido.dados.token) }),
    onReread: reler,
  });

  const info: FormInfo = {
    store,
    regras,
    ...fechado,
    valorDiaria: partner.seguroValorDiaria === null ? null : centsOf(partner.seguroValorDiaria),
    reler,
  };
  const source = useMemo(() => eventoSource(!pessoasAbertas), [pessoasAbertas]);
  const salva = presas === null || aSalvar;
  const salvar = (): void => {
    if (salva) save.save();
    else toast({ kind: 'info', title: 'Nada a salvar', text: 'O que você mudou não pode mais ser salvo.' });
  };
  const clonar = (): void => {
    if (record === null) return;
    const { token } = record.dados;
    levarDigitado(token, copiaDoDigitado(store.get().values, canceladasDe(base)));
    save.forget();
    void navigate({ to: portalPaths.eventoNovo(), state: (before) => ({ ...before, cloneEvento: token }), ignoreBlocker: true });
  };
  const mudou = form.dirty && !save.done && salva;
  const offer = save.offer && { ...save.offer, lost: DE_SAUDE };
  const cancelado = record?.dados.cancelado === 'S';
  // What is typed in it stays in sight: it is in no other place.
  if (cancelado && !form.dirty && save.collision === null)
    return <Cancelado evento={record}>{offer ? <DraftOffer {...offer} /> : null}</Cancelado>;
  return (
    <FormInfoContext value={info}>
      <RecordScreen
        source={source}
        save={{ ...save, refusal: semPessoas(save.refusal), offer }}
        isNew={record === null}
        dirty={form.dirty}
        onSave={salvar}
        onCancel={() => void navigate({ to: portalPaths.inicio() })}
        refusedTitle="O evento não foi salvo"
        placeless
        aboveBar={<Custo />}
      >
        <PageHead title={record ? record.dados.nomeEvento : 'Novo evento'} />
        {suspenso ? (
          <Alert color="red" title="Sua empresa está suspensa." mb="md">
            Eventos não podem ser criados nem alterados por enquanto. No início do portal está o que fazer para voltar.
          </Alert>
        ) : null}
        {offer && !pessoasAbertas ? <DraftOffer {...offer} /> : null}
        {presas === null ? null : (
          <DigitadoPreso
            presas={presas}
            cancelado={cancelado}
            onClonar={suspenso || record === null || record.dados.propriedade === 'S' ? null : clonar}
            onDescartar={() => store.edit(soltar(store.get().filled, presas))}
          />
        )}
        {mudou ? <FaixaDeSalvar saving={save.saving} onSalvar={salvar} /> : null}
        <RecordFields save={save} locked={!pessoasAbertas}>
          <div className={classes['colunas']}>
            <ParceiroCard fazendo={fazendo} onAcao={comEvento} />
            <EventoCard fazendo={fazendo} onAcao={comEvento} />
          </div>
          <PessoasSection grade={grade} onAcao={comPessoa} />
        </RecordFields>
      </RecordScreen>
      <Pergunta pergunta={pergunta} base={base} onClose={fechar} onSaiu={irParaVizinha} />
    </FormInfoContext>
  );
}
