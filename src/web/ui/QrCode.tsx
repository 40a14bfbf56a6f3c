import { useMemo } from 'react';
import classes from './QrCode.module.css';
import { qrOf } from './qr.ts';

/** A QR code, dark on white in both schemes: many readers do not take it the other way round. */
export function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const { size, path } = useMemo(() => qrOf(content), [content]);
  return (
    <svg className={classes['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
