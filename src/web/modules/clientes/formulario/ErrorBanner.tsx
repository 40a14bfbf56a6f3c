import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { RefusalBanner } from '#web/ui/RefusalBanner.tsx';
import { LABELS } from './labels.ts';
import type { ClienteValues, FieldName } from './values.ts';

/** Said after a refused save until the last field of it is put right (CLI-120). */
export function ErrorBanner({ fields }: { readonly fields: FieldErrors }) {
  const { control } = useFormContext<ClienteValues>();
  const { errors } = useFormState({ control });
  return (
    <RefusalBanner
      title="Falha ao salvar! Confira se todos os campos estão corretos!"
      fields={Object.entries(fields)
        .filter(([field]) => field in errors)
        .map(([key, message]) => ({ key, label: key in LABELS ? LABELS[key as FieldName] : null, message }))}
    />
  );
}
