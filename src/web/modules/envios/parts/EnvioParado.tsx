import { IconPlayerPause } from '@tabler/icons-react';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { desde } from '../lote/palavras.ts';
import classes from './parts.module.css';

/** Nothing of this batch leaves, though nobody paused it: since when, why, and what to do. */
export function EnvioParado({ parada }: { readonly parada: EnvioResposta['parada'] }) {
  if (parada === null) return null;
  return (
    <p className={classes['stopped']} role="status">
      <IconPlayerPause size={18} aria-hidden="true" />
      <span>
        <strong>Envio parado desde {desde(parada.desde)}</strong>: {parada.motivo}. {parada.orientacao}
      </span>
    </p>
  );
}
