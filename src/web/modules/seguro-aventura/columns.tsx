import type { OrdemEventoSegurado } from '#contract/seguro-aventura/relatorio.orders.ts';
import type { EventoDoRelatorioResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
import { ABSENT, showCount, showDate, showInstant } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { FILA, PALAVRAS } from './estados.ts';
import classes from './seguro-aventura.module.css';

export type Linha = EventoDoRelatorioResposta;

/** It was sent to the insurer, and no answer came. */
export const semResposta = (fila: Linha['fila']): boolean => fila?.semResposta === 'S';

/** `21/11/2026`, `21 a 23/11/2026`, `30/11 a 02/12/2026`: as long as it has to be, and never cut. */
export function diasDe({ dataInicio, dataFinal }: { readonly dataInicio: string; readonly dataFinal: string }): string {
  if (dataInicio === dataFinal) return showDate(dataInicio);
  const shared = dataInicio.slice(0, 7) === dataFinal.slice(0, 7) ? 2 : dataInicio.slice(0, 4) === dataFinal.slice(0, 4) ? 5 : 10;
  return `${showDate(dataInicio).slice(0, shared)} a ${showDate(dataFinal)}`;
}

/** The same in a cell: from one year to the next in two lines, rather than with room kept for it in every row. */
export const Dias = (evento: { readonly dataInicio: string; readonly dataFinal: string }) => (
  <span className={classes['days']}>{diasDe(evento)}</span>
);

/** Why it stands there, how often it was tried, and when something happens to it by itself. */
export const historiaDe = ({ situacao, mensagem, tentativas, proxima }: NonNullable<Linha['fila']>): string =>
  [
    mensagem,
    // Never tried is what its state says already.
    tentativas > 0 ? showCount(tentativas, 'tentativa', 'tentativas') : null,
    // Whatever waits goes when its moment comes, or when somebody sends it.
    proxima !== null && situacao !== 'aguardando' ? `próxima em ${showInstant(proxima)}` : null,
  ]
    .filter((parte) => parte !== null)
    .join(' · ');

/** Where the event stands with the insurer. */
export function NaSeguradora({ dados, fila }: Pick<Linha, 'dados' | 'fila'>) {
  if (dados.cancelado === 'S') return <span>{ABSENT}</span>;
  if (dados.integrado === 'S') return <StatusTag kind="good">Integrado</StatusTag>;
  // Nobody is left whom the insurer would cover.
  if (fila?.situacao === 'concluido') return <StatusTag>Sem cobertura</StatusTag>;
  if (fila) return <StatusTag kind={FILA[fila.situacao].kind}>{FILA[fila.situacao].nome}</StatusTag>;
  return <StatusTag>{dados.finalizado === 'S' ? 'A enviar' : 'A concluir'}</StatusTag>;
}

export const COLUMNS: readonly Column<Linha, OrdemEventoSegurado>[] = [
  { key: 'codigo', sort: 'codigo', title: 'Código', whole: 'plate', render: ({ dados }) => dados.codigo, narrow: 'none' },
  {
    key: 'evento',
    sort: 'nomeEvento',
    title: 'Evento',
    card: 'title',
    render: ({ dados }) => dados.nomeEvento,
    hover: ({ dados }) => `${dados.nomeEvento} · ${dados.localEvento}`,
  },
  {
    key: 'parceiro',
    sort: 'nomeEmpresa',
    title: 'Parceiro',
    render: ({ dados }) => dados.nomeEmpresa,
    hover: ({ dados }) => `${dados.nomeEmpresa}${dados.cartaOferta === null ? '' : ` · ${dados.cartaOferta}`}`,
  },
  {
    key: 'dias',
    sort: 'dataInicio',
    title: 'Dias',
    width: 'clamp(148px, 11.2vw, 164px)',
    render: ({ dados }) => <Dias {...dados} />,
    hover: ({ dados }) => `Começa às ${dados.horaInicio.slice(0, 5)}`,
  },
  {
    key: 'pessoas',
    sort: 'quantidadeParticipantes',
    title: 'Pessoas',
    width: '76px',
    align: 'right',
    render: ({ dados }) => <CountCell count={dados.quantidadeParticipantes} noun={['pessoa', 'pessoas']} />,
  },
  {
    key: 'diarias',
    sort: 'diarias',
    title: 'Diárias',
    width: '70px',
    align: 'right',
    render: ({ diarias }) => <CountCell count={diarias.periodo} noun={['diária', 'diárias']} />,
  },
  {
    key: 'estado',
    sort: 'estado',
    title: 'Estado',
    width: '124px',
    render: ({ dados }) => <StatusTag kind={PALAVRAS[dados.estado].kind}>{PALAVRAS[dados.estado].nome}</StatusTag>,
    hover: ({ dados }) => dados.motivoCancelado,
  },
  {
    key: 'fila',
    sort: 'fila',
    title: 'Seguradora',
    width: '112px',
    narrow: 'none',
    render: (linha) => <NaSeguradora {...linha} />,
    hover: ({ fila }) => (fila && historiaDe(fila)) || null,
  },
];
