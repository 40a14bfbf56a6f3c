import { SendButton } from '../kit/SendButton.tsx';
import type { Perguntada } from './Perguntas.tsx';

export interface BotoesProps {
  readonly ocupado: boolean;
  /** There is one already, which may be cancelled or left for another. */
  readonly rascunho: boolean;
  readonly onPerguntar: (pergunta: Perguntada) => void;
}

/** What may be done with the proposal; to save it sends the form. */
export const Botoes = ({ ocupado, rascunho, onPerguntar }: BotoesProps) => (
  <>
    <div className="botoes">
      <SendButton busy={ocupado} quiet>
        Salvar
      </SendButton>
      <SendButton busy={ocupado} quiet={false} onPress={() => onPerguntar('finalizar')}>
        Finalizar inscrição
      </SendButton>
    </div>
    {rascunho ? (
      <div className="botoes">
        <SendButton busy={ocupado} onPress={() => onPerguntar('cancelar')}>
          Cancelar evento
        </SendButton>
        <SendButton busy={ocupado} onPress={() => onPerguntar('nova')}>
          Nova proposta
        </SendButton>
      </div>
    ) : null}
  </>
);
