import { Suspense, use, useState } from 'react';
import { showInstant } from '#web/kernel/format.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { useHead } from '../kit/use-head.ts';
import { Conferir } from './Conferir.tsx';
import { deQuandoE, estadoDe, pessoasDe, semValorDe, vigenciaDe } from './estado.ts';
import { type Prova, ViaAlterada, enderecoDaVia, lerProva } from './prova.ts';

interface Lido {
  readonly prova: Prova;
  /** Where its event stood then. */
  readonly estado: string;
}

/** What became of a reading; `falhou` for whatever may be tried again. */
type Leitura =
  | (Lido & { readonly fim: 'lida' })
  | { readonly fim: 'alterada'; readonly impressao: string }
  | { readonly fim: 'desconhecido' | 'falhou' };

/** Nobody has it, or it is no token at all. */
const NAO_HA: readonly number[] = [400, 404, 422];

function fimDe(error: unknown): Leitura {
  if (error instanceof ViaAlterada) return { fim: 'alterada', impressao: error.impressao };
  return { fim: error instanceof ApiError && NAO_HA.includes(error.status) ? 'desconhecido' : 'falhou' };
}

const ler = (token: string): Promise<Leitura> =>
  lerProva(token).then((prova) => ({ fim: 'lida', prova, estado: estadoDe(prova.dados, new Date()) }), fimDe);

/** The 64 digits in groups that two people can read to one another. */
const emGrupos = (impressao: string): string => impressao.replace(/.{8}(?=.)/g, '$& ');

function Situacao(prova: Pick<Prova, 'dados' | 'pessoas'>) {
  const semValor = semValorDe(prova);
  return (
    <p className="situacao" data-cancelado={semValor !== null || undefined} role="status">
      {semValor ?? 'Comprovante autêntico'}
    </p>
  );
}

function Lida({ token, prova, estado }: Lido & { readonly token: string }) {
  const { dados, emissao, pessoas, impressao } = prova;
  return (
    <>
      <Situacao dados={dados} pessoas={pessoas} />
      <dl>
        <dt>Situação do evento</dt>
        <dd>{estado}</dd>
        <dt>Emissão</dt>
        <dd>{showInstant(emissao)}</dd>
        <dt>Vigência</dt>
        <dd>{vigenciaDe(dados)}</dd>
        <dt>{pessoasDe(dados)}</dt>
        <dd>{pessoas}</dd>
        <dt>Impressão digital (SHA-256)</dt>
        <dd className="impressao">{emGrupos(impressao)}</dd>
      </dl>
      <p>{deQuandoE(dados)}</p>
      <a className="botao" href={enderecoDaVia(token)} target="_blank" rel="noreferrer">
        Acessar Via Original
      </a>
      <Conferir impressao={impressao} />
    </>
  );
}

/** The house has another file in the place of the paper: whoever has the paper itself may still find out that it is the one. */
function Alterada({ impressao }: { readonly impressao: string }) {
  return (
    <>
      <p className="situacao" data-cancelado role="alert">
        A via guardada deste comprovante não é a que foi emitida
      </p>
      <p>Não aceite este comprovante sem confirmá-lo com a corretora. Se você tem o arquivo que foi enviado, confira-o abaixo.</p>
      <dl>
        <dt>Impressão digital da emissão (SHA-256)</dt>
        <dd className="impressao">{emGrupos(impressao)}</dd>
      </dl>
      <Conferir impressao={impressao} />
    </>
  );
}

function Resultado({
  token,
  leitura,
  onDeNovo,
}: {
  readonly token: string;
  readonly leitura: Promise<Leitura>;
  readonly onDeNovo: () => void;
}) {
  const lida = use(leitura);
  if (lida.fim === 'lida') return <Lida token={token} prova={lida.prova} estado={lida.estado} />;
  if (lida.fim === 'alterada') return <Alterada impressao={lida.impressao} />;
  if (lida.fim === 'desconhecido')
    return (
      <p className="situacao" data-cancelado role="alert">
        Token não encontrado
      </p>
    );
  return (
    <div role="alert">
      <p>Não foi possível verificar agora. Tente de novo em instantes.</p>
      <button type="button" className="botao" onClick={onDeNovo}>
        Tentar novamente
      </button>
    </div>
  );
}

/** The page a proof's QR code leads to (AUT-001 to AUT-009). */
export function Pagina({ token }: { readonly token: string }) {
  const [leitura, setLeitura] = useState(() => ler(token));
  useHead(leitura);
  return (
    <main>
      <header>
        <h1>Comprovante de Contratação</h1>
        <p className="subtitulo">Verificação de Autenticidade Eletrônica</p>
      </header>
      <Suspense fallback={<p role="status">Aguarde</p>}>
        <Resultado token={token} leitura={leitura} onDeNovo={() => setLeitura(ler(token))} />
      </Suspense>
    </main>
  );
}
