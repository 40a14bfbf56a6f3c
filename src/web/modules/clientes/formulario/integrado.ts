import { GRUPO_SEGURO_AVENTURA } from '#contract/clientes/clientes.labels.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { FOREIGN_CPF } from '#contract/kernel/documents.ts';

interface Registered {
  readonly dados: Pick<ClienteCompletoResposta['dados'], 'id_asaas' | 'ativo' | 'cpf' | 'cnpj' | 'email'>;
  readonly grupos: readonly { readonly id: number }[];
}

/** Why a partner is not at the provider of charges (E073); null where it is, and of whoever is no partner. */
export function motivoDeNaoIntegrado(record: Registered | null): string | null {
  if (!record || record.dados.id_asaas || !record.grupos.some(({ id }) => id === GRUPO_SEGURO_AVENTURA)) return null;
  const { ativo, cpf, cnpj, email } = record.dados;
  if (ativo !== 'S') return 'Cliente inativo não é cadastrado no provedor de cobranças';
  const missing = [!cnpj && (!cpf || cpf === FOREIGN_CPF) ? 'CPF ou CNPJ' : null, email ? null : 'e-mail'].filter((one) => one !== null);
  if (missing.length > 0) return `Para os boletos, falta ${missing.join(' e ')}`;
  return 'O cadastro no provedor de cobranças é tentado sozinho; se demorar, confira o documento e o e-mail';
}
