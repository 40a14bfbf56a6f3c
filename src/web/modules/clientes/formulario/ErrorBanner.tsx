import { IconAlertCircle } from '@tabler/icons-react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { focusField } from './focus-field.ts';
import classes from './formulario.module.css';
import { LABELS } from './labels.ts';
import type { ClienteValues, FieldName } from './values.ts';

/** Said after a refused save, beside the Save button, until the last field of it is put right; each message leads to its field (CLI-120). */
export function ErrorBanner({ fields }: { readonly fields: FieldErrors }) {
  const { control } = useFormContext<ClienteValues>();
  const { errors } = useFormState({ control });
  const open = Object.entries(fields).filter(([field]) => field in errors);
  if (open.length === 0) return null;
  return (
    <div className={classes['banner']} role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      <div>
        <strong>Falha ao salvar! Confira se todos os campos estão corretos!</strong>
        <ul className={classes['bannerList']}>
          {open.map(([field, message]) => (
            <li key={field}>
              {field in LABELS ? (
                <button type="button" className={classes['bannerLink']} onClick={() => focusField(field)}>
                  {LABELS[field as FieldName]}:
                </button>
              ) : null}
              {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
