import { useNavigate } from '@tanstack/react-router';
import { centsOf } from '#contract/kernel/money.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { handOver } from '#web/patterns/form/handoff.ts';
import { toast } from '#web/ui/toasts.ts';
import { usePartner } from '../session.ts';
import { levarDigitado } from './clone.ts';
import { relerEvento } from './evento.queries.ts';
import { type FormInfo, canceladasDe } from './formulario/form-context.ts';
import { haOQueSalvar, presasEm, soltar } from './formulario/presas.ts';
import { type EventoForm, handoffDe, useEventoForm } from './formulario/use-evento-form.ts';
import { type EventoSaveOptions, useEventoSave } from './formulario/use-evento-save.ts';
import { type EventoLido, type EventoValues, copiaDoDigitado } from './formulario/values.ts';

export interface EventoOptions {
  /** Null: a new one. */
  readonly record: EventoLido | null;
  /** Of a new one: what it begins with. */
  readonly start: () => EventoValues;
  /** Token of the event that it begins like: leaving it asks, whether anything was typed or not. */
  readonly copiaDe?: string | null;
  /** Of a new one: what was typed already, on the form of the event that it begins like. */
  readonly digitado?: EventoValues | null;
}

async function reler({ store, renew }: EventoForm): Promise<void> {
  const { ground } = store.get();
  if (ground === null) return;
  try {
    renew(await relerEvento(ground.dados.token));
  } catch (error) {
    // Said by the client already; the screen keeps what it has.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** An event as it is typed: its form, what of it may still change, and the ways to save it or to begin another like it. */
export function useEvento({ record, start, copiaDe = null, digitado = null }: EventoOptions, irPara: EventoSaveOptions['irPara']) {
  const navigate = useNavigate();
  const { dados: partner, painel } = usePartner();
  const suspenso = partner.clienteGrupoSuspenso === 'S';
  const editavel = record === null || record.permiteEdicaoEvento === 'S';
  const pessoasAbertas = editavel || record?.permitidoAdicionarParticipante === 'S';
  const fechado = { eventoFechado: !editavel, pessoasFechadas: !pessoasAbertas };
  const regras = { soPessoas: !editavel, comecou: painel !== null };
  const form = useEventoForm({ record, start, digitado, copia: copiaDe !== null, regras });
  const { store } = form;
  const base = useStore(store, (state) => state.ground);
  const presas = useStore(store, ({ filled, values }) => presasEm(filled, values, fechado));
  const aSalvar = useStore(store, ({ filled, values }) => haOQueSalvar(filled, values, fechado));
  const salva = presas === null || aSalvar;
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
    onReread: () => reler(form),
  });
  const info: FormInfo = {
    store,
    regras,
    ...fechado,
    valorDiaria: partner.seguroValorDiaria === null ? null : centsOf(partner.seguroValorDiaria),
    reler: () => reler(form),
  };

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
  return {
    info,
    base,
    dirty: form.dirty,
    suspenso,
    save,
    salvar,
    /** There is something to be saved that can be. */
    mudou: form.dirty && !save.done && salva,
    presas,
    clonar: suspenso || record === null || record.dados.propriedade === 'S' ? null : clonar,
    descartarPresas: () => {
      if (presas !== null) store.edit(soltar(store.get().filled, presas));
    },
  };
}
