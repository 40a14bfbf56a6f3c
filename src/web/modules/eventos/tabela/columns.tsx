import { IconRepeat } from '@tabler/icons-react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusEvento } from '../etiquetas/StatusEvento.tsx';
import { AlvoBadge } from '../parts/AlvoBadge.tsx';
import { AlvoLink } from '../parts/AlvoLink.tsx';
import { Responsavel } from '../parts/Responsavel.tsx';
import { nomeDeQuemResponde } from '../quem-responde.ts';
import { quando } from './quando.ts';
import classes from './tabela.module.css';

type EventoColumn = Column<EventoLinhaResposta>;

/** What the buttons and rows call a reminder. */
export const nomeCurto = ({ descricao }: Pick<EventoLinhaResposta, 'descricao'>): string =>
  descricao.length > 80 ? `${descricao.slice(0, 80).trimEnd()}…` : descricao;

const status: EventoColumn = {
  key: 'status',
  title: 'Situação',
  width: 'clamp(98px, 9vw, 116px)',
  render: (evento) => <StatusEvento status={evento.status_programacao} />,
};

export const eventoColumn: EventoColumn = {
  key: 'descricao',
  title: 'Evento',
  card: 'title',
  hover: (evento) => evento.descricao,
  render: (evento) => (
    <span className={classes['event']}>
      <AlvoBadge tipo={evento._dadosConsulta?.tipo ?? null} />
      <span className={classes['description']}>{evento.descricao}</span>
    </span>
  ),
};

export const alvoColumn: EventoColumn = {
  key: 'alvo',
  title: 'Alvo',
  width: '26%',
  render: (evento) => <AlvoLink evento={evento} />,
};

const responsavel: EventoColumn = {
  key: 'responsavel',
  title: 'Responsável',
  width: 'clamp(120px, 15vw, 190px)',
  hover: (evento) => nomeDeQuemResponde(evento) ?? null,
  render: (evento) => <Responsavel responsavel={evento._dadosResponsavel} />,
};

/** The day, and what it is when it is not simply the programmed one. */
function Data({ evento }: { readonly evento: EventoLinhaResposta }) {
  const { day, note } = quando(evento);
  return (
    <span className={classes['when']}>
      {evento.recorrente === 'S' ? <IconRepeat size={14} aria-label="Recorrente" /> : null}
      <span className={classes['day']}>{day}</span>
      {note === null ? null : <span className={classes['note']}>{note}</span>}
    </span>
  );
}

export const dataColumn: EventoColumn = {
  key: 'data',
  title: 'Data',
  width: 'clamp(150px, 17vw, 220px)',
  hover: (evento) => Object.values(quando(evento)).filter(Boolean).join(', '),
  render: (evento) => <Data evento={evento} />,
};

/** In the tab of a client, who it is goes without saying: only a ficha is named, beside what is to be done. */
const eventoDoClienteColumn: EventoColumn = {
  ...eventoColumn,
  render: (evento) => (
    <span className={classes['event']}>
      <AlvoBadge tipo={evento._dadosConsulta?.tipo ?? null} />
      <span className={classes['description']}>{evento.descricao}</span>
      {evento._dadosConsulta?.id_ficha ? (
        <span className={classes['ficha']}>
          <AlvoLink evento={{ ...evento, _dadosCliente: null }} />
        </span>
      ) : null}
    </span>
  ),
};

/** Of a client, the reminders of its fichas come along. */
export const columnsFor = (ofClient: boolean): EventoColumn[] => [
  status,
  ofClient ? eventoDoClienteColumn : eventoColumn,
  responsavel,
  dataColumn,
];
