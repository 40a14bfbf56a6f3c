import { shortMonth } from '#contract/kernel/months.ts';
import { ABSENT, showInstant, showMoney, showNumber } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './inadimplencia.module.css';
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
  if (de === null) return <>{ABSENT}</>;
  const state = de.pago === null ? null : PAGO[de.pago];
  return (
    <span className={classes['closing']}>
      <span>
        {shortMonth(de.data)} · {showMoney(de.valorDiariaEditado)}
      </span>
      {state ? <StatusTag kind={state.kind}>{state.nome}</StatusTag> : null}
    </span>
  );
}

const emTexto = (de: DoFechamento): string | null =>
  de && [shortMonth(de.data), showMoney(de.valorDiariaEditado), ...(de.pago === null ? [] : [PAGO[de.pago].nome])].join(' · ');

const SITUACAO = {
  'em dia': { nome: 'Em dia', kind: 'good' },
  vencida: { nome: 'Vencido', kind: 'attention' },
  suspensa: { nome: 'Suspenso', kind: 'bad' },
} as const;

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
    width: '150px',
    narrow: 'none',
    hover: ({ dadosCliente }) => dadosCliente.cartaOferta,
    render: ({ dadosCliente }) => dadosCliente.cartaOferta ?? ABSENT,
  },
  {
    key: 'anterior',
    title: 'Grupo anterior',
    width: '150px',
    narrow: 'none',
    card: 'none',
    hover: ({ dadosGrupoAnterior }) => dadosGrupoAnterior.descricao,
    render: ({ dadosGrupoAnterior }) => dadosGrupoAnterior.descricao,
  },
  {
    key: 'atual',
    title: 'Grupo atual',
    width: '170px',
    hover: (row) => [row.dadosGrupo.descricao, porQuem(row)].filter(Boolean).join('. '),
    render: ({ dadosGrupo }) => dadosGrupo.descricao,
  },
  {
    key: 'fechamento',
    title: 'Fechamento',
    width: '226px',
    hover: ({ dadosSeguroAventuraFechamento }) => emTexto(dadosSeguroAventuraFechamento),
    render: ({ dadosSeguroAventuraFechamento }) => <Fechamento de={dadosSeguroAventuraFechamento} />,
  },
  {
    key: 'posterior',
    title: 'Fechamento posterior',
    width: '226px',
    narrow: 'none',
    hover: ({ dadosSeguroAventuraFechamentoPosterior }) => emTexto(dadosSeguroAventuraFechamentoPosterior),
    render: ({ dadosSeguroAventuraFechamentoPosterior }) => <Fechamento de={dadosSeguroAventuraFechamentoPosterior} />,
  },
  {
    key: 'eventos',
    title: 'Eventos cancelados',
    width: '96px',
    align: 'right',
    card: 'none',
    render: ({ dados }) => showNumber(dados.eventosCancelados),
  },
  { key: 'data', title: 'Data', whole: 'instant', render: ({ dados }) => showInstant(dados.dataCadastro) },
  {
    key: 'situacao',
    title: 'Hoje',
    width: '112px',
    hover: ({ atual }) => situacaoEmPalavras(atual),
    render: ({ atual }) => <StatusTag kind={SITUACAO[atual.situacao].kind}>{SITUACAO[atual.situacao].nome}</StatusTag>,
  },
];
