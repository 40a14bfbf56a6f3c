import { Progress } from '@mantine/core';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import classes from './lote.module.css';
import { andamento, fimDaLinha, porcento } from './palavras.ts';

/** The colour of each end, in their order along the bar. */
const CORES = [
  ['enviadas', 'green.7'],
  ['incertas', 'ambar.6'],
  ['erros', 'red.7'],
  ['canceladas', 'gray.6'],
] as const;

/** How far a batch is: a bar, the same in numbers, and when it should be over. */
export function BarraDoEnvio({ envio }: { readonly envio: EnvioResposta }) {
  const { contagem, enfileirados } = envio;
  const text = andamento(envio);
  return (
    <div className={classes['progress']}>
      <div className={classes['words']}>
        <strong>{text}</strong>
        <span className={classes['pace']}>{fimDaLinha(envio)}</span>
      </div>
      <Progress.Root size="lg" role="progressbar" aria-label="Andamento do envio" aria-valuenow={porcento(envio)} aria-valuetext={text}>
        {CORES.map(([which, color]) => (
          <Progress.Section key={which} value={(contagem[which] / Math.max(1, enfileirados)) * 100} color={color} withAria={false} />
        ))}
      </Progress.Root>
    </div>
  );
}
