import type { OrdemEvento } from '#contract/eventos/eventos.orders.ts';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusEvento } from '../etiquetas/StatusEvento.tsx';
import { Responsavel } from '../parts/Responsavel.tsx';
import { nomeDeQuemResponde } from '../quem-responde.ts';
import { alvoColumn, dataColumn, eventoColumn } from '../tabela/columns.tsx';

/** Columns of the events list (EVE-505): the photo of the responsible, not the name. */
export const LISTA_COLUMNS: readonly Column<EventoLinhaResposta, OrdemEvento>[] = [
  { key: 'id', sort: 'id', title: 'Código', width: 'clamp(70px, 6vw, 84px)', card: 'none', render: (evento) => evento.id },
  {
    key: 'responsavel',
    title: 'Resp.',
    width: '56px',
    hover: (evento) => nomeDeQuemResponde(evento) ?? 'Sem responsável',
    render: (evento) => <Responsavel responsavel={evento._dadosResponsavel} compact />,
  },
  { ...eventoColumn, sort: 'descricao' },
  { ...alvoColumn, width: 'clamp(96px, 18vw - 50px, 260px)' },
  {
    key: 'status',
    title: 'Situação',
    width: 'clamp(98px, 9vw, 112px)',
    render: (evento) => <StatusEvento status={evento.status_programacao} />,
  },
  { ...dataColumn, sort: 'data', width: 'clamp(132px, 15vw - 26px, 230px)' },
];
