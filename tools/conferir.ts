/** npm run check: every check that needs neither database tests nor a browser, two at a time. `--sem-testes` leaves the unit tests out. */
import { type Step, runSteps } from './passos.ts';

const bin = (name: string, ...args: string[]): string[] => [`node_modules/.bin/${name}`, ...args];

const STEPS: readonly Step[] = [
  { name: 'tipos', args: bin('tsc', '-p', '.') },
  { name: 'lint', args: bin('oxlint', '--type-aware') },
  { name: 'formato', args: bin('biome', 'format', '.') },
  { name: 'arquitetura', args: bin('depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'tools', 'tests') },
  { name: 'código morto', args: bin('knip') },
  { name: 'tipos do banco', args: ['tools/tipos-banco.ts', '--conferir'] },
  { name: 'descrição da API', args: bin('redocly', 'lint', 'docs/openapi.json') },
  { name: 'documentos gerados', args: ['tools/documentos.ts', '--conferir'] },
  ...(process.argv.includes('--sem-testes') ? [] : [{ name: 'testes de unidade', args: bin('vitest', 'run', '--project', 'unidade') }]),
];

process.exitCode = (await runSteps(STEPS, 2)) ? 0 : 1;
