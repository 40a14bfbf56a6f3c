import { useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { conferirProposta } from '#contract/propostas/proposta.rules.ts';
import type { ApiError } from '#web/kernel/api-error.ts';
import { NO_RESUMO } from './ResumoDosErros.tsx';
import { escritaDe } from './campos.ts';
import type { Lado } from './conflito.ts';
import { chavesErradas, porNome } from './erros.ts';
import { escritas } from './pessoas.ts';
import { type Conflitante, recusaDe } from './recusa.ts';
import type { Abertas } from './use-abertas.ts';
import { useCancelar } from './use-cancelar.ts';
import { type SalvarOptions, useSalvar } from './use-salvar.ts';

export interface PedidosOptions extends Pick<SalvarOptions, 'form' | 'pessoas' | 'trocou' | 'onFinalizada'> {
  /** Something is on its way to the house, whose answer tells whatever there is to tell. */
  readonly onEnvio: () => void;
  readonly onCancelada: () => void;
  /** It turned out to be finished or cancelled by then. */
  readonly onEncerrada: () => void;
  readonly onDesligada: (mensagem: string) => void;
}

type Pedido = 'salvar' | 'cancelar';

/** What is asked of the house with a proposal: to keep it, to finish it or to cancel it, and what becomes of that. */
export function usePedidos(options: PedidosOptions, { abrirTodas }: Abertas) {
  const { form, pessoas, trocou, onEnvio, onFinalizada, onCancelada, onEncerrada, onDesligada } = options;
  const { values } = form;
  const [conflito, setConflito] = useState<Conflitante | null>(null);
  const [dito, setDito] = useState('');
  /** What was asked for last: its course is told, and no limit or refusal of the other. */
  const [pedido, setPedido] = useState<Pedido>('salvar');

  const pedir = (oQue: Pedido): void => {
    onEnvio();
    setPedido(oQue);
    setDito('');
  };
  const recusar = (campos: FieldErrors, erradas: FieldErrors): void => {
    setDito('');
    abrirTodas(chavesErradas(erradas).slice(0, NO_RESUMO));
    pessoas.recusar(erradas);
    form.refuse(campos, erradas);
  };
  const recusada = (error: ApiError): void => {
    const recusa = recusaDe(error, pessoas.todas);
    if (recusa.fim === 'desligada') onDesligada(recusa.mensagem);
    else if (recusa.fim === 'encerrada') onEncerrada();
    else if (recusa.fim === 'conflito') setConflito(recusa.conflito);
    else {
      form.put(recusa.troca);
      recusar(recusa.campos, recusa.pessoas);
    }
  };
  const cancelamento = useCancelar(onCancelada);
  const { salvar, correct, ...salvamento } = useSalvar({
    form,
    pessoas,
    trocou,
    onPedido: () => pedir('salvar'),
    onDito: setDito,
    onFinalizada,
    onRecusada: recusada,
  });

  /** Whether all is there and well formed, as far as this page can tell; the server judges it again. */
  const confere = (finaliza: boolean): boolean => {
    const escrita = { ...escritaDe(values), participantes: escritas(pessoas.todas) };
    const { limpa, problemas, pessoas: lugares } = conferirProposta(escrita, { finaliza, agora: new Date() });
    if (limpa === null) recusar(problemas, porNome(lugares, pessoas.todas));
    return limpa !== null;
  };
  const cancelar = (): void => {
    pedir('cancelar');
    void cancelamento.cancelar(values.codigoEvento);
  };
  /** The form goes on with what was chosen of both drafts. */
  const porJunto = (junto: Lado): void => {
    form.put(junto.campos);
    pessoas.por(junto.pessoas);
    setConflito(null);
    setDito('Confira e salve de novo.');
  };

  return {
    ocupado: salvamento.sending.fase !== 'parado' || cancelamento.sending.fase !== 'parado',
    andamento: pedido === 'cancelar' ? cancelamento : { ...salvamento, erro: null },
    dito,
    calar: () => setDito(''),
    conflito: conflito && { conflito, onJunto: porJunto, onFechar: () => setConflito(null) },
    confere,
    salvar,
    correct,
    cancelar,
  };
}
