import { crc16 } from '#contract/cobrancas/pix.ts';
import { type Cents, decimalOf } from '#contract/kernel/money.ts';

/* What a bank makes of a charge by PIX. */

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Letters without accents, for lengths are counted in bytes by some and in letters by others. */
const plain = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, most);

export interface Pix {
  /** The key of whoever receives, or the address where the charge is read. */
  readonly para: { readonly chave: string } | { readonly endereco: string };
  readonly valor: Cents | null;
  readonly nome: string;
  readonly cidade: string;
  /** Letters and digits, at most 25; null for none. */
  readonly txid: string | null;
  /** May be paid once only. */
  readonly unico?: true;
}

/** The text to copy and paste. */
export function copiaECola({ para, valor, nome, cidade, txid, unico }: Pix): string {
  const where = 'chave' in para ? field('01', para.chave) : field('25', para.endereco);
  const body = [
    field('00', '01'),
    unico ? field('01', '12') : '',
    field('26', field('00', 'br.gov.bcb.pix') + where),
    field('52', '0000'),
    field('53', '986'),
    valor === null ? '' : field('54', decimalOf(valor)),
    field('58', 'BR'),
    field('59', plain(nome, 25)),
    field('60', plain(cidade, 15)),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('');
  return body + crc16(body);
}
