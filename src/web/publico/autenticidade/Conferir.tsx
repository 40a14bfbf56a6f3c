import { useState } from 'react';
import { impressaoDe } from './prova.ts';

const MAX_BYTES = 50 * 1024 * 1024;

const PALAVRAS = {
  igual: 'É o mesmo documento: o arquivo é idêntico à via original.',
  diferente: 'Não é o mesmo documento: o arquivo difere da via original.',
  grande: 'O arquivo é grande demais para ser um comprovante.',
} as const;

/** Compares a file of whoever looks with the paper that was issued; the file leaves the browser for nowhere. */
export function Conferir({ impressao }: { readonly impressao: string }) {
  const [resultado, setResultado] = useState<keyof typeof PALAVRAS | null>(null);
  const conferir = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > MAX_BYTES) setResultado('grande');
    else setResultado((await impressaoDe(file)) === impressao ? 'igual' : 'diferente');
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
