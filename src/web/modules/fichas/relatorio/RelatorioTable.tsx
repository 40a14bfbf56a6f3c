import { Link } from '@tanstack/react-router';
import type { RelatorioFichasResposta } from '#contract/fichas/fichas.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { ABSENT, showDate, showDayOf, showMoney } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { TipoBadge } from '#web/modules/eventos/parts/TipoBadge.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EtapaTag } from '../etiquetas/EtapaTag.tsx';
import { situacaoDe } from '../etiquetas/etapa.ts';
import classes from './relatorio.module.css';

type Linha = RelatorioFichasResposta['registros'][number];

const responsavelDe = (row: Linha): string | null => nomeDoResponsavel(row.responsavel, row.responsavel_status);

/** Rows drawn at once: the files have them all. */
const DRAWN = 200;

/** Nothing to say: on a card not even that. */
const absent = <span data-absent="">{ABSENT}</span>;
const named = (name: string, value: string) => (
  <>
    <span className={classes['cardName']}>{name} </span>
    {value}
  </>
);

const COLUMNS: readonly Column<Linha>[] = [
  {
    key: 'titulo',
    title: 'Título',
    card: 'title',
    hover: (row) => row.titulo,
    render: (row) => (
      <Link className={classes['link']} to={paths.fichaAlterar(row.id_cliente, row.id)}>
        {row.titulo}
      </Link>
    ),
  },
  { key: 'tipo', title: 'Tipo', width: '104px', render: (row) => <TipoBadge tipo={row.tipo} /> },
  { key: 'etapa', title: 'Etapa', width: '98px', render: (row) => <EtapaTag {...situacaoDe(row)} /> },
  { key: 'data', title: 'Cadastro', whole: 'date', card: 'none', render: (row) => showDayOf(row.data_cadastro) },
  {
    key: 'responsavel',
    title: 'Responsável',
    width: '10%',
    card: 'none',
    hover: responsavelDe,
    render: (row) => responsavelDe(row) ?? absent,
  },
  { key: 'seguradora', title: 'Seguradora', width: '12%', hover: (row) => row.seguradora, render: (row) => row.seguradora ?? absent },
  {
    key: 'vigencia',
    title: 'Vigência',
    whole: 'date',
    render: (row) => (row.data_vigencia === null ? absent : named('vigência', showDate(row.data_vigencia))),
  },
  { key: 'bruto', title: 'Bruto', whole: 'money', align: 'right', render: (row) => (row.bruto === null ? absent : showMoney(row.bruto)) },
  { key: 'liquido', title: 'Líquido', whole: 'money', align: 'right', card: 'none', render: (row) => showMoney(row.liquido) },
  { key: 'comissao', title: 'Comissão', whole: 'money', align: 'right', card: 'none', render: (row) => showMoney(row.comissao) },
];

/** The fichas of the report. */
export function RelatorioTable({ rows }: { readonly rows: readonly Linha[] | undefined }) {
  return (
    <div className={classes['table']}>
      <DataTable
        label="Atendimentos do relatório"
        columns={COLUMNS}
        rows={rows?.slice(0, DRAWN)}
        skeletonRows={5}
        rowKey={(row) => row.id}
        rowMuted={(row) => row.cancelado === 'S'}
        empty={<EmptyState title="Nenhum atendimento com estes filtros" text="Alargue o período ou retire algum filtro." />}
      />
      {rows && rows.length > DRAWN ? (
        <p className={classes['muted']}>
          Aqui aparecem os {DRAWN} mais novos; os totais e os arquivos incluem os {rows.length.toLocaleString('pt-BR')}.
        </p>
      ) : null}
    </div>
  );
}
