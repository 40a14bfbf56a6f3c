import type { SorteadoResposta } from '#contract/sorteio/sorteio.schemas.ts';
import { showDate, showDocument, showNumber, showPhone } from '#web/kernel/format.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './sorteio.module.css';

const dias = (de: string, ate: string): string => (de === ate ? showDate(de) : `${showDate(de)} a ${showDate(ate)}`);

/** Each on a line of its own, without those that are not known. */
const Linhas = ({ textos }: { readonly textos: readonly (string | null)[] }) =>
  textos.flatMap((text) => (text === null || text === '' ? [] : [<span key={text}>{text}</span>]));

export interface SorteadoProps {
  readonly registro: SorteadoResposta;
  /** The number that was drawn: only who has it is a winner. */
  readonly numero: string;
  /** More than one series is in the month. */
  readonly comSerie: boolean;
}

/** Somebody of the draw, with how to reach them. */
export function Sorteado({ registro: { dados, dadosEvento, dadosCliente, ...registro }, numero, comSerie }: SorteadoProps) {
  const ganhador = dados.numeroSorte === numero;
  const documento = dados.numeroPassaporte === null ? `CPF ${showDocument(dados.cpf, null)}` : `Passaporte ${dados.numeroPassaporte}`;
  const doCliente =
    dadosCliente.tipoPessoa === 'F' ? `CPF ${showDocument(dadosCliente.cpf, null)}` : `CNPJ ${showDocument(null, dadosCliente.cnpj)}`;
  return (
    <li className={classes['one']} data-winner={ganhador || undefined}>
      <div className={classes['number']}>
        <strong>{dados.numeroSorte}</strong>
        {comSerie ? <span>série {dados.serie + 1}</span> : null}
        {ganhador ? <StatusTag kind="good">Ganhador</StatusTag> : <span>distância {showNumber(registro.distancia)}</span>}
      </div>
      <dl className={classes['facts']}>
        <div>
          <dt>Participante</dt>
          <dd>
            <strong>{dados.nome}</strong>
            <Linhas textos={[documento, dados.telefone && showPhone(dados.telefone), dados.email]} />
          </dd>
        </div>
        <div>
          <dt>Evento</dt>
          <dd>
            <strong>{dadosEvento.nomeEvento}</strong>
            <Linhas textos={[dias(dados.dataEntrada, dados.dataSaida), dadosEvento.localEvento, `Código ${dadosEvento.codigo}`]} />
          </dd>
        </div>
        <div>
          <dt>Parceiro</dt>
          <dd>
            <strong>{dadosCliente.nome}</strong>
            <Linhas
              textos={[
                dadosCliente.cartaOferta,
                doCliente,
                dadosCliente.numeroApolice && `Apólice ${dadosCliente.numeroApolice}`,
                dadosCliente.telefoneCelular && showPhone(dadosCliente.telefoneCelular),
                dadosCliente.email,
              ]}
            />
          </dd>
        </div>
      </dl>
    </li>
  );
}
