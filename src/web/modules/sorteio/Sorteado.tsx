import type { SorteadoResposta } from '#contract/sorteio/sorteio.schemas.ts';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';
import { showDate, showDocument, showNumber, showPhone } from '#web/kernel/format.ts';
import { Copied } from '#web/patterns/form/Copied.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './sorteio.module.css';

const dias = (de: string, ate: string): string => (de === ate ? showDate(de) : `${showDate(de)} a ${showDate(ate)}`);

/** What is shown with a mask and copied without it. */
interface Copiavel {
  readonly label: string;
  readonly shown: string;
  readonly value: string;
}

/** Each on a line of its own, without those that are not known. */
const Linhas = ({ textos }: { readonly textos: readonly (string | Copiavel | null)[] }) =>
  textos.flatMap((text) => {
    if (text === null || text === '') return [];
    if (typeof text === 'string') return [<span key={text}>{text}</span>];
    return [
      <Copied key={text.label} label={text.label} value={text.value}>
        {text.shown}
      </Copied>,
    ];
  });

const documento = (especie: 'CPF' | 'CNPJ', nome: string, value: string | null): string | Copiavel => {
  const shown = `${especie} ${especie === 'CPF' ? showDocument(value, null) : showDocument(null, value)}`;
  return value ? { label: `${especie} de ${nome}`, shown, value: bareCnpj(value) } : shown;
};

const telefone = (nome: string, value: string | null): Copiavel | null =>
  value ? { label: `telefone de ${nome}`, shown: showPhone(value), value: digits(value) } : null;

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
  const doParticipante = dados.numeroPassaporte === null ? documento('CPF', dados.nome, dados.cpf) : `Passaporte ${dados.numeroPassaporte}`;
  const doCliente =
    dadosCliente.tipoPessoa === 'F'
      ? documento('CPF', dadosCliente.nome, dadosCliente.cpf)
      : documento('CNPJ', dadosCliente.nome, dadosCliente.cnpj);
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
            <Linhas textos={[doParticipante, telefone(dados.nome, dados.telefone), dados.email]} />
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
                telefone(dadosCliente.nome, dadosCliente.telefoneCelular),
                dadosCliente.email,
              ]}
            />
          </dd>
        </div>
      </dl>
    </li>
  );
}
