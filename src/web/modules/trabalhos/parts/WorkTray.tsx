import { ActionIcon, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconProgressDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ACOMPANHAM } from '#contract/mensagens/mensagens.permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { enviosQuery } from '#web/modules/envios/envios.queries.ts';
import { comoTrabalho, emAndamento, saindo } from '#web/modules/envios/parts/em-andamento.ts';
import { trabalhosQuery } from '../trabalhos.queries.ts';
import classes from '../WorkTray.module.css';
import { overallPercent } from '../work-progress.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const WorkList = lazyPart(
  () => import('../WorkList.tsx'),
  (file) => file.WorkList,
);

const EnviosNaBandeja = lazyPart(
  () => import('#web/modules/envios/parts/EnviosNaBandeja.tsx'),
  (file) => file.EnviosNaBandeja,
);

/** Button of the top bar: one's own long work and the batches of messages under way, with how far those under way are. */
export function WorkTray() {
  const [opened, setOpened] = useState(false);
  const { data = [] } = useQuery(trabalhosQuery);
  const follows = useAllows(ACOMPANHAM);
  const { data: envios } = useQuery({ ...enviosQuery, enabled: follows });
  const sending = (envios?.registros ?? []).filter(emAndamento);
  const percent = overallPercent([...data, ...sending.filter((one) => saindo(one)).map(comoTrabalho)]);
  const label = percent === null ? 'Trabalhos' : `Trabalhos, ${percent}% prontos`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={12}
      width="min(380px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes['button']}
          aria-label={label}
          title="Trabalhos"
          onClick={() => setOpened((now) => !now)}
        >
          <span className={classes['icon']}>
            <IconProgressDown size={18} aria-hidden="true" />
            {percent === null ? null : <span className={classes['badge']}>{percent}%</span>}
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Trabalhos">
        <Suspense fallback={<div className={classes['loading']} />}>
          <WorkList works={data} />
          {sending.length > 0 ? <EnviosNaBandeja envios={sending} onOpen={() => setOpened(false)} /> : null}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
