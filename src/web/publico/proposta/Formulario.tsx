import { useState } from 'react';
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
import { ResumoDosErros } from './ResumoDosErros.tsx';
import { rotulosDe } from './erros.ts';
import { useAbertas } from './use-abertas.ts';
import { type PedidosOptions, usePedidos } from './use-pedidos.ts';

export interface FormularioProps extends PedidosOptions {
  readonly onNova: () => void;
}

const Rascunho = ({ codigo }: { readonly codigo: string }) => (
  <p className="rascunho">
    Rascunho <strong className="codigo">{codigo}</strong>
    <small>Quem tem o código abre a proposta. A corretora vê o rascunho, e só cuida dela quando você a finalizar.</small>
  </p>
);

/** How what was asked for last goes, and how it ended. */
const Andamento = ({ dito, andamento, correct }: Pick<ReturnType<typeof usePedidos>, 'dito' | 'andamento' | 'correct'>) => (
  <>
    <p className="salvo" role="status">
      {dito}
    </p>
    {andamento.erro === null ? null : (
      <p className="aviso" role="alert">
        {andamento.erro}
      </p>
    )}
    <SendingNotice sending={andamento.sending} onNow={andamento.now} onCorrect={correct} />
  </>
);

/** What this page does not send is still in the tab: a draft that is saved stays on screen, a finished one leaves it. */
export function Formulario({ onNova, ...props }: FormularioProps) {
  const { form, pessoas } = props;
  const { codigoEvento } = form.values;
  const abertas = useAbertas();
  const [pergunta, setPergunta] = useState<Perguntada | null>(null);
  const { ocupado, confere, salvar, cancelar, calar, conflito, ...pedidos } = usePedidos(props, abertas);
  const errors = { ...form.errors, ...pessoas.erros };
  const rotulos = rotulosDe(pessoas.todas, errors);
  const nova = (): void => {
    calar();
    onNova();
  };

  return (
    <PageForm
      said={saidOf({ said: form.said ?? pessoas.dito, errors, refusals: form.refusals }, rotulos)}
      onBlur={(event) => {
        form.onBlur(event);
        pessoas.onBlur(event);
      }}
      onSubmit={() => {
        // Enter in a field keeps what was typed; to finish is asked for aloud.
        if (!ocupado && confere(false)) void salvar('N');
      }}
    >
      {codigoEvento === '' ? null : <Rascunho codigo={codigoEvento} />}
      <ResumoDosErros errors={errors} refusals={form.refusals} rotulos={rotulos} />
      <Empresa form={form} />
      <Evento form={form} />
      <Responsavel form={form} />
      <Participantes pessoas={pessoas} abertas={abertas.quais} onAbrir={abertas.abrir} erro={form.errors['participantes']} />
      <HiddenField {...form.field('site')} />
      <Andamento {...pedidos} />
      <Botoes
        ocupado={ocupado}
        rascunho={codigoEvento !== ''}
        onPerguntar={(qual) => {
          if (qual !== 'finalizar' || confere(true)) setPergunta(qual);
        }}
      />
      <Perguntas
        pergunta={pergunta}
        participantes={pessoas.todas.length}
        onFechar={() => setPergunta(null)}
        onSim={{ finalizar: () => void salvar('S'), cancelar, nova }}
      />
      {conflito === null ? null : <Conflito {...conflito} meu={{ campos: form.values, pessoas: pessoas.todas }} />}
    </PageForm>
  );
}
