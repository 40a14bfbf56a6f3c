import type { ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';
import { isSaveKey } from '../../ui/save-key.ts';

export interface SaveFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown' | 'noValidate'> {
  /** By its button, by Enter, or by Ctrl+S in any of its fields. */
  readonly onSave: () => void;
}

/** A form of a screen or of a dialog, which may stand in another form of the page: what saves this one is not heard there. */
export function SaveForm({ onSave, ...form }: SaveFormProps) {
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    onSave();
  };
  const press = (event: KeyboardEvent): void => {
    if (isSaveKey(event)) save(event);
  };
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key bubbles from its fields: the form itself is pressed by nobody
  return <form {...form} noValidate onSubmit={save} onKeyDown={press} />;
}
