import { inScreenOrder } from '#contract/clientes/clientes.fields.ts';
import { type ClienteToSave, clienteProblems } from '#contract/clientes/clientes.rules.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { ClienteSalvar } from '#contract/clientes/clientes.schemas.ts';
import { problemaDaCarta } from '#contract/clientes/parceiro.ts';
import { isCivilDate } from '#contract/kernel/dates.ts';
import { bareCnpj, digits } from '#contract/kernel/documents.ts';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { celularOf } from '#contract/mensagens/celular.ts';
import { loginProblems } from '#contract/usuarios/login.rules.ts';
import { payloadOf, sendsLogin } from './payload.ts';
import { type ClienteValues, isAdventureGroup } from './values.ts';

const dayOrNull = (text: string): string | null => (isCivilDate(text) ? text : null);

/** The values as the rules look at them; what is not typed to its end is the schema's to refuse. */
const toCheck = (values: ClienteValues): ClienteToSave => ({
  tipo_pessoa: values.tipo_pessoa,
  nome: values.nome.trim() || null,
  cpf: digits(values.cpf) || null,
  cnpj: bareCnpj(values.cnpj) || null,
  data_nascimento: dayOrNull(values.data_nascimento),
  rg_data_emissao: dayOrNull(values.rg_data_emissao),
  cnh_data_emissao: dayOrNull(values.cnh_data_emissao),
});

/** Of a code that is on screen. */
function codeProblems(values: ClienteValues, base: ClienteCompletoResposta | null): FieldErrors {
  if (!values.grupos.some(isAdventureGroup)) return {};
  const problem = problemaDaCarta(base?.dados.carta_oferta ?? null, values.carta_oferta.trim() || null);
  return problem === null ? {} : { carta_oferta: problem };
}

export const SEM_CODIGO = 'Informe um e-mail ou um celular: é por ele que o usuário recebe o código para entrar';

/** Of the user that goes with it. One that is new and is reached nowhere would never enter (E023). */
function userProblems(values: ClienteValues, base: ClienteCompletoResposta | null): FieldErrors {
  if (!sendsLogin(values, base)) return {};
  const novo = !base?.dadosUsuario;
  const { email, telefone_celular, senha, confirmar_senha } = values;
  const reached = !novo || email.trim() !== '' || celularOf(telefone_celular) !== null;
  return { ...(!reached && { email: SEM_CODIGO }), ...loginProblems({ novo, login: values.login.trim(), senha, confirmar_senha }) };
}

/**
 * What the contract itself refuses in these values, field by field in screen order, with the server's words; rules that need the
 * database (documents and logins taken, passwords that everybody uses) are left to the server.
 */
export function problemsOf(values: ClienteValues, base: ClienteCompletoResposta | null): FieldErrors {
  const fields: Record<string, string> = {};
  const parsed = ClienteSalvar.safeParse(payloadOf(values, base));
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] === 'grupos' ? 'grupos' : (issue.path[1] ?? issue.path[0]));
    fields[field] ??= issue.message;
  }
  // What the schema already refused keeps its message.
  return inScreenOrder({
    ...clienteProblems(toCheck(values), new Date()),
    ...codeProblems(values, base),
    ...userProblems(values, base),
    ...fields,
  });
}
