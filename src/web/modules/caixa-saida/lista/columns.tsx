import type { OrdemEmail } from '#contract/caixa-saida/caixa-saida.orders.ts';
import type { EmailLinhaResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { ABSENT, showInstant } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import classes from '../caixa-saida.module.css';
import { EstadoDoEmail } from '../EstadoDoEmail.tsx';
import { dataDe, proximoPasso } from '../palavras.ts';

type EmailColumn = Column<EmailLinhaResposta, OrdemEmail>;

/** Why it did not go, and what to do about it. */
const reasonOf = (email: EmailLinhaResposta): string | null => {
  if (email.ativo === 'N') return null;
  return [email.motivo, proximoPasso(email)].filter((one) => one !== null).join(' · ') || null;
};

/** Who gets it: in a batch, only the client says. */
const nameOf = ({ para_nome, cliente }: EmailLinhaResposta): string | null => para_nome ?? cliente?.nome ?? null;

/** Status, title, to and date, in the stated words (CXS-503, GAP-101). */
export const EMAIL_COLUMNS: readonly EmailColumn[] = [
  {
    key: 'status',
    sort: 'status',
    title: 'Status',
    width: 'clamp(150px, 44vw - 290px, 420px)',
    hover: reasonOf,
    render: (email) => (
      <span className={classes['state']}>
        <EstadoDoEmail email={email} />
        <span className={classes['reason']}>{reasonOf(email)}</span>
      </span>
    ),
  },
  { key: 'titulo', title: 'Título', card: 'title', hover: ({ titulo }) => titulo, render: ({ titulo }) => titulo || 'Sem assunto' },
  {
    key: 'para',
    title: 'Para',
    width: 'clamp(120px, 20vw - 60px, 300px)',
    hover: (email) => (nameOf(email) === null ? email.para_email : `${nameOf(email)} <${email.para_email}>`),
    render: (email) => nameOf(email) ?? email.para_email,
  },
  {
    key: 'data',
    sort: 'data',
    title: 'Data',
    whole: 'instant',
    render: (email) => (dataDe(email) === null ? <span data-absent="">{ABSENT}</span> : showInstant(dataDe(email))),
  },
];
