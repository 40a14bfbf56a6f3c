/*
 * Every bundle of the product: a folder of `src/web` with its own `index.html`. The one table of which page answers an address, what has
 * to be there before it shows, and how much that may weigh. The build, the development server, the server and the size test read it.
 */

import { portalPaths } from './kernel/portal-paths.ts';

export interface Entry {
  /** Its folder, and the name of its built page. */
  readonly name: string;
  /** The addresses it answers, as `contract/kernel/page-address.ts` reads them. */
  readonly pages: readonly string[];
  /** The text is set in the product's font, asked for together with the script. */
  readonly font: boolean;
  /** Its script, and the screens that are put together in few files so that they stand soon; files below `src/web`. */
  readonly script: string;
  /** Screens for whoever is not logged in. */
  readonly outside: readonly string[];
  /** Screens everybody passes on the way to work. */
  readonly inside: readonly string[];
  /** Later screens, by a name, that are to stand soon too: they carry nothing that only other screens need. */
  readonly light?: Readonly<Record<string, readonly string[]>>;
  /** All that it loads is loaded only as it was built, and listed with its reason (`tools/construcao/lacre.ts`). */
  readonly sealed?: true;
  /** Gzipped JavaScript until a screen shows, in kilobytes: the script and the modules named. */
  readonly budgets: readonly { readonly screen: string; readonly modules: readonly string[]; readonly kilobytes: number }[];
}

const LOGIN = 'modules/acesso/login.page.tsx';
const SHELL = 'painel/Shell.tsx';
/** Parts of the shell that come after it: what they share with other screens travels with the shell, not with all that screens share. */
const TOP_BAR = ['modules/eventos/parts/Sino.tsx', 'modules/ponto/parts/TerminalButtons.tsx'];
const FIRST_LIST = 'modules/clientes/lista/lista.page.tsx';

/** The first thing people see after the login. */
const START = 'modules/painel-inicio/inicio.page.tsx';

const CODE = 'portal/entrada/codigo.page.tsx';
const PORTAL_SHELL = 'portal/Shell.tsx';
const PORTAL_START = 'portal/inicio/inicio.page.tsx';

export const ENTRIES: readonly Entry[] = [
  {
    name: 'painel',
    // An address nobody knows follows the rules of `/` (NAV-028).
    pages: ['/*'],
    font: true,
    script: 'painel/main.tsx',
    outside: [LOGIN, 'modules/acesso/lembrar-senha.page.tsx', 'modules/acesso/redefinir-senha.page.tsx'],
    inside: ['painel/modules.ts', SHELL, ...TOP_BAR, FIRST_LIST],
    light: { mapa: ['modules/mapa/mapa.page.tsx', 'modules/seguro-aventura/mapa.page.tsx'], inicio: [START] },
    budgets: [
      { screen: 'the login page', modules: [LOGIN], kilobytes: 148 },
      { screen: 'the client list', modules: [SHELL, FIRST_LIST], kilobytes: 210 },
    ],
  },
  {
    // These and none below them: the pages where participants register themselves are of another entry (RTA-020).
    name: 'portal',
    pages: [
      portalPaths.inicio(),
      portalPaths.cartaOferta(),
      portalPaths.eventoNovo(),
      `${portalPaths.inicio()}/evento/{token}`,
      `${portalPaths.inicio()}/concluido/{token}`,
      `${portalPaths.inicio()}/finalizado/{token}`,
    ],
    font: true,
    script: 'portal/main.tsx',
    outside: [CODE],
    inside: [PORTAL_SHELL, PORTAL_START],
    budgets: [
      { screen: 'the question for the code', modules: [CODE], kilobytes: 150 },
      { screen: 'the events of a partner', modules: [PORTAL_SHELL, PORTAL_START], kilobytes: 180 },
    ],
  },
  {
    // Where participants register themselves: by the link of an event, by the QR of a property.
    name: 'publico/inscricao',
    pages: [
      `${portalPaths.inicio()}/{token}/cliente`,
      `${portalPaths.inicio()}/{token}/propriedade`,
      `${portalPaths.inicio()}/{token}/propriedade/diarias/{tokenDiarias}`,
    ],
    font: false,
    script: 'publico/inscricao/main.tsx',
    outside: [],
    inside: [],
    budgets: [{ screen: 'the registration', modules: [], kilobytes: 45 }],
  },
  {
    // Where an organiser proposes an event to be insured, by the address that was told and by the one that says what it is.
    name: 'publico/proposta',
    pages: ['/formularios/propostaSeguro-temporario', '/formularios/propostaAcidentesPessoais'],
    font: false,
    script: 'publico/proposta/main.tsx',
    outside: [],
    inside: [],
    budgets: [{ screen: 'the proposal of an event', modules: [], kilobytes: 50 }],
  },
  {
    // Where the QR code of a proof leads.
    name: 'publico/autenticidade',
    pages: ['/seguroAventura/pagina-autenticidade/{token}'],
    font: false,
    script: 'publico/autenticidade/main.tsx',
    outside: [],
    inside: [],
    // It brings along the kit of the forms, which it has none of: a cut of its own would be one request more for whoever registers.
    budgets: [{ screen: 'the page that verifies a proof', modules: [], kilobytes: 32 }],
  },
  {
    // Where a client finds its policies: by document, or by the code that staff or an e-mail gave it.
    name: 'publico/apolice',
    pages: ['/meuseguro', '/meuseguro/apolice', '/meuseguro/apolice/{codigo}'],
    font: false,
    script: 'publico/apolice/main.tsx',
    outside: [],
    inside: [],
    budgets: [{ screen: 'the look-up of policies', modules: [], kilobytes: 45 }],
  },
  {
    // Alone: what it loads is listed, and nothing else runs beside a card.
    name: 'publico/pagamento',
    pages: ['/meuseguro/pagamento'],
    font: false,
    script: 'publico/pagamento/main.tsx',
    sealed: true,
    outside: [],
    inside: [],
    budgets: [{ screen: 'the page that takes a card', modules: [], kilobytes: 45 }],
  },
  {
    // The rental-guarantee form, of a tenant or of an agency.
    name: 'publico/fianca',
    pages: ['/formularios/fiancacliente', '/formularios/fiancaimobiliaria'],
    font: false,
    script: 'publico/fianca/main.tsx',
    outside: [],
    inside: [],
    budgets: [{ screen: 'the rental-guarantee form', modules: [], kilobytes: 50 }],
  },
  {
    // Inside the map of the panel, where there is a key of the maps service: the one page that may load a script of others (decision 0074).
    name: 'mapa-google',
    pages: ['/mapa-google'],
    font: false,
    script: 'mapa-google/main.ts',
    outside: [],
    inside: [],
    budgets: [{ screen: 'the page of the maps service', modules: [], kilobytes: 12 }],
  },
];

/** The built page of an entry, below the folder of the build. */
export const pageOf = ({ name }: Pick<Entry, 'name'>): string => `${name}/index.html`;

/** The table as the server reads it, beside what was built: pattern and page. */
export const PAGES: readonly (readonly [pattern: string, page: string])[] = ENTRIES.flatMap((entry) =>
  entry.pages.map((pattern) => [pattern, pageOf(entry)] as const),
);

/** Where the build leaves that table. */
export const PAGES_FILE = 'paginas.json';
