import { useCallback, useRef } from 'react';
import type { Sending } from './use-send.ts';

const REASONS = {
  sinal: 'Sem sinal.',
  servidor: 'O servidor não respondeu.',
  fila: 'Muita gente ao mesmo tempo.',
} as const;

export interface SendingNoticeProps {
  readonly sending: Sending;
  readonly onNow: () => void;
  /** Stops what waits, for whoever typed something else since. */
  readonly onCorrect?: () => void;
  /** What limit is reached, where it is not that of what somebody sends. */
  readonly limit?: string;
  /** Of what nobody sends: nothing else on the page begins it anew. */
  readonly onAgain?: () => void;
}

function Said({ sending, trying }: { readonly sending: Sending; readonly trying: boolean }) {
  if (trying) return 'Tentando de novo…';
  if (sending.fase === 'parado' && sending.mudou) return 'O que você mudou ainda não foi enviado. Confira e envie de novo.';
  // The button that was pressed shows it, and is not read again by itself.
  if (sending.fase === 'enviando') return <span className="so-lido">Enviando…</span>;
  if (sending.fase !== 'esperando') return null;
  return (
    <>
      {REASONS[sending.motivo]} Tentamos de novo em{' '}
      {/* The seconds are for the eye: read out one by one they would leave no time to hear anything else. */}
      <span aria-hidden="true">{sending.segundos} s</span>
      <span className="so-lido">instantes</span>
      {sending.mudou ? '. O que você mudou não vai junto.' : null}
    </>
  );
}

/** What becomes of what was sent, told as it changes. What was typed is safe in this tab meanwhile. */
export function SendingNotice({ sending, onNow, onCorrect, limit = 'Limite de envios atingido.', onAgain }: SendingNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // Whoever stands on the button when it goes stands where it was.
  const held = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) place.current?.focus();
    },
    [],
  );
  const room = sending.fase === 'parado' ? sending.aPartir : undefined;
  const trying = sending.fase === 'enviando' && (sending.deNovo || onAgain !== undefined);
  const shown = trying || sending.fase === 'esperando' || onAgain !== undefined;
  const calm = !shown && room === undefined && (sending.fase !== 'parado' || sending.mudou === undefined);
  return (
    <div ref={place} className="espera" tabIndex={-1} data-calada={calm || undefined}>
      {room === undefined ? (
        <p key="andamento" role="status">
          <Said sending={sending} trying={trying} />
        </p>
      ) : (
        <p key="limite" role="alert">
          {limit} Tente de novo a partir {room}, ou fale com a corretora.
        </p>
      )}
      {shown ? (
        <button
          key="botao"
          ref={held}
          type="button"
          className="botao"
          data-discreto
          // Never `disabled`, which loses the focus of whoever pressed it.
          aria-disabled={trying || undefined}
          onClick={sending.fase === 'parado' ? onAgain : onNow}
        >
          {sending.fase === 'parado' ? 'Tentar novamente' : 'Tentar agora'}
        </button>
      ) : null}
      {onCorrect && sending.fase === 'esperando' && sending.mudou ? (
        <button key="corrigir" ref={held} type="button" className="botao" data-discreto onClick={onCorrect}>
          Parar e corrigir
        </button>
      ) : null}
    </div>
  );
}
