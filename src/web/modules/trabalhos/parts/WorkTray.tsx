import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconProgressDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import { ACOMPANHAM } from '#contract/mensagens/mensagens.permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { enviosQuery } from '#web/modules/envios/envios.queries.ts';
import { comoTrabalho, emAndamento, saindo } from '#web/modules/envios/parts/em-andamento.ts';
import { trabalhosQuery } from '../trabalhos.queries.ts';
import classes from '../WorkTray.module.css';
import { overallPercent } from '../work-progress.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useAnchored } from '#web/ui/use-anchored.ts';

const WorkPanel = lazyDialog(
  () => import('../WorkPanel.tsx'),
  (file) => file.WorkPanel,
);

/** Button of the top bar: one's own long work and the batches of messages under way, with how far those under way are. */
export function WorkTray() {
  const { at, close, button } = useAnchored('dialog', WorkPanel.preload);
  const { data = [] } = useQuery(trabalhosQuery);
  const follows = useAllows(ACOMPANHAM);
  const { data: envios } = useQuery({ ...enviosQuery, enabled: follows });
  const sending = (envios?.registros ?? []).filter(emAndamento);
  const percent = overallPercent([...data, ...sending.filter((one) => saindo(one)).map(comoTrabalho)]);
  const label = percent === null ? 'Trabalhos' : `Trabalhos, ${percent}% prontos`;
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" size="lg" className={classes['button']} aria-label={label} title="Trabalhos">
        <span className={classes['icon']}>
          <IconProgressDown size={18} aria-hidden="true" />
          {percent === null ? null : <span className={classes['badge']}>{percent}%</span>}
        </span>
      </ActionIcon>
      <Suspense>{at ? <WorkPanel at={at} works={data} sending={sending} onClose={close} /> : null}</Suspense>
    </>
  );
}
