import { ActionIcon, Popover } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import classes from '../ExportTray.module.css';
import { overallPercent } from '../export-progress.ts';
import { exportacoesQuery } from '../exportacoes.queries.ts';

const ExportList = lazy(() => import('../ExportList.tsx').then((file) => ({ default: file.ExportList })));

/** Button of the top bar: one's own exports, with how far those under way are. */
export function ExportTray() {
  const [opened, setOpened] = useState(false);
  const { data = [] } = useQuery(exportacoesQuery);
  const percent = overallPercent(data);
  const label = percent === null ? 'Exportações' : `Exportações, ${percent}% prontos`;
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
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title="Exportações" onClick={() => setOpened((now) => !now)}>
          <span className={classes['icon']}>
            <IconDownload size={18} aria-hidden="true" />
            {percent === null ? null : <span className={classes['badge']}>{percent}%</span>}
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Exportações">
        <Suspense fallback={<div className={classes['loading']} />}>
          <ExportList exports={data} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
