import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** Light modules around a code that readers ask for (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The dark modules of a QR code as a path in a square of `size`. */
export function qrOf(content: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(content, { ecc: 'M', border: QUIET_ZONE });
  return { size, path: qrPath(data) };
}

/** A QR code as a file of its own, dark on white. */
export function qrSvg(content: string): string {
  const { size, path } = qrOf(content);
  const box = `width="${size * 12}" height="${size * 12}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
}
