import fs from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** From the root of the checkout, e.g. `src/server/app.ts`. */
  readonly name: string;
  readonly text: string;
}

interface TextRule {
  readonly name: string;
  readonly appliesTo: (name: string) => boolean;
  readonly isBrokenBy: (text: string) => boolean;
}

const MAX_LINES = 400;
const GENERATED = 'src/server/kernel/db/types.ts';

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);
const inProduct = (name: string): boolean => name.startsWith('src/') && name !== GENERATED;
const inServer = (name: string): boolean => name.startsWith('src/server/') && !isTest(name);

/** Rules about one file that neither the compiler nor the linters can say, or that must not be switched off in a comment. */
export const TEXT_RULES: readonly TextRule[] = [
  { name: 'no máximo 400 linhas', appliesTo: inProduct, isBrokenBy: (text) => text.split('\n').length > MAX_LINES + 1 },
  { name: 'sem export default', appliesTo: inProduct, isBrokenBy: (text) => /^export default\b|^export \{[^}]*\bas default\b/m.test(text) },
  {
    name: 'sem arquivos que só reexportam',
    appliesTo: inProduct,
    isBrokenBy: (text) => /^export (type )?(\*|\{[^}]*\}) .*\bfrom '/ms.test(text),
  },
  {
    name: 'process.env só em config.ts',
    appliesTo: (name) => inServer(name) && name !== 'src/server/config.ts',
    isBrokenBy: (text) => /\bprocess\.env\b/.test(text),
  },
  {
    name: 'a hora vem do relógio',
    appliesTo: (name) => inServer(name) && name !== 'src/server/kernel/clock.ts',
    isBrokenBy: (text) => /\bnew Date\(\s*\)|\bDate\.now\b/.test(text),
  },
  {
    // What it loads stays in the process for as long as it lives (decisão 0037).
    name: 'o servidor fala HTTP por integrations/http/exchange.ts',
    appliesTo: inServer,
    isBrokenBy: (text) => /\bfetch\(|\bnew (FormData|Headers|Request|Response|WebSocket)\(/.test(text),
  },
  {
    name: 'o que uma mudança invalida só se diz em kernel/changed.ts',
    appliesTo: (name) => name.startsWith('src/web/') && !isTest(name) && name !== 'src/web/kernel/changed.ts',
    isBrokenBy: (text) => /\binvalidateQueries\b/.test(text),
  },
  {
    name: 'ui não fala com a rede',
    appliesTo: (name) => name.startsWith('src/web/ui/') && !isTest(name),
    isBrokenBy: (text) => /\bfetch\(|\bXMLHttpRequest\b/.test(text),
  },
  {
    name: 'Escape só se ouve em open-dialogs',
    appliesTo: (name) => name.startsWith('src/web/') && !isTest(name),
    isBrokenBy: (text) => /<(Modal|Drawer)\b(?![^>]*closeOnEscape=\{false\})/.test(text.replaceAll('=>', '')),
  },
  {
    name: 'minutos, horas e dias em milissegundos vêm de kernel/durations.ts',
    appliesTo: (name) => inProduct(name) && !isTest(name) && name !== 'src/contract/kernel/durations.ts',
    isBrokenBy: (text) => /[*/] 60_000\b|\b(3_600_000|86_400_000)\b|\b60 \* (60 \* )?1000\b/.test(text),
  },
  {
    // By its number a rule is found nowhere: docs/regras.md says what is cited by its code.
    name: 'uma regra se cita pelo código',
    appliesTo: inProduct,
    isBrokenBy: (text) => /\bresolution \d|\bresolução \d|\bdocument 00\d/i.test(text),
  },
  { name: 'sem TODO', appliesTo: inProduct, isBrokenBy: (text) => /\b(TODO|FIXME|XXX)\b/.test(text) },
  { name: 'sem any', appliesTo: inProduct, isBrokenBy: (text) => /(:|\bas|<|=>)\s*any\b(?!['\w-])/.test(withoutSanctioned(text)) },
  {
    name: 'sem @ts-ignore',
    appliesTo: (name) => inProduct(name) && !isTest(name),
    isBrokenBy: (text) => /@ts-(ignore|nocheck|expect-error)\b/.test(text),
  },
  {
    // That something does not compile is proved in no other way.
    name: 'em teste, só @ts-expect-error, e com motivo',
    appliesTo: (name) => inProduct(name) && isTest(name),
    isBrokenBy: (text) => /@ts-(ignore|nocheck)\b|@ts-expect-error\b(?! -- \S)/.test(text),
  },
  {
    // A slow machine is no failure. Vitest's own wait of a second is none to rely on; `expect.poll` has one to hang by.
    name: 'o que se espera num teste se espera por expect.poll, sem limite próprio',
    appliesTo: isTest,
    isBrokenBy: (text) => /\bexpect\.poll\([^;]*\btimeout:|\bvi\.wait(For|Until)\(|\bexpect\(performance\.now\(\)/.test(text),
  },
];

/** A line excused by name and reason for the linter is excused here too; comments are prose. */
function withoutSanctioned(text: string): string {
  return text
    .replaceAll(/oxlint-disable-next-line typescript\/no-explicit-any -- .+\n.*\n/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

/** `rule: file` for each broken rule. */
export function brokenRules(file: SourceFile): string[] {
  return TEXT_RULES.filter((rule) => rule.appliesTo(file.name) && rule.isBrokenBy(file.text)).map((rule) => `${rule.name}: ${file.name}`);
}

/** Every TypeScript source of the product and of its tests. */
export const readSources = (root: string): SourceFile[] =>
  ['src', 'tests', 'tools'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('architecture/'))
      .map((name) => ({ name: path.posix.join(folder, name), text: fs.readFileSync(path.join(root, folder, name), 'utf8') })),
  );
