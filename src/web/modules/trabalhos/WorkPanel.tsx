import { Popover } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { EnvioResposta } from '#contract/envios/envios.schemas.ts';
import type { TrabalhoResposta } from '#contract/trabalhos/trabalhos.schemas.ts';
import { useWhen } from '#web/kernel/use-when.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { StandingAt } from '#web/ui/StandingAt.ts';
import { useOpenDialog } from '#web/ui/use-open-dialog.ts';
import { WorkList } from './WorkList.tsx';
import classes from './WorkTray.module.css';

const EnviosNaBandeja = lazyPart(
  () => import('#web/modules/envios/parts/EnviosNaBandeja.tsx'),
  (file) => file.EnviosNaBandeja,
);

export interface WorkPanelProps {
  /** The button of the tray. */
  readonly at: HTMLElement;
  readonly works: readonly TrabalhoResposta[];
  readonly sending: readonly EnvioResposta[];
  readonly onClose: () => void;
}

/** What is in the tray, below its button; another screen closes it, however one came there. */
export function WorkPanel({ at, works, sending, onClose }: WorkPanelProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [opened] = useState(path);
  // What is asked over it hears Escape first.
  useOpenDialog(true, onClose);
  useWhen(path !== opened, () => {
    onClose();
    // Whichever of the two came first, the new screen is where work goes on: its heading did not take the focus from the tray.
    document.querySelector('h1')?.focus({ preventScroll: true });
  });
  return (
    <Popover
      opened
      id={at.id}
      onChange={onClose}
      closeOnEscape={false}
      position="bottom-end"
      offset={12}
      width="min(380px, calc(100vw - 24px))"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <StandingAt at={at} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Trabalhos">
        <WorkList works={works} />
        {sending.length > 0 ? (
          <Suspense fallback={<div className={classes['loading']} />}>
            <EnviosNaBandeja envios={sending} onOpen={onClose} />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}
