import { expect, test } from 'vitest';
import { ROOT } from './temporary-tree.ts';
import { brokenRules, readSources, TEXT_RULES } from './text-rules.ts';

const BROKEN = [
  ['no máximo 400 linhas', 'src/web/ui/Grande.tsx', 'const a = 1;\n'.repeat(401)],
  ['sem export default', 'src/web/ui/Padrao.tsx', 'export default 1;\n'],
  ['sem export default', 'src/web/ui/Padrao.tsx', 'const a = 1;\nexport { a as default };\n'],
  ['sem arquivos que só reexportam', 'src/contract/index.ts', "export * from './kernel/money.ts';\n"],
  ['sem arquivos que só reexportam', 'src/contract/index.ts', "export {\n  zero,\n} from './kernel/money.ts';\n"],
  ['process.env só em config.ts', 'src/server/kernel/log.ts', "const level = process.env['LOG'];\n"],
  ['a hora vem do relógio', 'src/server/modules/fichas/fichas.service.ts', 'const today = new Date();\n'],
  ['a hora vem do relógio', 'src/server/modules/fichas/fichas.service.ts', 'const today = Date.now();\n'],
  [
    'o servidor fala HTTP por integrations/http/exchange.ts',
    'src/server/integrations/cep/viacep.client.ts',
    'const response = await fetch(url);\n',
  ],
  [
    'o que uma mudança invalida só se diz em kernel/changed.ts',
    'src/web/modules/grupos/GrupoForm.tsx',
    'void client.invalidateQueries({ queryKey: GRUPOS });\n',
  ],
  ['ui não fala com a rede', 'src/web/ui/PartFailure.tsx', "await fetch('/');\n"],
  ['Escape só se ouve em open-dialogs', 'src/web/painel/Shell.tsx', '<Drawer opened onClose={() => close()} size={260}>\n'],
  [
    'minutos, horas e dias em milissegundos vêm de kernel/durations.ts',
    'src/web/modules/anexos/anexos.queries.ts',
    'const RENEW_MS = 10 * 60_000;\n',
  ],
  [
    'minutos, horas e dias em milissegundos vêm de kernel/durations.ts',
    'src/server/modules/fechamentos/relatorios.service.ts',
    'const KEPT_MS = 7 * 86_400_000;\n',
  ],
  ['uma regra se cita pelo código', 'src/server/kernel/errors.ts', '/** The closed catalogue (resolution 2). */\n'],
  ['sem TODO', 'src/contract/kernel/money.ts', '// TODO: round\n'],
  ['sem any', 'src/contract/kernel/money.ts', 'export const cents = (value: any) => value;\n'],
  ['sem any', 'src/contract/kernel/money.ts', 'export const cents = value as any;\n'],
  ['sem @ts-ignore', 'src/contract/kernel/money.ts', '// @ts-expect-error because\nconst a: number = "";\n'],
  ['em teste, só @ts-expect-error, e com motivo', 'src/contract/kernel/money.test.ts', '// @ts-ignore\nconst a: number = "";\n'],
  ['em teste, só @ts-expect-error, e com motivo', 'src/contract/kernel/money.test.ts', '// @ts-expect-error\nconst a: number = "";\n'],
  [
    'o que se espera num teste se espera por expect.poll, sem limite próprio',
    'src/server/kernel/outbox/outbox.api.test.ts',
    'await expect.poll(left, { timeout: 5000 }).toBe(2);\n',
  ],
  [
    'o que se espera num teste se espera por expect.poll, sem limite próprio',
    'tests/faults/messages.test.ts',
    'await vi.waitFor(() => expect(starts).toBe(2));\n',
  ],
  [
    'o que se espera num teste se espera por expect.poll, sem limite próprio',
    'tests/faults/messages.test.ts',
    'expect(performance.now() - begun).toBeLessThan(3000);\n',
  ],
] as const;

test.each(BROKEN)('%s: acusa %s', (rule, name, text) => {
  expect(brokenRules({ name, text })).toContain(`${rule}: ${name}`);
});

test('não acusa o que é permitido', () => {
  const allowed = [
    { name: 'src/server/config.ts', text: 'export const env = process.env;\n' },
    { name: 'src/server/kernel/clock.ts', text: 'export const clock = () => new Date();\n' },
    { name: 'src/server/modules/fichas/fichas.service.ts', text: '// any client: yes\nconst day = new Date(instant);\nexport { day };\n' },
    { name: 'src/contract/kernel/money.test.ts', text: '// @ts-expect-error -- a text is no amount\nconst a: number = "";\n' },
    { name: 'src/web/ui/SideDrawer.tsx', text: '<Drawer onClose={() => close()} closeOnEscape={false}>\n' },
    { name: 'src/web/kernel/client.ts', text: 'await fetch(url);\n' },
    { name: 'src/contract/kernel/durations.ts', text: 'export const HOUR_MS = 60 * 60_000;\n' },
    { name: 'src/server/kernel/db/database.ts', text: 'const limits = { idle_in_transaction_session_timeout: 60_000 };\n' },
    { name: 'src/web/ui/DateField.tsx', text: 'const today = new Date();\n' },
  ];
  expect(allowed.flatMap(brokenRules)).toEqual([]);
});

test('toda regra de texto tem um exemplo que a quebra', () => {
  const shown = new Set<string>(BROKEN.map(([rule]) => rule));
  expect(TEXT_RULES.map((rule) => rule.name).filter((name) => !shown.has(name))).toEqual([]);
});

test('o produto cumpre as regras de texto', () => {
  expect(readSources(ROOT).flatMap(brokenRules)).toEqual([]);
});
