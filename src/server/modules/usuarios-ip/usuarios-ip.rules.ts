import { isIP } from 'node:net';

const BITS = { 4: 32, 6: 128 } as const;

/** An IPv4 or IPv6 address, or a network of either in CIDR, as it is kept; null when it is neither (E035). */
export function parseAddress(text: string): string | null {
  const [typed = '', bits, ...rest] = text.trim().toLowerCase().split('/');
  // The form in which a log shows an IPv4 address.
  const address = bits === undefined ? typed.replace(/^::ffff:(?=\d+\.)/, '') : typed;
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || address.includes('%') || rest.length > 0) return null;
  if (bits === undefined) return address;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= BITS[family] ? `${address}/${Number(bits)}` : null;
}
