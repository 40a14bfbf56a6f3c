import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { passFocusTo } from '#web/ui/focus-memory.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { BarraDoEnvio } from '../lote/BarraDoEnvio.tsx';
import { ConduzirEnvio } from '../lote/ConduzirEnvio.tsx';
import { NOME_CANAL, situacaoDe } from '../lote/palavras.ts';
import classes from './parts.module.css';

export interface EnviosNaBandejaProps {
  readonly envios: readonly EnvioResposta[];
  /** One of them is opened. */
  readonly onOpen: () => void;
}

const linkIn = (item: Element | null) => item?.querySelector<HTMLElement>('a');

/** One that is over leaves: the one beside it has the focus then, else the tray. */
const passOn = passFocusTo((item) => [
  linkIn(item.nextElementSibling),
  linkIn(item.previousElementSibling),
  item.closest<HTMLElement>('[role="dialog"]'),
]);

/** The batches under way, each with how far it is, what may be done with it, and the way to its page. */
export const EnviosNaBandeja = ({ envios, onOpen }: EnviosNaBandejaProps) => (
  <section aria-label="Envios em massa em andamento" className={classes['tray']}>
    <h2 className={classes['heading']}>Envios em massa</h2>
    <ul className={classes['list']}>
      {envios.map((envio) => {
        const [situacao, kind] = situacaoDe(envio);
        return (
          <li key={envio.id} ref={passOn} className={classes['item']}>
            <div className={classes['line']}>
              <Anchor
                component={Link}
                to={paths.envio(envio.id)}
                onClick={onOpen}
                className={classes['title'] ?? ''}
                title={envio.mensagem}
              >
                {NOME_CANAL[envio.canal]}: {envio.mensagem}
              </Anchor>
              <StatusTag kind={kind}>{situacao}</StatusTag>
            </div>
            <BarraDoEnvio envio={envio} />
            <ConduzirEnvio envio={envio} compact />
            {envio.parada === null ? null : <p className={classes['why']}>{envio.parada.motivo}</p>}
          </li>
        );
      })}
    </ul>
  </section>
);
