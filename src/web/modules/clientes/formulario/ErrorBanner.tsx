import { IconAlertCircle } from '@tabler/icons-react';
import type { FieldErrors } from '#contract/kernel/errors.ts';
import { focusField } from './focus-field.ts';
import classes from './formulario.module.css';
import { LABELS } from './labels.ts';
import type { FieldName } from './values.ts';

/** Said after a refused save, beside the Save button; each message leads to its field (CLI-120). */
export const ErrorBanner = ({ fields }: { readonly fields: FieldErrors }) => (
  <div className={classes['banner']} role="alert">
    <IconAlertCircle size={18} aria-hidden="true" />
    <div>
      <strong>Falha ao salvar! Confira se todos os campos estão corretos!</strong>
      <ul className={classes['bannerList']}>
        {Object.entries(fields).map(([field, message]) => (
          <li key={field}>
            {field in LABELS ? (
              <button type="button" className={classes['bannerLink']} onClick={() => focusField(field)}>
                {LABELS[field as FieldName]}
              </button>
            ) : null}{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  </div>
);
