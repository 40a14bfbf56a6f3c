import { IconPaperclip } from '@tabler/icons-react';
import { formatPlaca } from '#contract/fichas/placa.ts';
import type { OrdemFicha } from '#contract/fichas/fichas.orders.ts';
import type { FichaLinhaResposta } from '#contract/fichas/fichas.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { ABSENT, showCount, showDate, showDayOf, showMoney } from '#web/kernel/format.ts';
import { TipoBadge } from '#web/modules/eventos/parts/TipoBadge.tsx';
import type { Column } from '#web/ui/column.ts';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { EtapaTag } from '../etiquetas/EtapaTag.tsx';
import { situacaoDe } from '../etiquetas/etapa.ts';
import classes from './aba.module.css';

type FichaColumn = Column<FichaLinhaResposta, OrdemFicha>;

const responsavelDe = (row: FichaLinhaResposta): string | null => nomeDoResponsavel(row._responsavel, row._responsavel_status);

/** A value that only on a card needs to say what it is: there are no headings. */
const named = (name: string, value: string) => (
  <>
    <span className={classes['cardName']}>{name} </span>
    {value}
  </>
);

/** Nothing to say: on a card not even that. */
const absent = <span data-absent="">{ABSENT}</span>;

const COLUMNS = {
  tipo: { key: 'tipo', sort: 'tipo', title: 'Tipo', width: '104px', render: (row) => <TipoBadge tipo={row.tipo} /> },
  etapa: {
    key: 'etapa',
    title: 'Etapa',
    width: '104px',
    render: (row) => <EtapaTag {...situacaoDe(row)} />,
  },
  titulo: {
    key: 'titulo',
    sort: 'titulo',
    title: 'Título',
    card: 'title',
    hover: (row) => [row.titulo, row.placa_veiculo && formatPlaca(row.placa_veiculo)].filter(Boolean).join(' · '),
    render: (row) => (
      <span className={classes['title']}>
        <span className={classes['titleText']}>{row.titulo}</span>
        {row.placa_veiculo ? <span className={classes['plate']}>{formatPlaca(row.placa_veiculo)}</span> : null}
        {row._arquivos > 0 ? (
          <span className={classes['files']} title={showCount(row._arquivos, 'anexo', 'anexos')}>
            <IconPaperclip size={13} aria-hidden="true" />
            {row._arquivos}
            <span className={classes['hidden']}> {row._arquivos === 1 ? 'anexo' : 'anexos'}</span>
          </span>
        ) : null}
      </span>
    ),
  },
  seguradora: {
    key: 'seguradora',
    title: 'Seguradora',
    width: 'clamp(120px, 14vw - 66px, 240px)',
    hover: (row) => row._seguradora,
    render: (row) => row._seguradora ?? absent,
  },
  apolice: {
    key: 'apolice',
    title: 'Nº apólice',
    width: '118px',
    hover: (row) => row.numero_apolice,
    render: (row) => (row.numero_apolice === null ? absent : named('apólice', row.numero_apolice)),
  },
  vigencia: {
    key: 'vigencia',
    sort: 'data_vigencia',
    title: 'Vigência',
    whole: 'date',
    render: (row) => (row.data_vigencia === null ? absent : named('vigência', showDate(row.data_vigencia))),
  },
  responsavel: {
    key: 'responsavel',
    title: 'Resp.',
    width: '56px',
    card: 'none',
    hover: responsavelDe,
    render: (row) =>
      row._responsavel === null ? (
        absent
      ) : (
        <>
          <PersonAvatar name={row._responsavel} src={null} size={28} />
          <span className={classes['hidden']}>{responsavelDe(row)}</span>
        </>
      ),
  },
  bruto: {
    key: 'bruto',
    sort: 'valor_bruto',
    title: 'Valor bruto',
    whole: 'money',
    align: 'right',
    render: (row) => (row.valor_bruto === null ? absent : showMoney(row.valor_bruto)),
  },
  parcelas: {
    key: 'parcelas',
    title: 'Pagas',
    width: '62px',
    align: 'right',
    hover: (row) => (row.parcelas_total === 0 ? null : `${row.parcelas_pagas} de ${row.parcelas_total} parcelas pagas`),
    render: (row) => (row.parcelas_total === 0 ? absent : named('pagas', `${row.parcelas_pagas}/${row.parcelas_total}`)),
  },
  data: {
    key: 'data',
    sort: 'data_cadastro',
    title: 'Cadastro',
    whole: 'date',
    card: 'none',
    render: (row) => showDayOf(row.data_cadastro),
  },
} as const satisfies Record<string, FichaColumn>;

/** Everything where there is room; on narrower windows what can wait is left to the ficha itself. Cards have room again. */
export function columnsFor(width: 'wide' | 'desk' | 'middle' | 'narrow'): readonly FichaColumn[] {
  const { tipo, etapa, titulo, seguradora, apolice, vigencia, responsavel, bruto, parcelas } = COLUMNS;
  if (width === 'wide') return Object.values(COLUMNS);
  if (width === 'desk') return [tipo, etapa, titulo, seguradora, apolice, vigencia, responsavel, bruto, parcelas];
  return width === 'middle'
    ? [tipo, etapa, titulo, seguradora, apolice, vigencia, bruto, parcelas]
    : [tipo, etapa, titulo, vigencia, bruto, parcelas];
}
