import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useKeyDown } from './use-key-down.ts';

export interface SearchBoxProps {
  readonly label: string;
  /** Says it above the box, beside other fields that do; without it, `placeholder` shows what is looked for. */
  readonly labelled?: boolean;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Enter: search now instead of after the pause. */
  readonly onSubmit?: () => void;
  /** Of the boxes on a screen, the one `/` brings the focus to; by default this one. */
  readonly slash?: boolean;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** A search of a list; `/` brings the focus here from anywhere on the screen, Escape empties it. */
export function SearchBox({ label, labelled = false, placeholder, value, onChange, onSubmit, slash = true }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useKeyDown((event) => {
    if (!slash || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    input.current?.focus();
    input.current?.select();
  });
  // Its button goes with what it took away.
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      role="searchbox"
      size="sm"
      {...(labelled ? { label } : { 'aria-label': label })}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={200}
      value={value}
      // Of a dialog, Escape closes it once there is nothing to empty.
      {...(value === '' ? {} : { 'data-mantine-stop-propagation': 'true' })}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSubmit?.();
        if (event.key === 'Escape' && value !== '') {
          event.preventDefault();
          onChange('');
        }
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={value === '' ? null : <CloseButton size={24} aria-label="Limpar a busca" onClick={clear} />}
    />
  );
}
