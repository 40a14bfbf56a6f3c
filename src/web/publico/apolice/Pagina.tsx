import { Consulta } from './Consulta.tsx';
import { PorCodigo } from './PorCodigo.tsx';

/** `/meuseguro` (APO-001). */
const Inicio = () => (
  <main>
    <h1>Meu seguro</h1>
    <p className="subtitulo">Veja as suas apólices ou envie um pagamento com cartão. Não é preciso ter senha.</p>
    <div className="inicio">
      <a className="botao" href="/meuseguro/apolice">
        Consultar Apolice
      </a>
      <a className="botao" data-discreto href="/meuseguro/pagamento">
        Pagar com cartão
      </a>
    </div>
  </main>
);

/** The start, the look-up by document, or by the code in the address (APO-001 to APO-008). */
export function Pagina({ partes: [, apolice, codigo] }: { readonly partes: readonly string[] }) {
  if (apolice === undefined) return <Inicio />;
  return codigo === undefined ? <Consulta /> : <PorCodigo codigo={codigo} />;
}
