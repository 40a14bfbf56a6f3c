import { useState } from 'react';
import { TEXTO_TERMO } from '#contract/inscricao/textos.ts';
import { CheckField } from '../kit/fields.tsx';
import type { Inscricao, Termo } from './leitura.ts';
import { Folhas } from './Folhas.tsx';
import { enderecoDoTermo } from './termo.ts';

/** The term before the form (INS-003 to INS-006): the box and 'Avançar' are always on screen, however long it is. */
export function TermoTela({
  inscricao,
  termo,
  porque,
  onAceito,
}: {
  readonly inscricao: Inscricao;
  readonly termo: Termo;
  /** Why it is asked for after a refusal; null before any. */
  readonly porque: string | null;
  /** `abertoEm`: when it was opened, ISO 8601. */
  readonly onAceito: (abertoEm: string) => void;
}) {
  const [abertoEm] = useState(() => new Date().toISOString());
  const [ciente, setCiente] = useState('N');
  /** Pages that did not load; whoever opened the file had them there. */
  const [faltam, setFaltam] = useState<readonly number[]>([]);
  const [abriu, setAbriu] = useState(false);
  const [parou, setParou] = useState(false);
  const [falta] = abriu ? [] : faltam;
  return (
    <main className="com-pe" data-largo>
      <h1>{inscricao.nomeEvento}</h1>
      {porque === null ? null : (
        <p className="aviso" role="alert">
          {porque}
        </p>
      )}
      <p className="subtitulo">
        Leia o termo antes de se inscrever.{' '}
        <a href={enderecoDoTermo(termo)} target="_blank" rel="noreferrer" onClick={() => setAbriu(true)}>
          Abrir o PDF
        </a>
      </p>
      <section className="termo" aria-label="Termo de responsabilidade">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a browser shows no PDF in a sandbox; the file is the house's own, from our address */}
        <iframe src={enderecoDoTermo(termo)} title="Termo de responsabilidade" loading="lazy" />
        <Folhas
          termo={termo}
          onFalta={(pagina, agora) =>
            setFaltam((antes) => [...antes.filter((outra) => outra !== pagina), ...(agora ? [pagina] : [])].toSorted((a, b) => a - b))
          }
        />
      </section>
      <form
        className="pe"
        onSubmit={(event) => {
          event.preventDefault();
          if (ciente !== 'S') return;
          if (falta === undefined) {
            onAceito(abertoEm);
            return;
          }
          // Nobody accepts what they could not read.
          setParou(true);
          document.querySelector<HTMLElement>('.termo-folha button')?.focus();
        }}
      >
        <CheckField
          name="aceitouTermos"
          label={TEXTO_TERMO}
          value={ciente}
          error={parou && falta !== undefined ? `A página ${falta} não carregou. Tente novamente, ou abra o PDF.` : undefined}
          onChange={setCiente}
        />
        {ciente === 'S' ? (
          <button type="submit" className="botao">
            Avançar
          </button>
        ) : null}
      </form>
    </main>
  );
}
