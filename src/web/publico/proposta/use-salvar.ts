import type { EncerradaResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import type { Form } from '../kit/use-form.ts';
import { useSend } from '../kit/use-send.ts';
import { type Campo, type Campos, bloqueadoDe, escritaDe } from './campos.ts';
import { type Enviada, enviar } from './chamadas.ts';
import { type Pessoa, escritas } from './pessoas.ts';
import { SEM_CODIGO } from './recusa.ts';
import type { Pessoas } from './use-pessoas.ts';

export interface SalvarOptions {
  readonly form: Form<Campo>;
  readonly pessoas: Pessoas;
  /** Whether another proposal was opened in the place of this one since. */
  readonly trocou: () => boolean;
  /** It goes, perhaps once more. */
  readonly onPedido: () => void;
  readonly onDito: (dito: string) => void;
  /** It is finished, under this code; `mudou`: something was typed after it was sent, and is not in it. */
  readonly onFinalizada: (salva: Pick<EncerradaResposta, 'codigoEvento' | 'cancelavelAte' | 'podeCancelar'>, mudou: boolean) => void;
  readonly onRecusada: (error: ApiError) => void;
}

const NAO_SALVA = 'O que você enviou da proposta anterior não foi salvo.';

/** Of a draft: its code and its version; empty while there is none. */
type Sobre = Pick<Campos, keyof typeof SEM_CODIGO>;

/** What was stored, and for whom: it may be what was stopped without an answer, found out when something else was sent. */
interface Guardada extends Pick<SalvarOptions, 'trocou' | 'onFinalizada'> {
  readonly salva: Awaited<ReturnType<typeof enviar>>;
  readonly enviada: Enviada;
}

const enviadaDe = (
  values: Campos,
  pessoas: readonly Pessoa[],
  inscricaoFinalizada: 'S' | 'N',
  { codigoEvento, dataEdicao }: Sobre,
): Enviada => ({
  dados: {
    ...escritaDe(values),
    ...(codigoEvento !== '' && { codigoEvento, dataEdicao }),
    bloqueado: bloqueadoDe(values),
    inscricaoFinalizada,
    participantes: escritas(pessoas),
  },
  site: values.site,
});

/** Sends the proposal until an answer comes: a draft that is saved stays on screen, under its code; a finished one leaves it. */
export function useSalvar({ form, pessoas, trocou, onPedido, onDito, onFinalizada, onRecusada }: SalvarOptions) {
  const { values } = form;
  // The code and the version are given, not typed.
  const { sending, send, now, typedSince, correct } = useSend<Guardada>('proposta', [{ ...values, ...SEM_CODIGO }, pessoas.todas]);

  /** The draft stands on screen as it was sent. */
  const rascunhoSalvo = ({ codigoEvento, dataEdicao }: Sobre, antes: Sobre, mudou: boolean): void => {
    pessoas.recusar({});
    form.refuse({});
    // Another proposal may have been opened meanwhile: it keeps its own code.
    form.put((agora) => (agora.codigoEvento === antes.codigoEvento ? { codigoEvento, dataEdicao } : {}));
    const depois = mudou && !trocou() ? ' O que você mudou depois ainda não foi salvo.' : '';
    const onde = antes.codigoEvento === '' ? ` Enviamos o código para ${values.email}.` : '';
    onDito(`Rascunho salvo. Código do evento: ${codigoEvento}.${onde}${depois}`);
  };

  /** `sobre`: the draft it changes, or none yet. */
  const salvar = async (inscricaoFinalizada: 'S' | 'N', sobre: Sobre = values): Promise<void> => {
    onPedido();
    const body = enviadaDe(values, pessoas.todas, inscricaoFinalizada, sobre);
    try {
      const guardada = await send(body, async (key, signal) => ({
        salva: await enviar(body, { key, signal }),
        enviada: body,
        trocou,
        onFinalizada,
      }));
      const { salva, enviada } = guardada;
      const mudou = typedSince();
      if (enviada.dados.inscricaoFinalizada === 'S') guardada.onFinalizada(salva, mudou);
      else if (enviada === body) rascunhoSalvo(salva, sobre, mudou);
      else if (guardada.trocou()) await salvar(inscricaoFinalizada, sobre);
      else {
        // The draft as it was before it was corrected is there: the correction goes over it.
        form.put({ codigoEvento: salva.codigoEvento, dataEdicao: salva.dataEdicao });
        await salvar(inscricaoFinalizada, salva);
      }
    } catch (error) {
      if (isAbort(error)) return;
      if (!(error instanceof ApiError)) throw error;
      // What was wrong with the one that was left is not wrong with the one that stands there.
      if (trocou()) onDito(NAO_SALVA);
      else onRecusada(error);
    }
  };

  return { sending, now, correct, salvar };
}
