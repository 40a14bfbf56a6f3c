import { RefusalBanner } from '../../ui/RefusalBanner.tsx';
import type { Refusal } from '../save/saver.ts';
import { useFormSource } from './form-source.ts';

export interface RefusalsProps {
  readonly title: string;
  readonly refusal: Refusal | null;
  /** Only what no field of the form can say. */
  readonly placeless?: boolean;
}

/** Said after a refused save until what it names is put right; each message leads to its field. */
export function Refusals({ title, refusal, placeless = false }: RefusalsProps) {
  const { fields, Problems } = useFormSource();
  const refused = Object.keys(refusal?.fields ?? {}).filter((name) => !(placeless && name in fields));
  return (
    <Problems>
      {(problems) => (
        <RefusalBanner
          title={title}
          fields={refused
            .filter((name) => name in problems)
            .map((key) => ({ key, label: fields[key]?.label ?? null, message: problems[key] ?? '' }))}
        />
      )}
    </Problems>
  );
}
