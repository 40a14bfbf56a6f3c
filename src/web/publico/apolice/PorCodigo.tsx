import { Suspense, use, useState } from 'react';
import type { ConsultaPorCodigoResposta } from '#contract/fichas/consulta.schemas.ts';
import { formatPlaca } from '#contract/fichas/placa.ts';
import { ABSENT, showDate } from '#web/kernel/format.ts';
import { useHead } from '../kit/use-head.ts';
import { enderecoDoAnexo } from './chamadas.ts';
import { type Leitura, ler } from './leitura.ts';
import { useRenovada } from './use-renovada.ts';

type Apolice = ConsultaPorCodigoResposta['fichas'][number];

const Parcelas = ({ parcelas }: Pick<Apolice, 'parcelas'>) => (
  <>
    <h3>Parcelas</h3>
    <table className="parcelas" aria-label="Parcelas">
      <thead>
        <tr>
          <th scope="col">Parcela</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Situação</th>
        </tr>
      </thead>
      <tbody>
        {parcelas.map(({ numero, vencimento, pago }) => (
          <tr key={numero}>
            <th scope="row">{numero}</th>
            <td>{showDate(vencimento)}</td>
            <td>{pago === 'S' ? 'Paga' : 'Em aberto'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const Arquivos = ({ anexos }: Pick<Apolice, 'anexos'>) => (
  <ul className="arquivos">
    {anexos.map((anexo, at) => (
      // By its place: read anew it has another address, and whoever stands on it stays there.
      <li key={at}>
        <a href={enderecoDoAnexo(anexo)} target="_blank" rel="noreferrer">
          {anexo.nome}
        </a>
      </li>
    ))}
  </ul>
);

const Cartao = ({ apolice }: { readonly apolice: Apolice }) => {
  const { seguradora, numero_apolice, placa_veiculo, data_vigencia, parcelas, anexos } = apolice;
  return (
    <li>
      <h2>{seguradora ?? 'Seguradora não informada'}</h2>
      <dl>
        <dt>Número da apólice</dt>
        <dd>{numero_apolice ?? ABSENT}</dd>
        <dt>Fim da vigência</dt>
        <dd>{showDate(data_vigencia)}</dd>
        {placa_veiculo === null ? null : (
          <>
            <dt>Placa</dt>
            <dd>{formatPlaca(placa_veiculo)}</dd>
          </>
        )}
      </dl>
      {parcelas.length > 0 ? <Parcelas parcelas={parcelas} /> : null}
      {anexos.length > 0 ? (
        <>
          <h3>Documentos</h3>
          <Arquivos anexos={anexos} />
        </>
      ) : null}
    </li>
  );
};

function Apolices({ codigo, lida }: { readonly codigo: string; readonly lida: ConsultaPorCodigoResposta }) {
  const { dadosCliente, fichas, anexos } = useRenovada(codigo, lida);
  return (
    <>
      <p className="subtitulo">Apólices de {dadosCliente.nome}</p>
      {fichas.length === 0 ? <p role="status">Nenhuma apólice vigente no momento.</p> : null}
      <ul className="apolices">
        {fichas.map((apolice) => (
          <Cartao key={apolice.id} apolice={apolice} />
        ))}
      </ul>
      {anexos.length > 0 ? (
        <section aria-labelledby="outros">
          <h2 id="outros">Outros documentos</h2>
          <Arquivos anexos={anexos} />
        </section>
      ) : null}
    </>
  );
}

interface ResultadoProps {
  readonly codigo: string;
  readonly leitura: Promise<Leitura>;
  readonly onDeNovo: () => void;
}

function Resultado({ codigo, leitura, onDeNovo }: ResultadoProps) {
  const fim = use(leitura);
  if (fim.fim === 'recusada')
    return (
      <>
        <p className="situacao" data-cancelado role="alert">
          {fim.mensagem}
        </p>
        {fim.deNovo ? (
          <button type="button" className="botao" onClick={onDeNovo}>
            Tentar novamente
          </button>
        ) : (
          <a className="botao" href="/meuseguro/apolice">
            Consultar por CPF ou CNPJ
          </a>
        )}
      </>
    );
  return <Apolices codigo={codigo} lida={fim.lida} />;
}

/** The policies of whoever has the code in the address (APO-003, APO-005). */
export function PorCodigo({ codigo }: { readonly codigo: string }) {
  const [leitura, setLeitura] = useState(() => ler(codigo));
  useHead(leitura);
  return (
    <main>
      <h1>Minhas apólices</h1>
      <Suspense fallback={<p role="status">Aguarde</p>}>
        <Resultado codigo={codigo} leitura={leitura} onDeNovo={() => setLeitura(ler(codigo))} />
      </Suspense>
    </main>
  );
}
