import { formatPhone } from '#contract/kernel/formats.ts';
import type { OrdemWhatsapp } from '#contract/mensagens/mensagens.orders.ts';
import { ABSENT, showInstant } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { WhatsappRow } from '../mensagens.queries.ts';
import classes from '../sms/sms.module.css';
import { entregaDe, estadoDe, proximoPasso } from './palavras.ts';

type WhatsappColumn = Column<WhatsappRow, OrdemWhatsapp>;

/** The reason, and what to do about it. */
const motivoDe = ({ dados }: WhatsappRow): string | null =>
  dados.motivoErro === null ? null : [dados.motivoErro, proximoPasso(dados)].filter(Boolean).join('. ').replace(/\.\. /, '. ');

/** Code, client, message, when and what became of it. */
export const WHATSAPP_COLUMNS: readonly WhatsappColumn[] = [
  { key: 'id', sort: 'id', title: 'Código', width: 'clamp(70px, 5.5vw, 84px)', card: 'none', render: ({ id }) => id },
  {
    key: 'cliente',
    sort: 'cliente',
    title: 'Cliente',
    width: 'clamp(120px, 16vw - 20px, 240px)',
    hover: ({ cliente, dados }) => [cliente?.nome, formatPhone(dados.celular)].filter(Boolean).join(', '),
    render: ({ cliente }) => cliente?.nome ?? ABSENT,
  },
  {
    key: 'mensagem',
    title: 'Mensagem',
    card: 'title',
    hover: ({ dados }) => dados.mensagem,
    render: ({ dados }) => <span className={classes['message']}>{dados.mensagem}</span>,
  },
  { key: 'data', title: 'Quando', whole: 'instant', render: ({ dados }) => showInstant(dados.dataAgendado ?? dados.dataCadastro) },
  {
    key: 'situacao',
    sort: 'situacao',
    title: 'Situação',
    width: 'clamp(150px, 40vw - 260px, 320px)',
    hover: motivoDe,
    render: (row) => {
      const [word, kind] = estadoDe(row.dados);
      const more = motivoDe(row) ?? entregaDe(row.dados);
      return (
        <span className={classes['state']}>
          <StatusTag kind={kind}>{word}</StatusTag>
          {more === null ? null : <span className={classes['reason']}>{more}</span>}
        </span>
      );
    },
  },
];
