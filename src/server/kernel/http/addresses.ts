import { BlockList, isIP } from 'node:net';

/** Where nobody can be: what a proxy could not name. In no allow-list but that of every address, and counted together. */
export const UNKNOWN_ADDRESS = '0.0.0.0';

const BITS = { 4: 32, 6: 128 } as const;
/** Before the four bytes of an IPv4 address that is written as an IPv6 one. */
const MAPPED_BITS = 96;
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

type Family = keyof typeof BITS;
export interface PlainAddress {
  readonly address: string;
  readonly family: Family;
  /** Written as IPv6, though it is IPv4. */
  readonly mapped: boolean;
}

/** One spelling for each address: IPv4 as four numbers, also when it is mapped, IPv6 lower case and shortened. Null for what is none. */
export function spelled(text: string): PlainAddress | null {
  if (text.includes('%')) return null;
  const family = isIP(text);
  if (family === 4) return { address: text, family, mapped: false };
  if (family !== 6) return null;
  const address = new URL(`http://[${text}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(address) ?? [];
  if (high === undefined || low === undefined) return { address, family, mapped: false };
  const bytes = [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return { address: bytes.join('.'), family: 4, mapped: true };
}

/** An address as a connection or a proxy tells it: perhaps with a port, in brackets, or with the zone of a link; nothing once the connection is gone. */
export function toldAddress(text: string | undefined = ''): PlainAddress | null {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return spelled(bare.replace(/%.*$/, ''));
}

export interface Network extends Omit<PlainAddress, 'mapped'> {
  /** Null for a single address. */
  readonly bits: number | null;
}

/** An address, or a network in CIDR; null when it is neither. */
export function parseNetwork(text: string): Network | null {
  const [typed = '', bits, ...rest] = text.trim().toLowerCase().split('/');
  const plain = rest.length === 0 ? spelled(typed) : null;
  if (!plain) return null;
  const { address, family, mapped } = plain;
  if (bits === undefined) return { address, family, bits: null };
  const kept = Number(bits) - (mapped ? MAPPED_BITS : 0);
  return /^\d{1,3}$/.test(bits) && kept >= 0 && kept <= BITS[family] ? { address, family, bits: kept } : null;
}

/** Whether an address is of one of the proxies in front. */
export function trustOf(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const text of proxies) {
    const network = parseNetwork(text);
    if (!network) throw new RangeError(`not an address or network: ${text}`);
    const { address, family, bits } = network;
    trusted.addSubnet(address, bits ?? BITS[family], `ipv${family}`);
  }
  return (text) => {
    const plain = toldAddress(text);
    return plain !== null && trusted.check(plain.address, `ipv${plain.family}`);
  };
}
