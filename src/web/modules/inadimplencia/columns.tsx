import { shortMonth } from '#contract/kernel/months.ts';
import { ABSENT, showInstant, showMoney, showNumber } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { Mudanca } from './inadimplencia.queries.ts';
import { situacaoEmPalavras } from './palavras.ts';

const PAGO = {
  S: { nome: 'Pago', kind: 'good' },
  N: { nome: 'Vencido', kind: 'bad' },
  P: { nome: 'Pendente', kind: 'attention' },
} as const;

type DoFechamento = Mudanca['dadosSeguroAventuraFechamento'];

/** The month, what it cost, and whether it was paid. */
function Fechamento({ de }: { readonly de: DoFechamento }) {
  const text = emTexto(de);
  if (de === null || text === null) return <>{ABSENT}</>;
  return de.pago === null ? <>{text}</> : <StatusTag kind={PAGO[de.pago].kind}>{text}</StatusTag>;
}

const emTexto = (de: DoFechamento): string | null =>
  de && [shortMonth(de.data), showMoney(de.valorDiariaEditado), ...(de.pago === null ? [] : [PAGO[de.pago].nome])].join(' ');

/** What is to be paid to come back, or to stay. */
function Hoje({ atual: { situacao, aPagar } }: { readonly atual: Mudanca['atual'] }) {
  if (situacao === 'em dia') return <StatusTag kind="good">Em dia</StatusTag>;
  return <StatusTag kind={situacao === 'suspensa' ? 'bad' : 'attention'}>{showMoney(aPagar)}</StatusTag>;
}

const porQuem = ({ dados: { tipo, usuario } }: Mudanca): string | null => (tipo === 'manual' ? `À mão, por ${usuario ?? 'alguém'}` : null);

export const COLUMNS: readonly Column<Mudanca>[] = [
  {
    key: 'cliente',
    title: 'Cliente',
    card: 'title',
    hover: ({ dadosCliente }) => dadosCliente.nome,
    render: ({ dadosCliente }) => dadosCliente.nome,
  },
  {
    key: 'codigo',
    title: 'Código Referência',
    width: '122px',
    narrow: 'none',
    hover: ({ dadosCliente }) => dadosCliente.cartaOferta,
    render: ({ dadosCliente }) => dadosCliente.cartaOferta ?? ABSENT,
  },
  {
    key: 'anterior',
    title: 'Grupo anterior',
    width: '90px',
    narrow: 'none',
    card: 'none',
    hover: ({ dadosGrupoAnterior }) => dadosGrupoAnterior.descricao,
    render: ({ dadosGrupoAnterior }) => dadosGrupoAnterior.descricao,
  },
  {
    key: 'atual',
    title: 'Grupo atual',
    width: '96px',
    hover: (row) => [row.dadosGrupo.descricao, porQuem(row)].filter(Boolean).join('. '),
    render: ({ dadosGrupo }) => dadosGrupo.descricao,
  },
  {
    key: 'fechamento',
    title: 'Fechamento',
    width: '186px',
    hover: ({ dadosSeguroAventuraFechamento }) => emTexto(dadosSeguroAventuraFechamento),
    render: ({ dadosSeguroAventuraFechamento }) => <Fechamento de={dadosSeguroAventuraFechamento} />,
  },
  {
    key: 'posterior',
    title: 'Fechamento posterior',
    width: '186px',
    narrow: 'none',
    hover: ({ dadosSeguroAventuraFechamentoPosterior }) => emTexto(dadosSeguroAventuraFechamentoPosterior),
    render: ({ dadosSeguroAventuraFechamentoPosterior }) => <Fechamento de={dadosSeguroAventuraFechamentoPosterior} />,
  },
  {
    key: 'eventos',
    title: 'Eventos cancelados',
    width: '126px',
    align: 'right',
    card: 'none',
    render: ({ dados }) => showNumber(dados.eventosCancelados),
  },
  {
    key: 'data',
    title: 'Data',
    whole: 'date',
    hover: ({ dados }) => showInstant(dados.dataCadastro),
    render: ({ dados }) => showInstant(dados.dataCadastro).slice(0, 10),
  },
  {
    key: 'situacao',
    title: 'A pagar hoje',
    width: '106px',
    hover: ({ atual }) => situacaoEmPalavras(atual),
    render: ({ atual }) => <Hoje atual={atual} />,
  },
];
