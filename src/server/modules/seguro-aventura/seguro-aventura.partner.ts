import { CLIENTE_SUSPENSO } from '#contract/inscricao/textos.ts';
import type { Executor } from '#server/kernel/db/database.ts';
import { NotFound, RuleError } from '#server/kernel/errors.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';

export type Partner = NonNullable<Awaited<ReturnType<ClientesApi['promotor']>>>;

/** The partner behind an event; 404 for none. */
export async function partnerOf(executor: Executor, clientes: Pick<ClientesApi, 'promotor'>, id: number): Promise<Partner> {
  const partner = await clientes.promotor(executor, id);
  if (!partner) throw new NotFound();
  return partner;
}

export function refuseSuspended({ cliente_grupo_suspenso }: Partner): void {
  if (cliente_grupo_suspenso === 'S') throw new RuleError({ seguroAventura: CLIENTE_SUSPENSO });
}

/** Who answers for the partner's events: the person, or the company's legal representative (G2-43). */
export const responsibleOf = (partner: Partner) =>
  partner.tipo_pessoa === 'F'
    ? { responsavel: partner.nome, email: partner.email, telefone: partner.telefone_celular }
    : {
        responsavel: partner.responsavel_juridico_nome ?? partner.nome,
        email: partner.responsavel_juridico_email ?? partner.email,
        telefone: partner.responsavel_juridico_telefone ?? partner.telefone_celular ?? partner.telefone_comercial,
      };

/** What the partner's record lacks for an event to be answered for, under the field of the form that shows it (G2-45). */
export function responsibleProblems({ email, telefone }: ReturnType<typeof responsibleOf>): Record<string, string> {
  return {
    ...(!email && { email: 'Informe o e-mail do responsável nos seus dados' }),
    ...(!telefone && { telefone: 'Informe o telefone do responsável nos seus dados' }),
  };
}
