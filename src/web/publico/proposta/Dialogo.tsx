import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface DialogoProps {
  readonly titulo: string;
  /** By the safe way out, or Escape. */
  readonly onFechar: () => void;
  readonly children: ReactNode;
}

/** A question over the page: the browser's own dialog, which holds the focus and gives it back. */
export function Dialogo({ titulo, onFechar, children }: DialogoProps) {
  const dialogo = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const aberto = dialogo.current;
    const antes = document.activeElement;
    aberto?.showModal();
    return () => {
      aberto?.close();
      if (antes instanceof HTMLElement && antes.isConnected) antes.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialogo}
      aria-labelledby="dialogo-titulo"
      onCancel={(event) => {
        event.preventDefault();
        onFechar();
      }}
    >
      <h2 id="dialogo-titulo">{titulo}</h2>
      {children}
    </dialog>
  );
}

export interface PerguntaProps extends Omit<DialogoProps, 'children'> {
  readonly texto: string;
  readonly sim: string;
  readonly nao: string;
  readonly perigo?: boolean;
  readonly onSim: () => void;
}

/** Yes or no; the safe answer has the focus. */
export function Pergunta({ texto, sim, nao, perigo, onSim, ...dialogo }: PerguntaProps) {
  const seguro = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => seguro.current?.focus(), []);
  return (
    <Dialogo {...dialogo}>
      <p>{texto}</p>
      <div className="botoes">
        <button ref={seguro} type="button" className="botao" data-discreto onClick={dialogo.onFechar}>
          {nao}
        </button>
        <button type="button" className="botao" data-perigo={perigo || undefined} onClick={onSim}>
          {sim}
        </button>
      </div>
    </Dialogo>
  );
}

/** Before an event is cancelled. */
export const PerguntaDoCancelamento = (props: Pick<PerguntaProps, 'onFechar' | 'onSim'>) => (
  <Pergunta {...props} titulo="Cancelar evento" texto="Tem certeza que quer cancelar?" sim="Cancelar evento" nao="Voltar" perigo />
);
