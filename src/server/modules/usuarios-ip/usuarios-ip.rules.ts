import { parseNetwork } from '#server/kernel/http/addresses.ts';

/** An IPv4 or IPv6 address, or a network of either in CIDR, as it is kept; null when it is neither (E035). */
export function parseAddress(text: string): string | null {
  const network = parseNetwork(text);
  if (!network) return null;
  return network.bits === null ? network.address : `${network.address}/${network.bits}`;
}
