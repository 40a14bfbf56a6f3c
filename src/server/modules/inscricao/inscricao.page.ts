import { formatCivilDate } from '#contract/kernel/dates.ts';
import { escapeHtml } from '#contract/kernel/html.ts';
import type { Log } from '#server/kernel/log.ts';
import type { EventHead } from '#server/modules/seguro-aventura/inscricoes.api.ts';

/** The built page of the registration, as the build names it. */
export const PAGE = 'publico/inscricao/index.html';

const EVENT = /^\/formularios\/propostaSeguro\/([0-9a-f]{32})\/cliente\/?$/;
const PROPERTY = /^\/formularios\/propostaSeguro\/([0-9a-f]{32})\/propriedade(?:\/diarias\/([0-9A-Za-z]{1,64}))?\/?$/;

/** What is known of what an address is about; null for nothing. */
export interface Heads {
  readonly event: (token: string) => Promise<EventHead | null>;
  readonly property: (token: string, tokenDiarias: string | null) => Promise<EventHead | null>;
}

const fact = (label: string, text: string): string => `<div><dt>${label}</dt><dd>${escapeHtml(text)}</dd></div>`;

/** The head of the event, as the page itself draws it once its script is there. */
const drawn = ({ nome_evento, local_evento, data_inicio, hora_inicio, data_final, empresa, responsavel }: EventHead): string =>
  `<main class="com-pe"><header class="resumo"><h1>${escapeHtml(nome_evento)}</h1><dl>${[
    fact('Início em', `${formatCivilDate(data_inicio)}${hora_inicio === null ? '' : ` ${hora_inicio.slice(0, 5)}`}`),
    fact('Final em', `${formatCivilDate(data_final)} 23:59`),
    fact('Local', local_evento),
    fact('Empresa', empresa),
    ...(responsavel === null ? [] : [fact('Responsável', responsavel)]),
  ].join('')}</dl></header><p role="status">Aguarde</p></main>`;

/** What the page shows before its script runs; nothing for any other address, nor while nobody can say. */
export const pageText =
  ({ event, property }: Heads, log: Log) =>
  async (address: string): Promise<string | null> => {
    const [, ofEvent] = EVENT.exec(address) ?? [];
    const [, ofProperty, stay = null] = PROPERTY.exec(address) ?? [];
    try {
      const known = ofEvent !== undefined ? await event(ofEvent) : ofProperty !== undefined ? await property(ofProperty, stay) : null;
      return known && drawn(known);
    } catch (err) {
      // What is wrong the page says itself, when it asks; why, nobody would know.
      log.warn({ err }, 'head of a public page not read');
      return null;
    }
  };
