import type { ReactNode } from 'react';
import { Cell } from '#web/ui/FormLayout.tsx';
import type { CellProps } from '#web/ui/FormLayout.tsx';
import type { EventoField } from './values.ts';

/** A place of the form that a refusal can lead to. */
export const Campo = ({ name, span, children }: { readonly name: EventoField; readonly children: ReactNode } & Pick<CellProps, 'span'>) => (
  <Cell {...(span === undefined ? {} : { span })}>
    <div data-field={name}>{children}</div>
  </Cell>
);
