import { Folha } from './Folha.tsx';
import type { Termo } from './leitura.ts';
import { enderecoDoTermo } from './termo.ts';

/**
 * The term where a phone or a tablet shows nothing of a PDF in a frame, or its first page alone: its pages as images, each asked for as it comes
 * near, or the way to the file where there are none.
 */
export function Folhas({
  termo,
  onFalta,
}: {
  readonly termo: Termo;
  /** Whether this page, from now on, did not load. */
  readonly onFalta: (pagina: number, agora: boolean) => void;
}) {
  const { paginas } = termo;
  if (paginas === null) {
    return (
      <p className="termo-no-arquivo">
        Nesta tela o termo se lê no arquivo.{' '}
        <a className="botao" href={enderecoDoTermo(termo)} target="_blank" rel="noreferrer">
          Abrir o termo
        </a>
      </p>
    );
  }
  return (
    <div className="termo-paginas">
      {Array.from({ length: paginas }, (_, at) => at + 1).map((pagina) => (
        <Folha key={pagina} termo={{ ...termo, paginas }} pagina={pagina} onFalta={(agora) => onFalta(pagina, agora)} />
      ))}
    </div>
  );
}
