/**
 * npm run criar-admin -- --login helena --email helena@corretora.com.br [--nome "Helena Prado"]: the first user of a real server. The
 * password comes from GUARIDA_SENHA, from standard input or is asked for. `--sem-dois-fatores` makes the e-mail optional.
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Email, Login, Nome } from '#contract/kernel/vocabulary.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { MigrationError } from '#server/kernel/db/migrate.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { openDatabaseServer } from '#server/kernel/db/open-server.ts';
import { prepareDatabase } from '#server/kernel/db/prepare.ts';
import { passwordProblem } from '#server/kernel/security/password-rules.ts';
import { createAdmin } from './admin/criar.ts';
import { runCommand } from './com-banco.ts';
import { Interrupted, readNewPassword } from './admin/senha.ts';

const Arguments = z.object({
  login: Login.pipe(z.string().min(1, 'Informe o login: --login nome')),
  email: Email.nullable(),
  nome: Nome.nullable(),
  semDoisFatores: z.boolean(),
});

const USAGE = 'Use: npm run criar-admin -- --login nome --email pessoa@corretora.com.br [--nome "Nome"] [--sem-dois-fatores]';

/** Something the person can put right; the message says what. */
class Refused extends Error {}

function readArguments(): z.output<typeof Arguments> {
  const { values } = parseArgs({
    options: {
      login: { type: 'string' },
      email: { type: 'string' },
      nome: { type: 'string' },
      'sem-dois-fatores': { type: 'boolean', default: false },
    },
  });
  const parsed = Arguments.safeParse({
    login: values.login ?? '',
    email: values.email ?? null,
    nome: values.nome ?? null,
    semDoisFatores: values['sem-dois-fatores'],
  });
  if (!parsed.success) throw new Refused(parsed.error.issues[0]?.message ?? 'Argumentos inválidos');
  if (parsed.data.email === null && !parsed.data.semDoisFatores) {
    throw new Refused('Informe --email, que recebe o código do segundo passo, ou use --sem-dois-fatores.');
  }
  return parsed.data;
}

async function run(): Promise<void> {
  const { login, email, nome, semDoisFatores } = readArguments();
  const config = readConfig();
  const password = await readNewPassword();
  if (password === null) throw new Refused('As duas senhas são diferentes. Nada foi criado.');
  const problem = await passwordProblem(password, login);
  if (problem !== null) throw new Refused(`${problem}. Nada foi criado.`);
  const server = await openDatabaseServer(config);
  try {
    await prepareDatabase(server.url, config.root);
    const admin = { login, name: nome ?? login, password, email, twoFactor: !semDoisFatores };
    if (!(await createAdmin(server.url, admin, systemClock()))) throw new Refused(`O login ${login} já existe. Nada foi criado.`);
    process.stdout.write(`O usuário ${login} foi criado com todas as permissões${semDoisFatores ? ', sem segundo passo' : ''}.\n`);
  } finally {
    await server.stop();
  }
}

await runCommand(run, [Refused, Interrupted, ConfigError, MigrationError], USAGE);
