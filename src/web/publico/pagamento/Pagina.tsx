import { useState } from 'react';
import { civilDateAt } from '#contract/kernel/dates.ts';
import { CARTOES_DESLIGADOS, DIAS_DO_NUMERO, HORAS_DO_CODIGO } from '#contract/pagamentos/cartoes.rules.ts';
import { ApiError, isAbort } from '#web/kernel/api-error.ts';
import { showDate, showMoney } from '#web/kernel/format.ts';
import { ErrorSummary, saidOf } from '../kit/ErrorSummary.tsx';
import { PageForm } from '../kit/PageForm.tsx';
import { SendButton } from '../kit/SendButton.tsx';
import { SendingNotice } from '../kit/Sending.tsx';
import { AmountField } from '../kit/choices.tsx';
import { DateField, HiddenField, TextField } from '../kit/fields.tsx';
import { refusalOf } from '../kit/refusal.ts';
import { useForm } from '../kit/use-form.ts';
import { useHead } from '../kit/use-head.ts';
import { useListener } from '../kit/use-listener.ts';
import { useOpening } from '../kit/use-opening.ts';
import { useSend } from '../kit/use-send.ts';
import { CampoCodigo, CampoNumero, CampoVencimento } from './CampoCartao.tsx';
import { type Pedido, VAZIO, enviadoDe, problemasDoCartao } from './cartao.ts';
import { Desligado, enviar, recebeCartoes } from './envio.ts';

/** Every message names its field by itself. */
const SEM_ROTULOS = {};

const OQueAcontece = () => (
  <ul className="explica">
    <li>A corretora vê os dados do cartão uma única vez, para fazer o pagamento na seguradora.</li>
    <li>O código de segurança é destruído assim que é visto, ou em {HORAS_DO_CODIGO} horas.</li>
    <li>O número é destruído quando o pagamento é registrado, ou em {DIAS_DO_NUMERO} dias.</li>
    <li>Nada do cartão fica guardado neste aparelho.</li>
  </ul>
);

/** `mudou`: something was typed after it was sent, and is not in it. */
const Recebido = ({ mudou, onOutro }: { readonly mudou: boolean; readonly onOutro: () => void }) => (
  <main>
    <h1>Pagamento com cartão</h1>
    <p className="situacao" role="alert">
      Seu pagamento está sendo processado
    </p>
    {mudou ? <p className="aviso">O que você mudou depois de enviar não entrou no pedido. Para corrigir, fale com a corretora.</p> : null}
    <h2>O que acontece agora</h2>
    <OQueAcontece />
    <p>Recebemos o pedido; ele ainda não é o pagamento. A corretora avisa se algo faltar.</p>
    <button type="button" className="botao" data-discreto onClick={onOutro}>
      Enviar outro cartão
    </button>
  </main>
);

/** What the address asks for, to be seen before anything is sent. */
const APagar = ({ pedido }: { readonly pedido: Pick<Pedido, 'vencimento_fatura'> & { readonly reais: string } }) => (
  <dl>
    <dt>Valor</dt>
    <dd>{showMoney(pedido.reais)}</dd>
    <dt>Vencimento da fatura</dt>
    <dd>{showDate(pedido.vencimento_fatura)}</dd>
  </dl>
);

const Desligada = ({ mensagem }: { readonly mensagem: string }) => (
  <main>
    <h1>Pagamento com cartão</h1>
    <p className="situacao" data-cancelado role="alert">
      {mensagem}
    </p>
  </main>
);

/** The card that is typed, and what became of it. */
function usePagamento(pedido: Pedido | null) {
  const form = useForm(null, { ...VAZIO, ...pedido }, (campos) => problemasDoCartao(enviadoDe(campos), civilDateAt(new Date())));
  const { sending, send, now, typedSince, correct } = useSend<void>(null, form.values);
  const [fim, setFim] = useState<'formulario' | 'recebido' | 'mudou' | { readonly desligado: string }>('formulario');
  const { empty, values } = form;
  // The browser may keep a page that is left as it stands, card and all.
  useListener('pagehide', empty);
  const desligar = (desligado: string): void => {
    empty();
    setFim({ desligado });
  };
  const desistir = useOpening(recebeCartoes, () => desligar(CARTOES_DESLIGADOS));

  const recusar = (error: ApiError): void => {
    const { bandeira, ...campos } = refusalOf(error);
    // What a browser filled in by itself goes unseen, and the next time it is empty.
    form.put({ site: '' });
    form.refuse(bandeira === undefined ? campos : { numero: bandeira, ...campos });
  };
  const salvar = async (): Promise<void> => {
    const enviado = enviadoDe(values);
    const problemas = problemasDoCartao(enviado, civilDateAt(new Date()));
    if (Object.keys(problemas).length > 0) {
      form.refuse(problemas);
      return;
    }
    desistir();
    try {
      await send(enviado, (key, signal) => enviar(enviado, { key, signal }));
      const depois = typedSince() ? 'mudou' : 'recebido';
      empty();
      setFim(depois);
    } catch (error) {
      if (error instanceof Desligado) desligar(error.message);
      else if (error instanceof ApiError) recusar(error);
      else if (!isAbort(error)) throw error;
    }
  };
  return { form, fim, outro: () => setFim('formulario'), salvar, sending, now, correct };
}

/** Asks to pay by card (CAR-001 to CAR-007): nothing of it stays in the tab, nor is it there when somebody comes back to it. */
export function Pagina({ pedido }: { readonly pedido: Pedido | null }) {
  const { form, fim, outro, salvar, sending, now, correct } = usePagamento(pedido);
  useHead(typeof fim === 'string' ? fim : 'desligado');
  const { values } = form;
  if (fim === 'recebido' || fim === 'mudou') return <Recebido mudou={fim === 'mudou'} onOutro={outro} />;
  if (fim !== 'formulario') return <Desligada mensagem={fim.desligado} />;
  return (
    <main>
      <h1>Pagamento com cartão</h1>
      <p className="subtitulo">Envie o cartão à corretora, que faz o pagamento do seu seguro.</p>
      <PageForm said={saidOf(form, SEM_ROTULOS)} onBlur={form.onBlur} onSubmit={() => void salvar()}>
        <ErrorSummary
          errors={form.errors}
          refusals={form.refusals}
          title="Alguns campos não foram preenchidos corretamente!"
          labels={SEM_ROTULOS}
        />
        {pedido === null ? null : <APagar pedido={{ ...pedido, reais: enviadoDe(values).valor }} />}
        <TextField {...form.field('nome')} label="Nome no cartão" autoComplete="cc-name" required />
        <CampoNumero {...form.field('numero')} label="Número do cartão" autoComplete="cc-number" required />
        <div className="lado-a-lado">
          <CampoVencimento {...form.field('vencimento')} label="Vencimento do cartão" autoComplete="cc-exp" required />
          <CampoCodigo {...form.field('codigo')} label="Código de segurança" autoComplete="cc-csc" required />
        </div>
        {pedido === null ? (
          <div className="lado-a-lado">
            <AmountField {...form.field('valor')} label="Valor" required />
            <DateField {...form.field('vencimento_fatura')} label="Vencimento da fatura" required />
          </div>
        ) : null}
        <HiddenField {...form.field('site')} />
        <OQueAcontece />
        <SendingNotice sending={sending} onNow={now} onCorrect={correct} />
        <SendButton busy={sending.fase !== 'parado'}>{sending.fase === 'parado' ? 'Enviar' : 'Enviando…'}</SendButton>
      </PageForm>
    </main>
  );
}
