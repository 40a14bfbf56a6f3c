import { Button, Input, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { monthInWords } from '#contract/kernel/months.ts';
import { lazyPart } from './lazy-part.tsx';
import { useOpenDialog } from './use-open-dialog.ts';

const MonthPanel = lazyPart(
  () => import('./MonthPanel.tsx'),
  (file) => file.MonthPanel,
);

export interface MonthFieldProps {
  readonly label: string;
  /** Any day of the month. */
  readonly value: string;
  /** The first day of the month. */
  readonly onChange: (day: string) => void;
}

/** A month of a year, picked. */
export function MonthField({ label, value, onChange }: MonthFieldProps) {
  const [open, setOpen] = useState(false);
  // Also inside a dialog, which hears the next Escape.
  useOpenDialog(open, () => setOpen(false));
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} size="sm">
      <Popover opened={open} onChange={setOpen} position="bottom-start" closeOnEscape={false} trapFocus withinPortal>
        <Popover.Target>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            rightSection={<IconCalendar size={16} aria-hidden="true" />}
            aria-label={`${label}: ${monthInWords(value)}`}
            onClick={() => setOpen((now) => !now)}
          >
            {monthInWords(value)}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="xs">
          <Suspense fallback={<div style={{ width: 250, height: 200 }} />}>
            <MonthPanel
              value={value}
              onPick={(day) => {
                onChange(`${day.slice(0, 8)}01`);
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
