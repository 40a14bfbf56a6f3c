import type { ReactNode } from 'react';
import { shortMonth } from '#contract/kernel/months.ts';
import { ABSENT, showInstant, showMoney, showNumber } from '#web/kernel/format.ts';
import type { OrdemMudanca } from '#contract/inadimplencia/inadimplencia.orders.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { Mudanca } from './inadimplencia.queries.ts';
import classes from './inadimplencia.module.css';
import { cancelados, devidoDesde, situacaoEmPalavras } from './palavras.ts';

const PAGO = {
  S: { nome: 'Pago', kind: 'good' },
  N: { nome: 'Vencido', kind: 'bad' },
  P: { nome: 'Pendente', kind: 'attention' },
} as const;

type DoFechamento = Mudanca['dadosSeguroAventuraFechamento'];

/** The month and whether it was paid, over what it cost. */
function Fechamento({ de }: { readonly de: DoFechamento }) {
  if (de === null) return <span data-absent>{ABSENT}</span>;
  return (
    <Linhas
      de={
        <>
          {shortMonth(de.data)} {de.pago === null ? null : <StatusTag kind={PAGO[de.pago].kind}>{PAGO[de.pago].nome}</StatusTag>}
        </>
      }
      abaixo={showMoney(de.valorDiariaEditado)}
    />
  );
}

/** What is to be paid to come back, or to stay, over the months it is for and since when. */
function Hoje({ atual }: { readonly atual: Mudanca['atual'] }) {
  const { situacao, aPagar } = atual;
  if (situacao === 'em dia') return <StatusTag kind="good">Em dia</StatusTag>;
  return (
    <Linhas
      de={<StatusTag kind={situacao === 'suspensa' ? 'bad' : 'attention'}>{showMoney(aPagar)}</StatusTag>}
      abaixo={devidoDesde(atual)}
    />
  );
}

const porQuem = ({ dados: { tipo, usuario } }: Mudanca): string | null => (tipo === 'manual' ? `À mão, por ${usuario ?? 'alguém'}` : null);

interface LinhasProps {
  readonly de: ReactNode;
  readonly abaixo: string | null;
  /** What has a column of its own where there is room for it. */
  readonly estreito?: string | null;
}

/** The lines of a cell: names of groups and partners are read whole. */
function Linhas({ de, abaixo, estreito = null }: LinhasProps) {
  return (
    <div className={classes['lines']}>
      <div>{de}</div>
      {estreito === null ? null : <div className={`${classes['below']} ${classes['narrow']}`}>{estreito}</div>}
      {abaixo === null ? null : <div className={classes['below']}>{abaixo}</div>}
    </div>
  );
}

/** Under its heading, and on a card, which has none. */
const Duas = ({ naTabela, noCartao }: { readonly naTabela: string; readonly noCartao: string | null }) => (
  <>
    <span className={classes['inTable']}>{naTabela}</span>
    <span className={classes['onCard']}>{noCartao}</span>
  </>
);

const antes = ({ dadosGrupoAnterior: { descricao } }: Mudanca): string => `antes: ${descricao}`;

/** The stated ones in their order (G2-33), and what is to be paid now. */
export const COLUMNS: readonly Column<Mudanca, OrdemMudanca>[] = [
  {
    key: 'cliente',
    sort: 'cliente',
    title: 'Cliente',
    card: 'title',
    hover: ({ dadosCliente }) => dadosCliente.nome,
    render: ({ dadosCliente }) => <Linhas de={dadosCliente.nome} abaixo={null} estreito={dadosCliente.cartaOferta} />,
  },
  {
    key: 'carta',
    title: 'Código Referência',
    width: '122px',
    narrow: 'none',
    hover: ({ dadosCliente }) => dadosCliente.cartaOferta,
    render: ({ dadosCliente }) => <Linhas de={dadosCliente.cartaOferta ?? ABSENT} abaixo={null} />,
  },
  {
    key: 'grupoAnterior',
    title: 'Grupo anterior',
    width: '118px',
    narrow: 'none',
    render: (row) => <Linhas de={<Duas naTabela={row.dadosGrupoAnterior.descricao} noCartao={antes(row)} />} abaixo={null} />,
  },
  {
    key: 'grupo',
    sort: 'grupo',
    title: 'Grupo atual',
    width: '132px',
    hover: porQuem,
    render: (row) => <Linhas de={row.dadosGrupo.descricao} abaixo={porQuem(row)} estreito={antes(row)} />,
  },
  {
    key: 'fechamento',
    title: 'Fechamento',
    width: '128px',
    render: ({ dadosSeguroAventuraFechamento }) => <Fechamento de={dadosSeguroAventuraFechamento} />,
  },
  {
    key: 'posterior',
    title: 'Fechamento posterior',
    width: '140px',
    narrow: 'none',
    render: ({ dadosSeguroAventuraFechamentoPosterior }) => <Fechamento de={dadosSeguroAventuraFechamentoPosterior} />,
  },
  {
    key: 'cancelados',
    title: 'Eventos cancelados',
    width: '136px',
    align: 'right',
    render: ({ dados }) => <Duas naTabela={showNumber(dados.eventosCancelados)} noCartao={cancelados(dados.eventosCancelados)} />,
  },
  {
    key: 'data',
    sort: 'data',
    title: 'Data',
    whole: 'date',
    hover: ({ dados }) => showInstant(dados.dataCadastro),
    render: ({ dados }) => showInstant(dados.dataCadastro).slice(0, 10),
  },
  {
    key: 'situacao',
    title: 'A pagar hoje',
    width: '148px',
    hover: ({ atual }) => situacaoEmPalavras(atual),
    render: ({ atual }) => <Hoje atual={atual} />,
  },
];
