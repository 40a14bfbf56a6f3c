import type { Sending } from './use-send.ts';

const REASONS = {
  sinal: 'Sem sinal.',
  servidor: 'O servidor não respondeu.',
  fila: 'Muita gente ao mesmo tempo.',
} as const;

/** What becomes of what was sent, told as it changes. What was typed is safe in this tab meanwhile. */
export function SendingNotice({ sending, onNow }: { readonly sending: Sending; readonly onNow: () => void }) {
  const waiting = sending.fase === 'esperando' ? sending : null;
  const room = sending.fase === 'parado' ? sending.aPartir : undefined;
  if (room !== undefined)
    return (
      <p className="espera" role="alert">
        Limite de envios atingido. Tente de novo a partir {room}, ou fale com a corretora.
      </p>
    );
  return (
    <div className="espera" data-calada={waiting === null || undefined}>
      <p role="status">
        {waiting === null ? null : (
          <>
            {REASONS[waiting.motivo]} Tentamos de novo em{' '}
            {/* The seconds are for the eye: read out one by one they would leave no time to hear anything else. */}
            <span aria-hidden="true">{waiting.segundos} s</span>
            <span className="so-lido">instantes</span>
          </>
        )}
      </p>
      {waiting === null ? null : (
        <button type="button" className="botao" data-discreto onClick={onNow}>
          Tentar agora
        </button>
      )}
    </div>
  );
}
