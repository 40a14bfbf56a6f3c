import { isCpf } from '#contract/kernel/documents.ts';
import { temDuasPalavras } from '#contract/seguro-aventura/participante.rules.ts';
import type { PersonRow } from './pessoas.queries.ts';

/** What to do about somebody the insurer refused: the first thing that is wrong with them. */
export function oQueFazer(row: Pick<PersonRow, 'nome' | 'cpf' | 'estrangeiro' | 'numero_passaporte'>): string {
  if (!temDuasPalavras(row.nome)) return 'Escreva o nome completo, com sobrenome';
  if (row.estrangeiro === 'N' && (row.cpf === null || /^0+$/.test(row.cpf))) return 'Informe o CPF do participante';
  if (row.estrangeiro === 'N' && !isCpf(row.cpf ?? '')) return 'Corrija o CPF: os dígitos não conferem';
  if (row.estrangeiro === 'S' && row.numero_passaporte === null) return 'Informe o passaporte do participante';
  return 'A seguradora recusou: confira os dados e reenvie';
}
