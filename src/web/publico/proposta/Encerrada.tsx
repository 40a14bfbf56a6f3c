import { useEffect, useRef, useState } from 'react';
import type { EncerradaResposta } from '#contract/propostas/propostas.publico.schemas.ts';
import { showInstant } from '#web/kernel/format.ts';
import { SendButton } from '../kit/SendButton.tsx';
import { SendingNotice } from '../kit/Sending.tsx';
import { PerguntaDoCancelamento } from './Dialogo.tsx';
import { useCancelar } from './use-cancelar.ts';

export interface EncerradaProps {
  readonly proposta: EncerradaResposta;
  /** What was just done, or what stands. */
  readonly frase: string;
  /** Something was typed after it was sent, and is not in it. */
  readonly mudou: boolean;
  readonly onCancelada: () => void;
  readonly onNova: () => void;
  /** Another proposal was opened meanwhile, and waits behind this; null where none was. */
  readonly onVoltar: (() => void) | null;
}

/** Finished or cancelled: nobody is shown, and all that is left is to cancel (PAC-004). */
export function Encerrada({ proposta, frase, mudou, onCancelada, onNova, onVoltar }: EncerradaProps) {
  const { codigoEvento, nomeEvento, situacao, podeCancelar, cancelavelAte } = proposta;
  const [perguntando, setPerguntando] = useState(false);
  const { sending, now, erro, cancelar } = useCancelar(onCancelada);
  const dita = useRef<HTMLParagraphElement>(null);
  useEffect(() => dita.current?.focus(), []);
  const finalizada = situacao === 'finalizada';
  const cancelavel = finalizada && podeCancelar === 'S';
  return (
    <>
      <p ref={dita} className="situacao" data-cancelado={!finalizada || undefined} role="alert" tabIndex={-1}>
        {frase}
      </p>
      <dl>
        <dt>Código do evento</dt>
        <dd className="codigo">{codigoEvento}</dd>
        {nomeEvento === '' ? null : (
          <>
            <dt>Evento</dt>
            <dd>{nomeEvento}</dd>
          </>
        )}
        {cancelavel && cancelavelAte !== null ? (
          <>
            <dt>Cancelamento permitido até</dt>
            <dd>{showInstant(cancelavelAte)}</dd>
          </>
        ) : null}
      </dl>
      {finalizada ? (
        <p>
          A proposta está com a corretora.{' '}
          {cancelavel ? 'Guarde o código: é por ele que o evento se cancela.' : 'O prazo para cancelar já terminou.'}
        </p>
      ) : null}
      {mudou ? (
        <p className="aviso">
          O que você mudou depois de finalizar não entrou na proposta. Para corrigir, fale com a corretora e diga o código.
        </p>
      ) : null}
      {erro === null ? null : (
        <p className="aviso" role="alert">
          {erro}
        </p>
      )}
      <SendingNotice sending={sending} onNow={now} />
      <div className="botoes">
        <button type="button" className="botao" onClick={onVoltar ?? onNova}>
          {onVoltar === null ? 'Nova proposta' : 'Voltar à proposta aberta'}
        </button>
        {cancelavel ? (
          <SendButton busy={sending.fase !== 'parado'} onPress={() => setPerguntando(true)}>
            Cancelar evento
          </SendButton>
        ) : null}
      </div>
      {perguntando ? (
        <PerguntaDoCancelamento
          onFechar={() => setPerguntando(false)}
          onSim={() => {
            setPerguntando(false);
            void cancelar(codigoEvento);
          }}
        />
      ) : null}
    </>
  );
}
