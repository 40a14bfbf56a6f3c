import { z } from 'zod';

/** A template as the stand-in of Meta keeps it. */
export const Registered = z.object({
  nome: z.string(),
  idioma: z.string(),
  situacao: z.enum(['APPROVED', 'PAUSED', 'DISABLED', 'REJECTED', 'PENDING']),
  corpo: z.string(),
});
export type Registered = z.output<typeof Registered>;

/** Those that an account has from its first day here. */
export const registeredAtStart: readonly Registered[] = [
  {
    nome: 'mensagem_livre',
    idioma: 'pt_BR',
    situacao: 'APPROVED',
    corpo: 'Mensagem da sua corretora: {{1}}\nPara não receber mais, responda SAIR.',
  },
  {
    nome: 'aviso_renovacao',
    idioma: 'pt_BR',
    situacao: 'PENDING',
    corpo: '{{1}}, {{2}}! Seu seguro está chegando ao fim. Podemos renovar?',
  },
  {
    nome: 'boas_vindas',
    idioma: 'pt_BR',
    situacao: 'APPROVED',
    corpo: 'Olá, {{1}}! 👋\n\nAqui é da {{2}}. Seu cadastro está pronto e quem cuida de você é {{3}}.',
  },
];

export interface TemplateProblem {
  readonly status: number;
  readonly code: number;
  readonly details: string;
}

const problem = (code: number, details: string, status = 400): TemplateProblem => ({ status, code, details });

/** Line breaks, tabs and five spaces in a row are refused, as is nothing at all. */
const CANNOT_STAND = /[\r\n\t]| {5}/;

/** Why Meta does not take these variables for this template, or null. */
export function templateProblem(registered: Registered | undefined, variables: readonly string[]): TemplateProblem | null {
  if (!registered) return problem(132_001, 'Template name does not exist in the translation', 404);
  if (registered.situacao === 'PAUSED') return problem(132_015, 'Template is paused due to low quality');
  if (registered.situacao === 'DISABLED') return problem(132_016, 'Template is disabled');
  if (registered.situacao !== 'APPROVED') return problem(132_001, 'Template name does not exist in the translation', 404);
  const wanted = new Set(registered.corpo.match(/\{\{\d+\}\}/g)).size;
  if (variables.length !== wanted)
    return problem(132_000, `body: number of localizable_params (${variables.length}) does not match (${wanted})`);
  if (variables.some((one) => one === '')) return problem(131_008, 'Parameter of type text is missing text value');
  if (variables.some((one) => CANNOT_STAND.test(one))) {
    return problem(132_018, 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces');
  }
  return null;
}
