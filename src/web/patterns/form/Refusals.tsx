import { RefusalBanner } from '../../ui/RefusalBanner.tsx';
import type { Refusal } from '../save/saver.ts';
import { useFormSource } from './form-source.ts';
import { unplaced } from './refused.ts';

export interface RefusalsProps {
  readonly title: string;
  readonly refusal: Refusal | null;
  /** Only what no field of the form can say. */
  readonly placeless?: boolean;
  /** Fields of the form that are not on screen now. */
  readonly hidden?: readonly string[];
}

/** Said after a refused save until what it names is put right; each message leads to its field. */
export function Refusals({ title, refusal, placeless = false, hidden = [] }: RefusalsProps) {
  const { fields, fullLabel, Problems } = useFormSource();
  const labelOf = (name: string): string | null => fullLabel?.(name) ?? fields[name]?.label ?? null;
  const said = refusal?.fields ?? {};
  const names = placeless ? unplaced(fields, said, hidden) : Object.keys(said);
  return (
    <Problems>
      {(problems) => (
        <RefusalBanner
          title={title}
          fields={names
            .filter((name) => name in problems)
            .map((key) => ({
              key,
              label: key in fields && !hidden.includes(key) ? labelOf(key) : null,
              message: problems[key] ?? '',
            }))}
        />
      )}
    </Problems>
  );
}
