// The import rules of the house (docs and CONTRIBUTING say them in words). tests/architecture breaks each one on purpose and
// expects the complaint. @swc/core has to be installed: without it no TypeScript file is read, and nothing is said about it.

/** Modules of the server by tier: a module imports from its own tier or from a lower one. The kernel and the integrations are tier 0. */
const TIERS = require('./src/server/modules/tiers.json');

const TEST = '\\.test\\.tsx?$';
/** Doors of a module on the web: what of its screens others show, and what it asks the server. */
const WEB_DOOR = '^src/web/modules/[^/]+/(parts/|[^/]+\\.queries\\.ts$)';
/** A folder of an entry, whatever its name: src/web/entries.ts lists them. */
const ENTRY = '^src/web/(?!(?:kernel|ui|patterns|modules)/)[^/]+/';
const ABOVE_PATTERNS = '^src/web/(?!(?:kernel|ui|patterns)/)[^/]+/';
const folder = (names) => `^src/server/modules/(${names.join('|')})/`;

const tierRules = Object.keys(TIERS)
  .slice(0, -1)
  .map((tier) => ({
    name: `camada-${tier}-nao-importa-acima`,
    severity: 'error',
    comment: 'Modules import only downward.',
    from: { path: folder(TIERS[tier]), pathNot: TEST },
    to: { path: folder(Object.entries(TIERS).flatMap(([other, names]) => (other > tier ? names : []))) },
  }));

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('web-nao-importa-server', 'The screens know only the contract.', { path: '^src/web/' }, { path: '^src/server/' }),
    rule('server-nao-importa-web', 'The server knows only the contract.', { path: '^src/server/' }, { path: '^src/web/' }),
    rule('contrato-nao-importa-lados', 'The contract knows neither side.', { path: '^src/contract/' }, { path: '^src/(server|web)/' }),
    rule(
      'contrato-roda-nos-dois-lados',
      'What Node alone has does not exist in a browser.',
      { path: '^src/contract/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'modulo-so-pela-porta',
      'Another module is reached only through its <x>.api.ts.',
      { path: '^src/server/modules/([^/]+)/', pathNot: TEST },
      { path: '^src/server/modules/([^/]+)/', pathNot: ['^src/server/modules/$1/', '\\.api\\.ts$'] },
    ),
    ...tierRules,
    rule(
      'nucleo-nao-importa-modulos',
      'Kernel and integrations are tier 0.',
      { path: '^src/server/(kernel|integrations)/', pathNot: TEST },
      { path: '^src/server/modules/' },
    ),
    rule(
      'tabelas-so-no-modulo',
      'Tables are written and read by the module that owns them.',
      { pathNot: '^src/server/modules/' },
      { path: '^src/server/modules/.*\\.(repository|queries)\\.ts$' },
    ),
    rule('rota-nao-toca-tabelas', 'Routes bind operations to the service.', { path: '\\.routes\\.ts$' }, { path: '\\.repository\\.ts$' }),
    rule(
      'ui-nao-conhece-dominio',
      'Primitives know no domain word, no router and no API.',
      { path: '^src/web/ui/', pathNot: TEST },
      { path: ['^src/web/patterns/', ABOVE_PATTERNS, '^src/contract/(?!kernel/)', '/@tanstack/react-(router|query)/'] },
    ),
    rule(
      'ui-nao-conhece-api',
      'Of the web kernel, primitives may use only what formats, copies, waits or listens.',
      { path: '^src/web/ui/', pathNot: TEST },
      { path: '^src/web/kernel/', pathNot: '^src/web/kernel/(format|clipboard|debounce|use-when|use-listener)\\.tsx?$' },
    ),
    rule(
      'nucleo-da-tela-nao-importa-modulos',
      'The kernel of the screens is below the modules.',
      { path: '^src/web/kernel/', pathNot: TEST },
      { path: ABOVE_PATTERNS },
    ),
    rule(
      'nucleo-da-tela-nao-importa-padroes',
      'What screens are made of stands on the kernel, never under it.',
      { path: '^src/web/kernel/', pathNot: TEST },
      { path: '^src/web/patterns/' },
    ),
    rule(
      'padroes-nao-importam-modulos',
      'What every screen is made of knows none of them, and no domain.',
      { path: '^src/web/patterns/', pathNot: TEST },
      { path: [ABOVE_PATTERNS, '^src/contract/(?!kernel/)'] },
    ),
    rule(
      'modulo-da-tela-so-pela-porta',
      'The screens of a module reach another module only through its parts and its queries.',
      { path: '^src/web/modules/([^/]+)/', pathNot: TEST },
      { path: '^src/web/modules/([^/]+)/', pathNot: ['^src/web/modules/$1/', WEB_DOOR] },
    ),
    rule(
      'painel-so-pela-porta',
      'What is around the screens reaches a module only through its routes, its first pages, its parts and its queries.',
      { path: ENTRY, pathNot: TEST },
      { path: '^src/web/modules/', pathNot: [WEB_DOOR, '\\.(routes|page)\\.tsx?$'] },
    ),
    rule(
      'paginas-publicas-leves',
      'They open on a phone with a poor signal: native controls, the masks of the product, no kit, no router, no schemas.',
      { path: '^src/web/publico/', pathNot: TEST },
      {
        path: [
          '^src/web/(patterns|modules|painel|portal)/',
          '^src/web/kernel/use-',
          '^src/web/ui/(?!(masks|typed-\\w+|qr-path)\\.ts$|tokens\\.css$)',
          'node_modules/(@mantine|@tanstack|zod)/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'produto-nao-importa-testes',
      'What is shipped does not depend on tests, tools or benchmarks.',
      { path: '^src/', pathNot: TEST },
      { path: ['^(tests|tools|bench)/', TEST] },
    ),
    rule(
      'server-nao-usa-dependencia-de-desenvolvimento',
      'They do not exist where the product is installed without them.',
      { path: '^src/(server|contract)/', pathNot: TEST },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule('sem-ciclos', 'Two files that need each other are one, or three.', {}, { circular: true }),
    rule(
      'importacao-existe',
      'The imported file or package was not found. (The one excused exists only as types, in a package of another name.)',
      {},
      { couldNotResolve: true, pathNot: '^pdfmake/interfaces\\.js$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.)' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
