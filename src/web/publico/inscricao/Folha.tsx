import { useRef, useState } from 'react';
import type { Termo } from './leitura.ts';
import { enderecoDaPagina } from './termo.ts';
import { useListener } from '../kit/use-listener.ts';

export interface FolhaProps {
  readonly termo: Termo & { readonly paginas: number };
  /** The first is 1. */
  readonly pagina: number;
  /** Whether it could not be loaded. */
  readonly onFalta: (falta: boolean) => void;
}

/** A page as an image; one that was lost on the way is asked for again as the signal comes back, or by a button. */
export function Folha({ termo, pagina, onFalta }: FolhaProps) {
  const [vez, setVez] = useState(0);
  const [falta, setFalta] = useState(false);
  /** 'a caminho' until it is here or failed; 'voltou': the signal came back meanwhile. */
  const pedido = useRef<'a caminho' | 'voltou' | 'parado'>('a caminho');
  const folha = useRef<HTMLDivElement>(null);
  const pedir = (): void => {
    pedido.current = 'a caminho';
    setVez((antes) => antes + 1);
  };
  useListener('online', () => {
    // What is asked for now would share the answer that is on its way, and fail with it.
    if (pedido.current === 'a caminho') pedido.current = 'voltou';
    else if (pedido.current === 'parado' && falta) pedir();
  });
  const dizer = (agora: boolean): void => {
    const voltou = agora && pedido.current === 'voltou';
    pedido.current = 'parado';
    if (voltou) pedir();
    // The button goes with what it was for: whoever pressed it stands at the page.
    if (!agora && folha.current?.contains(document.activeElement)) folha.current.focus();
    setFalta(agora);
    onFalta(agora);
  };
  return (
    <div ref={folha} className="termo-folha" tabIndex={-1}>
      <img
        key={vez}
        src={enderecoDaPagina(termo, pagina)}
        alt={`Página ${pagina} de ${termo.paginas} do termo de responsabilidade`}
        loading={pagina === 1 ? 'eager' : 'lazy'}
        width={1240}
        height={1754}
        onLoad={() => dizer(false)}
        // On a wide screen nobody sees the images: the file itself is there.
        onError={({ currentTarget }) => dizer(currentTarget.offsetParent !== null)}
      />
      {falta ? (
        <p className="aviso">
          Esta página não carregou.{' '}
          <button type="button" className="botao" data-discreto onClick={pedir}>
            Tentar novamente
          </button>
        </p>
      ) : null}
    </div>
  );
}
