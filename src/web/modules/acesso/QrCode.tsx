import { useMemo } from 'react';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';
import classes from './seguranca.module.css';

/** Light modules around a code that readers ask for (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, dark on white in both schemes: many readers do not take it the other way round. */
export function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(content, { ecc: 'M', border: QUIET_ZONE });
    return { size, path: qrPath(data) };
  }, [content]);
  return (
    <svg className={classes['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
