import type { EventoDoFechamentoResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import { showMoney } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { Marca } from './Marca.tsx';

/** An event of a month, as the brokerage and its partner see it. */
export const COLUNAS_DOS_EVENTOS: readonly Column<EventoDoFechamentoResposta>[] = [
  { key: 'codigo', title: 'Código', whole: 'plate', render: ({ codigo }) => codigo, narrow: 'none' },
  { key: 'evento', title: 'Evento', card: 'title', render: ({ nomeEvento }) => nomeEvento, hover: ({ nomeEvento }) => nomeEvento },
  { key: 'marca', title: '', width: '150px', render: (one) => <Marca {...one} /> },
  {
    key: 'participantes',
    title: 'Pessoas',
    width: '90px',
    align: 'right',
    render: ({ participantes }) => <CountCell count={participantes} noun={['pessoa', 'pessoas']} />,
  },
  {
    key: 'dias',
    title: 'Diárias',
    width: '90px',
    align: 'right',
    render: ({ dias }) => <CountCell count={dias} noun={['diária', 'diárias']} />,
  },
  { key: 'valor', title: 'Valor', whole: 'money', align: 'right', render: ({ valor }) => showMoney(valor) },
];
