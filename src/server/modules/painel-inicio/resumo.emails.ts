import { type CivilDate, formatCivilDate } from '#contract/kernel/dates.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import { formatCount } from '#contract/kernel/numbers.ts';
import { type EmailContent, emailFrame } from '#server/kernel/email-frame.ts';

interface Part<T> {
  readonly total: number;
  readonly first: readonly T[];
}

interface Reminder {
  readonly day: CivilDate;
  readonly descricao: string;
  readonly cliente: string | null;
}

/** What a day asks of somebody. */
export interface DayOf {
  readonly day: CivilDate;
  readonly vencidos: Part<Reminder>;
  readonly hoje: Part<Reminder>;
  readonly aniversariantes: Part<{ readonly nome: string; readonly idade: number }>;
}

interface Lines {
  readonly title: string;
  readonly lines: readonly { readonly strong: string; readonly rest: string }[];
  readonly more: number;
}

/** The first line of what was written, no longer than fits one. */
function short(text: string): string {
  const [first = ''] = text.trim().split(/\s*\n/);
  return first.length > 120 ? `${first.slice(0, 119)}…` : first;
}

const remindersOf = (title: string, { total, first }: Part<Reminder>, withDay: boolean): Lines => ({
  title: `${title} (${total})`,
  lines: first.map(({ day, descricao, cliente }) => ({
    strong: short(descricao),
    rest: [cliente, withDay ? formatCivilDate(day) : null].filter((one) => one !== null).join(', '),
  })),
  more: total - first.length,
});

const partsOf = ({ vencidos, hoje, aniversariantes }: DayOf): Lines[] =>
  [
    remindersOf('Eventos para hoje', hoje, false),
    remindersOf('Eventos vencidos', vencidos, true),
    {
      title: `Aniversariantes (${aniversariantes.total})`,
      lines: aniversariantes.first.map(({ nome, idade }) => ({ strong: nome, rest: formatCount(idade, 'ano', 'anos') })),
      more: aniversariantes.total - aniversariantes.first.length,
    },
  ].filter(({ lines }) => lines.length > 0);

const more = (count: number): string => `e mais ${count} no painel`;

const asHtml = ({ title, lines, more: left }: Lines): string =>
  `<h2 style="margin:24px 0 8px;font-size:16px">${escapeHtml(title)}</h2>` +
  lines
    .map(
      ({ strong, rest }) =>
        `<p style="margin:0;padding:8px 0;border-top:1px solid #e3e8ea"><strong>${escapeHtml(strong)}</strong>` +
        `${rest === '' ? '' : `<br><span style="color:#55656c">${escapeHtml(rest)}</span>`}</p>`,
    )
    .join('') +
  (left > 0 ? `<p style="margin:0;padding:8px 0;border-top:1px solid #e3e8ea;color:#55656c">${more(left)}</p>` : '');

const asText = ({ title, lines, more: left }: Lines): string =>
  [title, ...lines.map(({ strong, rest }) => `- ${strong}${rest === '' ? '' : ` (${rest})`}`), ...(left > 0 ? [more(left)] : [])].join(
    '\n',
  );

/** The mail of a day; null when it asks for nothing. */
export function resumoEmail(name: string, of: DayOf, link: string): EmailContent | null {
  const parts = partsOf(of);
  if (parts.length === 0) return null;
  const hello = `Bom dia, ${name.split(' ')[0] ?? name}. Isto é o que o dia ${formatCivilDate(of.day)} pede.`;
  const leave = 'Você pediu este resumo; para deixar de recebê-lo, desligue-o em Segurança, que se abre clicando no seu nome, no painel.';
  return {
    subject: `Guarida: o seu dia ${formatCivilDate(of.day)}`,
    html: emailFrame(
      `<p style="margin-top:0">${escapeHtml(hello)}</p>${parts.map(asHtml).join('')}` +
        `<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="color:#0b5a6b">Abrir o painel</a></p>` +
        `<p style="margin:16px 0 0;color:#55656c;font-size:12px">${leave}</p>`,
    ),
    text: `${hello}\n\n${parts.map(asText).join('\n\n')}\n\n${link}\n\n${leave}\n`,
  };
}
