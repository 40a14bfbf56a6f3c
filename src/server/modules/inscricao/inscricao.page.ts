import { formatCivilDate } from '#contract/kernel/dates.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import type { EventHead } from '#server/modules/seguro-aventura/inscricoes.api.ts';

/** The built page of the registration, as the build names it. */
export const PAGE = 'publico/inscricao/index.html';

const LINK = /^\/formularios\/propostaSeguro\/([0-9a-f]{32})\/cliente\/?$/;

const fact = (label: string, text: string): string => `<div><dt>${label}</dt><dd>${escapeHtml(text)}</dd></div>`;

/** The head of the event, as the page itself draws it once its script is there. */
const drawn = ({ nome_evento, local_evento, data_inicio, hora_inicio, data_final, empresa }: EventHead): string =>
  `<main class="com-pe"><header class="resumo"><h1>${escapeHtml(nome_evento)}</h1><dl>${[
    fact('Início em', `${formatCivilDate(data_inicio)} ${hora_inicio.slice(0, 5)}`),
    fact('Final em', `${formatCivilDate(data_final)} 23:59`),
    fact('Local', local_evento),
    fact('Empresa', empresa),
  ].join('')}</dl></header><p role="status">Aguarde</p></main>`;

/** What the page of an event's link shows before its script runs; nothing for any other address, nor while nobody can say. */
export const pageText =
  (head: (token: string) => Promise<EventHead | null>) =>
  async (address: string): Promise<string | null> => {
    const [, token] = LINK.exec(address) ?? [];
    const known = token === undefined ? null : await head(token).catch(() => null);
    return known && drawn(known);
  };
