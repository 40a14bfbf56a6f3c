import { ActionIcon, Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconProgressDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { trabalhosQuery } from '../trabalhos.queries.ts';
import classes from '../WorkTray.module.css';
import { overallPercent } from '../work-progress.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const WorkList = lazyPart(
  () => import('../WorkList.tsx'),
  (file) => file.WorkList,
);

/** Button of the top bar: one's own long work, with how far those under way are. */
export function WorkTray() {
  const [opened, setOpened] = useState(false);
  const { data = [] } = useQuery(trabalhosQuery);
  const percent = overallPercent(data);
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
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title="Trabalhos" onClick={() => setOpened((now) => !now)}>
          <span className={classes['icon']}>
            <IconProgressDown size={18} aria-hidden="true" />
            {percent === null ? null : <span className={classes['badge']}>{percent}%</span>}
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Trabalhos">
        <Suspense fallback={<div className={classes['loading']} />}>
          <WorkList works={data} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
