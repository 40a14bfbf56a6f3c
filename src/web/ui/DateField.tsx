import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { civilDateAt, isCivilDate } from '#contract/kernel/dates.ts';
import type { FieldProps } from './field.ts';
import { inputProps } from './field.ts';
import { lazyPart } from './lazy-part.tsx';
import { dateProblem, dateText, dateValue, pastDateValue, steppedDate, typedDate } from './typed-date.ts';
import { useOpenDialog } from './use-open-dialog.ts';

const CalendarPanel = lazyPart(
  () => import('./CalendarPanel.tsx'),
  (file) => file.CalendarPanel,
);

const today = () => civilDateAt(new Date());

export interface DateFieldProps extends FieldProps<string> {
  /** A birth: two digits of the year are of the last one that has come. */
  readonly past?: boolean;
}

/** A civil day typed as dd/mm/aaaa, `hoje` or `+30`, walked with the arrows, or picked; `value` is `YYYY-MM-DD`, '' or a text that is no day ('Data inválida', see `dateProblem`). */
export function DateField(props: DateFieldProps) {
  const [open, setOpen] = useState(false);
  // Also inside a dialog, which hears the next Escape.
  useOpenDialog(open, () => setOpen(false));
  const [typing, setTyping] = useState<string | null>(null);
  const text = typing ?? dateText(props.value);
  // Not while it is on its way, unless it was refused as it is.
  const problem = typing === null || props.error ? dateProblem(props.value) : null;
  const leave = (): void => {
    setTyping(null);
    props.onBlur?.();
  };
  return (
    <TextInput
      {...inputProps(props)}
      {...(props.ref === undefined ? {} : { ref: props.ref })}
      error={problem ?? props.error ?? null}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={text}
      onChange={(event) => {
        const next = typedDate(text, event.currentTarget.value);
        setTyping(next);
        props.onChange((props.past === true ? pastDateValue : dateValue)(next, today()));
      }}
      onKeyDown={(event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
        const day = steppedDate(props.value, event.key, today());
        if (day === null) return;
        event.preventDefault();
        setTyping(null);
        props.onChange(day);
      }}
      onBlur={leave}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" closeOnEscape={false} trapFocus withinPortal>
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              disabled={props.disabled ?? false}
              aria-label={`Abrir calendário: ${props.label}`}
              onClick={() => setOpen((now) => !now)}
            >
              <IconCalendar size={16} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown p="xs">
            <Suspense fallback={<div style={{ width: 250, height: 270 }} />}>
              <CalendarPanel
                value={isCivilDate(props.value) ? props.value : null}
                onPick={(day) => {
                  setTyping(null);
                  props.onChange(day);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}
