import type { ReactNode } from 'react';
import { shortMonth } from '#contract/kernel/months.ts';
import { ABSENT, showInstant, showMoney } from '#web/kernel/format.ts';
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

/** Two lines of a cell: names of groups and partners are read whole. */
function Linhas({ de, abaixo }: { readonly de: ReactNode; readonly abaixo: string | null }) {
  return (
    <div className={classes['lines']}>
      <div>{de}</div>
      {abaixo === null ? null : <div className={classes['below']}>{abaixo}</div>}
    </div>
  );
}

export const COLUMNS: readonly Column<Mudanca, OrdemMudanca>[] = [
  {
    key: 'cliente',
    sort: 'cliente',
    title: 'Cliente',
    card: 'title',
    hover: ({ dadosCliente }) => dadosCliente.nome,
    render: ({ dadosCliente }) => <Linhas de={dadosCliente.nome} abaixo={dadosCliente.cartaOferta} />,
  },
  {
    key: 'grupo',
    sort: 'grupo',
    title: 'Grupo',
    width: '206px',
    hover: porQuem,
    render: (row) => (
      <Linhas
        de={row.dadosGrupo.descricao}
        abaixo={[`antes: ${row.dadosGrupoAnterior.descricao}`, porQuem(row)].filter(Boolean).join('. ')}
      />
    ),
  },
  {
    key: 'fechamento',
    title: 'Fechamento',
    width: '148px',
    render: ({ dadosSeguroAventuraFechamento }) => <Fechamento de={dadosSeguroAventuraFechamento} />,
  },
  {
    key: 'posterior',
    title: 'Fechamento posterior',
    width: '148px',
    narrow: 'none',
    render: ({ dadosSeguroAventuraFechamentoPosterior }) => <Fechamento de={dadosSeguroAventuraFechamentoPosterior} />,
  },
  {
    key: 'data',
    sort: 'data',
    title: 'Data',
    width: '156px',
    hover: ({ dados }) => showInstant(dados.dataCadastro),
    render: ({ dados }) => <Linhas de={showInstant(dados.dataCadastro).slice(0, 10)} abaixo={cancelados(dados.eventosCancelados)} />,
  },
  {
    key: 'situacao',
    title: 'A pagar hoje',
    width: '168px',
    hover: ({ atual }) => situacaoEmPalavras(atual),
    render: ({ atual }) => <Hoje atual={atual} />,
  },
];
