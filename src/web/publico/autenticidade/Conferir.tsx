import { useRef, useState } from 'react';
import { type Comparacao, comparar } from './comparar.ts';

const PALAVRAS: Readonly<Record<Comparacao, string>> = {
  igual: 'É o mesmo documento: o arquivo é idêntico à via original.',
  diferente: 'Não é o mesmo documento: o arquivo difere da via original.',
  grande: 'O arquivo é grande demais para ser um comprovante.',
  ilegivel: 'O arquivo não pôde ser lido. Escolha-o de novo.',
};

/** Compares a file of whoever looks with the paper that was issued; the file leaves the browser for nowhere. */
export function Conferir({ impressao }: { readonly impressao: string }) {
  const [resultado, setResultado] = useState<Comparacao | null>(null);
  const vez = useRef(0);
  const conferir = async (file: File | undefined): Promise<void> => {
    vez.current += 1;
    const esta = vez.current;
    // What was said of another file is not said of this one, nor of none.
    setResultado(null);
    if (file === undefined) return;
    const achado = await comparar(file, impressao);
    if (vez.current === esta) setResultado(achado);
  };
  return (
    <section aria-labelledby="conferir">
      <h2 id="conferir">Conferir um PDF</h2>
      <p id="conferir-dica">Escolha o arquivo que você recebeu. Ele é comparado aqui mesmo e não é enviado.</p>
      <input
        type="file"
        accept="application/pdf,.pdf"
        aria-label="Arquivo a conferir"
        aria-describedby="conferir-dica"
        onChange={(event) => void conferir(event.currentTarget.files?.[0])}
      />
      <p role="status" className="resultado" data-resultado={resultado ?? undefined}>
        {resultado === null ? '' : PALAVRAS[resultado]}
      </p>
    </section>
  );
}
