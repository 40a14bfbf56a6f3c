import type { PessoaResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import { ABSENT, showDate, showDocument, showInstant } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { diasDe } from './columns.tsx';

type Linha = PessoaResposta;

/** CPF, or the passport of somebody from abroad. */
export const documentoDe = ({ cpf, numeroPassaporte }: Linha['dados']): string => numeroPassaporte ?? showDocument(cpf, null);

const SITUACAO = {
  pendente: { nome: 'A enviar', kind: 'neutral' },
  enviado: { nome: 'Enviado', kind: 'good' },
  aceito: { nome: 'Aceito', kind: 'good' },
  rejeitado: { nome: 'Recusado', kind: 'bad' },
  dispensado: { nome: 'Sem cobertura', kind: 'attention' },
} as const;

/** Who decided that this person goes without cover, when and why. */
export const dispensaDe = ({ dados: { dispensa } }: { readonly dados: Pick<Linha['dados'], 'dispensa'> }): string | null =>
  dispensa && [`Dispensado em ${showInstant(dispensa.data)}`, dispensa.usuario, dispensa.motivo].filter(Boolean).join(' · ');

function Situacao({ dados, evento }: Linha) {
  if (dados.cancelado === 'S') return <StatusTag kind="bad">Cancelado</StatusTag>;
  if (evento.estado === 'cancelado') return <span>{ABSENT}</span>;
  const { nome, kind } = SITUACAO[dados.seguradora];
  return <StatusTag kind={kind}>{nome}</StatusTag>;
}

/** The days this person is covered, where they are not those of the event. */
const diasDaPessoa = ({ dados, evento }: Linha): string =>
  diasDe({ dataInicio: dados.dataEntrada ?? evento.dataInicio, dataFinal: dados.dataSaida ?? evento.dataFinal });

const EVENTO: Column<Linha> = {
  key: 'evento',
  title: 'Evento',
  narrow: 'none',
  render: ({ evento }) => evento.nomeEvento,
  hover: ({ evento }) => `${evento.nomeEvento} · ${evento.nomeEmpresa}`,
};

/** With the event of each, where they are of several. */
export const colunasDePessoas = (withEvent: boolean): readonly Column<Linha>[] => [
  { key: 'numero', title: 'Nº', width: '60px', card: 'none', render: ({ dados }) => dados.numeroInscricao },
  { key: 'nome', title: 'Nome', card: 'title', render: ({ dados }) => dados.nome, hover: ({ dados }) => dados.nome },
  { key: 'documento', title: 'CPF', whole: 'document', render: ({ dados }) => documentoDe(dados) },
  ...(withEvent ? [EVENTO] : []),
  { key: 'nascimento', title: 'Nascimento', whole: 'date', narrow: 'none', render: ({ dados }) => showDate(dados.dataNascimento) },
  { key: 'dias', title: 'Dias', width: '200px', render: diasDaPessoa },
  {
    key: 'diarias',
    title: 'Diárias',
    width: '78px',
    align: 'right',
    render: ({ diarias }) => <CountCell count={diarias.periodo} noun={['diária', 'diárias']} />,
  },
  { key: 'situacao', title: 'Seguradora', width: '128px', render: (linha) => <Situacao {...linha} />, hover: dispensaDe },
];
