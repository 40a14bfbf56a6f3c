import { CPF_REPETIDO, PARTICIPANTES_POR_VEZ, PASSAPORTE_REPETIDO } from '#contract/seguro-aventura/participante.rules.ts';
import type { salvarEvento } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { showNumber } from '#web/kernel/format.ts';
import type { Typed } from '#web/patterns/save/save-options.ts';
import { type RecordSave, useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { alertProblem, toast } from '#web/ui/toasts.ts';
import { call } from '../../api.ts';
import { eventoMudou } from '../evento.queries.ts';
import { numeros } from '../pessoas/cartoes.ts';
import { guardadasDe } from './form-context.ts';
import { avisoDeQuemJaEstava } from './ja-estavam.ts';
import { payloadOf } from './payload.ts';
import { porcaoDe } from './porcao.ts';
import { type Problems, type Regras, pessoaDoCaminho, problemsIn } from './problems.ts';
import { eventoFeito } from './retomada.ts';
import { type EventoForm, pessoasComErro } from './use-evento-form.ts';
import type { EventoLido, EventoValues } from './values.ts';

const SALVO = 'Seguro salvo com sucesso!';
/** Whoever is told of a wrong person has half a minute to get there (PEV-053). */
const PESSOA_MS = 30_000;
/** Refused for what became of the event, not for what is written in it: from now on the form lets change what still may. */
const MUDOU = ['boleto', 'finalizado', 'cancelado', 'integrado'] as const;
/** Beyond these many the list of mistakes says the rest. */
const AVISOS = 5;

export interface EventoSaveOptions {
  readonly form: EventoForm;
  /** The form among those of its address. */
  readonly name: string;
  readonly regras: Regras;
  /** Opens the event that exists now. */
  readonly onCreated: (lido: EventoLido, typed: Typed<EventoValues>) => void;
  /** Opens the page that shows the code of the event, to be kept. */
  readonly onVerCodigo: (lido: EventoLido) => void;
  /** Brings somebody's card into view, at a field of it. */
  readonly irPara: (chave: string, campo: string) => void;
  /** Reads the event again, under what is typed: it is not what the form shows any more. Never rejects. */
  readonly onReread: () => Promise<void>;
}

const REPETIDAS: readonly unknown[] = [CPF_REPETIDO, PASSAPORTE_REPETIDO];

/** The same refusal with the messages of people under the paths of the form. */
const comCaminhos = (error: ApiError, problems: Problems): ApiError =>
  new ApiError(error.status, { ...error.body, participantes: undefined, ...problems }, error.requestId, error.retryAfter);

/** Saving an event with its people, all or nothing. */
export function useEventoSave({ form, name, regras, onCreated, onVerCodigo, irPara, onReread }: EventoSaveOptions): RecordSave {
  const dizerErradas = (fields: Problems): void => {
    const paths = Object.keys(fields);
    const doEvento = paths.find((path) => pessoaDoCaminho(path) === null);
    const [primeira] = Object.values(fields);
    toast({ kind: 'error', title: 'Houve alguns erros :(', text: primeira ?? 'Revise os dados do evento!' });
    const numero = numeros(form.values().participantes, guardadasDe(form.base()));
    for (const pessoa of pessoasComErro(paths, form.values()).slice(0, AVISOS)) {
      const campo = pessoaDoCaminho(paths.find((path) => pessoaDoCaminho(path)?.chave === pessoa.chave) ?? '')?.campo ?? 'nome';
      toast({
        kind: 'error',
        title: 'Participante com erros - Clicar para corrigir',
        text: `Revise os dados do participante ${pessoa.nome.trim() || `Participante ${numero.get(pessoa.chave) ?? ''}`}!`,
        action: { label: 'Corrigir', onClick: () => irPara(pessoa.chave, campo) },
        ms: PESSOA_MS,
        passes: true,
      });
    }
    const [primeiro] = paths;
    const errada = doEvento === undefined && primeiro !== undefined ? pessoaDoCaminho(primeiro) : null;
    if (errada) irPara(errada.chave, errada.campo);
  };
  /** Whoever came into the event by another way, with the same said of them, is no mistake of this form, and is not sent again. */
  const dizerDepoisDeReler = async (fields: Problems): Promise<void> => {
    const antes = { filled: form.filled(), values: form.values() };
    await onReread();
    const aviso = avisoDeQuemJaEstava(antes, { filled: form.filled(), values: form.values() });
    if (aviso === null) {
      dizerErradas(fields);
      return;
    }
    const erradas = form.check(form.values(), form.base());
    if (Object.keys(erradas).length > 0) {
      form.refuse(erradas);
      dizerErradas(erradas);
    }
    toast({ kind: 'info', ...aviso, ms: PESSOA_MS });
  };
  const dizer = (fields: Problems): void => {
    if (form.base() !== null && Object.values(fields).some((mensagem) => REPETIDAS.includes(mensagem))) void dizerDepoisDeReler(fields);
    else {
      dizerErradas(fields);
      if (MUDOU.some((estado) => fields[estado] !== undefined)) void onReread();
    }
  };
  /** The form stands yet on what it stood on before. */
  const dizerQuantasFaltam = (): void => {
    const { depois } = porcaoDe(form.filled(), form.values());
    if (depois === 0) return;
    toast({
      kind: 'info',
      title: depois === 1 ? 'Falta salvar 1 pessoa' : `Falta salvar ${showNumber(depois)} pessoas`,
      text: `Cada vez vão até ${showNumber(PARTICIPANTES_POR_VEZ)}. Clique em Salvar outra vez.`,
      ms: PESSOA_MS,
    });
  };
  return useRecordSave({
    form,
    name,
    bodyOf: (values, base) => payloadOf(values, { base, filled: form.filled(), soPessoas: regras.soPessoas }),
    send: async (body, key) => {
      try {
        return await call<typeof salvarEvento>('POST /seguroAventura', { body, key });
      } catch (error) {
        throw error instanceof ApiError && error.status === 400 ? comCaminhos(error, problemsIn(error, form.values())) : error;
      }
    },
    // Of a new one it is said with the way to its code (G2-03), which is known by then.
    ...(form.base() !== null && { saved: { title: SALVO } }),
    conflictTitle: 'Este evento mudou enquanto você editava',
    sayRefusal: dizer,
    onTheirs: (theirs) => void eventoMudou(theirs),
    onStored: (saved) => {
      void eventoMudou(saved);
      dizerQuantasFaltam();
    },
    reread: (saved) => Promise.resolve(saved),
    storedAt: eventoFeito,
    leave: (lido, typed) => {
      toast({
        kind: 'success',
        title: SALVO,
        text: 'Use o código enviado por email para retomar a edição do evento.',
        action: { label: 'Ver o código', onClick: () => onVerCodigo(lido) },
      });
      onCreated(lido, typed);
    },
    onFailed: ({ status }) => {
      if (status === 404) alertProblem({ title: 'Este evento não está mais aqui', text: 'Volte à lista de eventos e abra-o de novo.' });
    },
  });
}
