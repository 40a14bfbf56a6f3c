import { formatCnpj, formatCpf } from '#contract/kernel/documents.ts';
import type { FieldInfo } from '#contract/kernel/fields.ts';
import { formatCep } from '#contract/kernel/formats.ts';
import { ABSENT, showDate, showMoney, showPhone } from '../../kernel/format.ts';
import type { Option } from '../../ui/options.ts';
import type { Choice } from '../picker/options.ts';

const TEXTS: Readonly<Partial<Record<FieldInfo['format'], (text: string) => string>>> = {
  date: showDate,
  phone: showPhone,
  cpf: formatCpf,
  cnpj: formatCnpj,
  cep: formatCep,
  amount: showMoney,
  // Nobody reads a password over a shoulder.
  password: () => '••••••••',
};

const isChoice = (one: unknown): one is Choice => typeof one === 'object' && one !== null && 'label' in one;

/** A value of a form in words, for comparing two versions. `options`: what a closed list calls it. */
export function showValue(info: FieldInfo | undefined, value: unknown, options?: readonly Option[]): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (Array.isArray(value)) {
    const labels = value.filter(isChoice).map((one) => one.label);
    return labels.length === 0 ? ABSENT : labels.join(', ');
  }
  if (typeof value !== 'string' || value.trim() === '') return ABSENT;
  const option = options?.find((one) => one.value === value);
  if (option) return option.label;
  return TEXTS[info?.format ?? 'text']?.(value) ?? value;
}
