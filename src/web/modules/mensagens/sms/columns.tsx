import type { OrdemSms } from '#contract/mensagens/mensagens.orders.ts';
import { ABSENT, showInstant } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import type { SmsRow } from '../mensagens.queries.ts';
import { estadoDe, motivoDe, parcelaDe } from './palavras.ts';
import classes from './sms.module.css';

type SmsColumn = Column<SmsRow, OrdemSms>;

const codigo: SmsColumn = {
  key: 'id',
  sort: 'id',
  title: 'Código',
  width: 'clamp(70px, 5.5vw, 84px)',
  card: 'none',
  render: ({ id }) => id,
};

const cliente: SmsColumn = {
  key: 'cliente',
  sort: 'cliente',
  title: 'Cliente',
  width: 'clamp(120px, 16vw - 20px, 240px)',
  hover: (row) => row.cliente?.nome ?? null,
  render: (row) => row.cliente?.nome ?? ABSENT,
};

const mensagem: SmsColumn = {
  key: 'mensagem',
  title: 'Mensagem',
  card: 'title',
  hover: (row) => row.dados.mensagem,
  render: (row) => (
    <span className={classes['message']}>
      {row.dados.mensagem}
      {row.parcela ? <span className={classes['instalment']}> · {parcelaDe(row.parcela)}</span> : null}
    </span>
  ),
};

const quando: SmsColumn = {
  key: 'data',
  title: 'Quando',
  whole: 'instant',
  render: ({ dados }) => showInstant(dados.data_agendado ?? dados.data_cadastro),
};

const situacao: SmsColumn = {
  key: 'status',
  sort: 'status_operadora',
  title: 'Status',
  width: 'clamp(150px, 40vw - 260px, 320px)',
  hover: ({ dados }) => motivoDe(dados),
  render: ({ dados }) => {
    const [word, kind] = estadoDe(dados);
    const motivo = motivoDe(dados);
    return (
      <span className={classes['state']}>
        <StatusTag kind={kind}>{word}</StatusTag>
        {motivo === null ? null : <span className={classes['reason']}>{motivo}</span>}
      </span>
    );
  },
};

/** Code, message and status, with the client's name outside a client. */
export const SMS_COLUMNS: readonly SmsColumn[] = [codigo, cliente, mensagem, quando, situacao];
export const SMS_DO_CLIENTE_COLUMNS: readonly SmsColumn[] = [codigo, mensagem, quando, situacao];
