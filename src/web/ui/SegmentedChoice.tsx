import { SegmentedControl } from '@mantine/core';
import classes from './SegmentedChoice.module.css';

export interface SegmentedChoiceProps<Value extends string> {
  /** Read by screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight: the choice at the head of a list. */
export const SegmentedChoice = <const Value extends string>({ label, options, value, onChange }: SegmentedChoiceProps<Value>) => (
  <SegmentedControl aria-label={label} className={classes['root'] ?? ''} data={[...options]} value={value} onChange={onChange} />
);
