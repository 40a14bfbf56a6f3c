import { showCount } from '#web/kernel/format.ts';
import { Pergunta, PerguntaDoCancelamento } from './Dialogo.tsx';

/** What is asked before it is done. */
export type Perguntada = 'finalizar' | 'cancelar' | 'nova';

export interface PerguntasProps {
  readonly pergunta: Perguntada | null;
  /** How many people the proposal has. */
  readonly participantes: number;
  readonly onFechar: () => void;
  /** What a yes does, once the question is closed. */
  readonly onSim: Readonly<Record<Perguntada, () => void>>;
}

/** The one question that stands over the form; nothing where none does. */
export function Perguntas({ pergunta, participantes, onFechar, onSim }: PerguntasProps) {
  if (pergunta === null) return null;
  const sim = (): void => {
    onFechar();
    onSim[pergunta]();
  };
  if (pergunta === 'cancelar') return <PerguntaDoCancelamento onFechar={onFechar} onSim={sim} />;
  if (pergunta === 'nova')
    return (
      <Pergunta
        titulo="Nova proposta"
        texto="A página fica vazia. O que foi salvo continua guardado, e o código o abre de novo."
        sim="Começar outra"
        nao="Voltar"
        onFechar={onFechar}
        onSim={sim}
      />
    );
  return (
    <Pergunta
      titulo="Finalizar inscrição"
      texto={`A proposta vai para a corretora com ${showCount(participantes, 'participante', 'participantes')}. Depois disso ela não pode ser alterada, só cancelada.`}
      sim="Finalizar inscrição"
      nao="Voltar"
      onFechar={onFechar}
      onSim={sim}
    />
  );
}
