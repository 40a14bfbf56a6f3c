import { useState } from 'react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { conferirProposta } from '#contract/propostas/proposta.rules.ts';
import type { ApiError } from '#web/kernel/api-error.ts';
import { saidOf } from '../kit/ErrorSummary.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { SendingNotice } from '../kit/Sending.tsx';
import { HiddenField } from '../kit/fields.tsx';
import { Botoes } from './Botoes.tsx';
import { Conflito } from './Conflito.tsx';
import { Empresa } from './Empresa.tsx';
import { Evento, Responsavel } from './Evento.tsx';
import { Participantes } from './Participantes.tsx';
import { type Perguntada, Perguntas } from './Perguntas.tsx';
import { NO_RESUMO, ResumoDosErros } from './ResumoDosErros.tsx';
import { escritaDe } from './campos.ts';
import { diferencas, juntar, ladoDe } from './conflito.ts';
import { chavesErradas, porNome, rotulosDe } from './erros.ts';
import { escritas } from './pessoas.ts';
import { type Conflitante, recusaDe } from './recusa.ts';
import { useAbertas } from './use-abertas.ts';
import { useCancelar } from './use-cancelar.ts';
import { type SalvarOptions, useSalvar } from './use-salvar.ts';

export interface FormularioProps extends Pick<SalvarOptions, 'form' | 'pessoas' | 'trocou' | 'onFinalizada'> {
  /** Something is on its way to the house, whose answer tells whatever there is to tell. */
  readonly onEnvio: () => void;
  readonly onCancelada: () => void;
  /** It turned out to be finished or cancelled by then. */
  readonly onEncerrada: () => void;
  readonly onDesligada: (mensagem: string) => void;
  readonly onNova: () => void;
}

/** What this page does not send is still in the tab: a draft that is saved stays on screen, a finished one leaves it. */
export function Formulario(props: FormularioProps) {
  const { form, pessoas, trocou, onEnvio, onFinalizada, onCancelada, onEncerrada, onDesligada, onNova } = props;
  const { values } = form;
  const abertas = useAbertas();
  const [pergunta, setPergunta] = useState<Perguntada | null>(null);
  const [conflito, setConflito] = useState<Conflitante | null>(null);
  const [dito, setDito] = useState('');
  /** What was asked for last: its course is told, and no limit or refusal of the other. */
  const [pedido, setPedido] = useState<'salvar' | 'cancelar'>('salvar');

  const pedir = (oQue: 'salvar' | 'cancelar'): void => {
    onEnvio();
    setPedido(oQue);
    setDito('');
  };
  const recusar = (campos: FieldErrors, erradas: FieldErrors): void => {
    setDito('');
    abertas.abrirTodas(chavesErradas(erradas).slice(0, NO_RESUMO));
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
  const salvamento = useSalvar({
    form,
    pessoas,
    trocou,
    onPedido: () => pedir('salvar'),
    onDito: setDito,
    onFinalizada,
    onRecusada: recusada,
  });
  const ocupado = salvamento.sending.fase !== 'parado' || cancelamento.sending.fase !== 'parado';

  /** Whether all is there and well formed, as far as this page can tell; the server judges it again. */
  const confere = (finaliza: boolean): boolean => {
    const escrita = { ...escritaDe(values), participantes: escritas(pessoas.todas) };
    const { limpa, problemas, pessoas: lugares } = conferirProposta(escrita, { finaliza, agora: new Date() });
    if (limpa === null) recusar(problemas, porNome(lugares, pessoas.todas));
    return limpa !== null;
  };

  const andamento = pedido === 'cancelar' ? cancelamento : { ...salvamento, erro: null };
  const meu = { campos: values, pessoas: pessoas.todas };
  const errors = { ...form.errors, ...pessoas.erros };
  const rotulos = rotulosDe(pessoas.todas, errors);

  return (
    <PageForm
      said={saidOf({ said: form.said ?? pessoas.dito, errors, refusals: form.refusals }, rotulos)}
      onBlur={(event) => {
        form.onBlur(event);
        pessoas.onBlur(event);
      }}
      onSubmit={() => {
        // Enter in a field keeps what was typed; to finish is asked for aloud.
        if (!ocupado && confere(false)) void salvamento.salvar('N');
      }}
    >
      {values.codigoEvento === '' ? null : (
        <p className="rascunho">
          Rascunho <strong className="codigo">{values.codigoEvento}</strong>
          <small>Quem tem o código abre a proposta. A corretora vê o rascunho, e só cuida dela quando você a finalizar.</small>
        </p>
      )}
      <ResumoDosErros errors={errors} refusals={form.refusals} rotulos={rotulos} />
      <Empresa form={form} />
      <Evento form={form} />
      <Responsavel form={form} />
      <Participantes pessoas={pessoas} abertas={abertas.quais} onAbrir={abertas.abrir} erro={form.errors['participantes']} />
      <HiddenField {...form.field('site')} />
      <p className="salvo" role="status">
        {dito}
      </p>
      {andamento.erro === null ? null : (
        <p className="aviso" role="alert">
          {andamento.erro}
        </p>
      )}
      <SendingNotice sending={andamento.sending} onNow={andamento.now} onCorrect={salvamento.correct} />
      <Botoes
        ocupado={ocupado}
        rascunho={values.codigoEvento !== ''}
        onPerguntar={(qual) => {
          if (qual !== 'finalizar' || confere(true)) setPergunta(qual);
        }}
      />
      <Perguntas
        pergunta={pergunta}
        participantes={pessoas.todas.length}
        onFechar={() => setPergunta(null)}
        onSim={{
          finalizar: () => void salvamento.salvar('S'),
          cancelar: () => {
            pedir('cancelar');
            void cancelamento.cancelar(values.codigoEvento);
          },
          nova: () => {
            setDito('');
            onNova();
          },
        }}
      />
      {conflito === null ? null : (
        <Conflito
          mensagem={conflito.mensagem}
          diferencas={diferencas(meu, ladoDe(conflito.rascunho))}
          onFechar={() => setConflito(null)}
          onEscolher={(salvos) => {
            const junto = juntar(meu, ladoDe(conflito.rascunho), salvos);
            form.put(junto.campos);
            pessoas.por(junto.pessoas);
            setConflito(null);
            setDito('Confira e salve de novo.');
          }}
        />
      )}
    </PageForm>
  );
}
