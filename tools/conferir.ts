/**
 * npm run check: every check that needs neither database tests nor a browser, two at a time. With `--sem-testes`, for whoever tests next,
 * the build that those tests ask for takes the place of the unit tests.
 */
import { type Step, runSteps } from './passos.ts';

const bin = (name: string, ...args: string[]): string[] => [`node_modules/.bin/${name}`, ...args];

const LAST: Step = process.argv.includes('--sem-testes')
  ? { name: 'construção', args: ['tools/construir.ts'] }
  : { name: 'testes de unidade e da arquitetura', args: bin('vitest', 'run', '--project', 'unidade', '--project', 'arquitetura') };

// The longest first, so that it does not run alone at the end.
const STEPS: readonly Step[] = [
  // Types too: its lint reads the program with the compiler of TypeScript, and says what that finds on the way.
  { name: 'tipos e lint', args: bin('oxlint', '--type-aware', '--type-check') },
  LAST,
  { name: 'formato', args: bin('biome', 'format', '.') },
  { name: 'arquitetura', args: bin('depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'tools', 'tests') },
  { name: 'código morto', args: bin('knip') },
  { name: 'código que só os testes usam', args: bin('knip', '--production', '--include', 'files,exports') },
  { name: 'tipos do banco', args: ['tools/tipos-banco.ts', '--conferir'] },
  { name: 'descrição da API', args: bin('redocly', 'lint', 'docs/openapi.json') },
  { name: 'documentos gerados', args: ['tools/documentos.ts', '--conferir'] },
];

process.exitCode = (await runSteps(STEPS, 2)) ? 0 : 1;
