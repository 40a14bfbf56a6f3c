import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EventoParadoResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import { ABSENT } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { Dias } from './columns.tsx';
import classes from './seguro-aventura.module.css';

type Linha = EventoParadoResposta;

/** Events that wait for their partner's record, each with what to do; `opens`: with the way to the card where it is done. */
export const colunasDeParados = (opens: boolean): readonly Column<Linha>[] => [
  {
    key: 'carta',
    title: 'Código Referência',
    width: '130px',
    narrow: 'none',
    render: ({ evento }) => evento.cartaOferta ?? ABSENT,
    hover: ({ evento }) => evento.cartaOferta,
  },
  {
    key: 'evento',
    title: 'Evento',
    width: '190px',
    card: 'title',
    render: ({ evento }) => evento.nomeEvento,
    hover: ({ evento }) => `${evento.nomeEvento} · ${evento.codigo}`,
  },
  {
    key: 'parceiro',
    title: 'Parceiro',
    width: '210px',
    render: ({ evento }) => evento.nomeEmpresa,
    hover: ({ evento }) => evento.nomeEmpresa,
  },
  { key: 'dias', title: 'Dias', width: '148px', narrow: 'none', render: ({ evento }) => <Dias {...evento} /> },
  {
    key: 'pessoas',
    title: 'Pessoas',
    width: '70px',
    align: 'right',
    render: ({ participantes }) => <CountCell count={participantes} noun={['pessoa', 'pessoas']} />,
  },
  {
    key: 'mensagem',
    title: 'O que fazer',
    render: ({ mensagem, campo, evento }) => (
      <span className={classes['whatToDo']}>
        {mensagem}.{' '}
        {opens ? (
          <Anchor component={Link} to={paths.clienteAlterar(evento.idCliente)} hash={campo} preload={false} inherit underline="always">
            Abrir o cadastro de {evento.nomeEmpresa}
          </Anchor>
        ) : null}
      </span>
    ),
    hover: ({ mensagem }) => mensagem,
  },
];
