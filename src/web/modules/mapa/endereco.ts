import { formatCep } from '#contract/kernel/formats.ts';

interface Addressed {
  readonly endereco?: string | null | undefined;
  readonly numero?: string | null | undefined;
  readonly bairro?: string | null | undefined;
  readonly cidade: string | null;
  readonly estado: string | null;
  readonly cep?: string | null | undefined;
  readonly complemento?: string | null | undefined;
}

const joined = (parts: readonly (string | null | undefined)[], by: string): string => parts.filter(Boolean).join(by);
const townOf = ({ cidade, estado }: Addressed): string => joined([cidade, estado], '/');
const streetOf = ({ endereco, numero }: Addressed): string => (endereco ? joined([endereco, numero], ', ') : '');

/** `Rua A, 10, Campinas/SP`; says that there is none. */
export const enderecoCurto = (one: Addressed): string => joined([streetOf(one), townOf(one)], ', ') || 'Sem endereço';

/** The lines of an envelope. */
export function enderecoEmLinhas(one: Addressed): string[] {
  const cep = one.cep ? `CEP ${formatCep(one.cep)}` : null;
  const lines = [joined([streetOf(one), one.complemento], ', '), joined([one.bairro, townOf(one)], ', '), cep];
  return lines.filter((line): line is string => Boolean(line));
}
