import type { ReactNode } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { Bind, type Bound } from './bound.tsx';

export interface TextInputProps<Values> extends Bound<Values, string> {
  readonly type?: 'text' | 'email' | 'url' | 'password';
  readonly autoComplete?: string;
  readonly rightSection?: ReactNode;
}

/** One line of text. */
export const TextInput = <Values,>({ type = 'text', autoComplete = 'off', rightSection, ...props }: TextInputProps<Values>) => (
  <Bind<string> {...props}>
    {({ longest, ...field }) => <TextField {...field} {...longest} type={type} autoComplete={autoComplete} rightSection={rightSection} />}
  </Bind>
);
