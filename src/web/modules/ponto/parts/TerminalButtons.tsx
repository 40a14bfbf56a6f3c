import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { flag } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { terminalQuery } from '#web/modules/dispositivos/dispositivos.queries.ts';
import { PunchButton } from '../PunchButton.tsx';
import classes from '../TerminalButtons.module.css';
import { passFocusOn } from '#web/ui/focus-memory.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const ChooseDialog = lazyDialog(
  () => import('#web/modules/dispositivos/parts/ChooseDialog.tsx'),
  (file) => file.ChooseDialog,
);

/** What the top bar offers of terminals: to become one (NAV-009), and to punch at one (NAV-027). */
export function TerminalButtons() {
  const { data } = useQuery(terminalQuery);
  const [choosing, setChoosing] = useState(false);
  const mayChoose = useAllows(flag('habilitarTemporariamenteDefinirDispositivo'));
  if (data === undefined) return null;
  const { dispositivo, ponto, adiantado } = data;
  return (
    <>
      {mayChoose && dispositivo === null ? (
        <Button
          ref={passFocusOn}
          className={classes['choose'] ?? ''}
          data-terminal
          size="compact-sm"
          variant="white"
          leftSection={<IconDeviceDesktop size={16} />}
          aria-label="Escolher dispositivo"
          onClick={() => setChoosing(true)}
        >
          <span className={classes['text']}>Escolher dispositivo</span>
        </Button>
      ) : null}
      {ponto.habilitar_ponto === 'S' ? <PunchButton ponto={ponto} terminal={dispositivo?.descricao ?? ''} ahead={adiantado} /> : null}
      <Suspense>{choosing ? <ChooseDialog onClose={() => setChoosing(false)} /> : null}</Suspense>
    </>
  );
}
