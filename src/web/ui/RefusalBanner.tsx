import { IconAlertCircle } from '@tabler/icons-react';
import { focusField } from './focus-field.ts';
import classes from './RefusalBanner.module.css';

export interface RefusedField {
  /** Its `data-field`. */
  readonly key: string;
  /** What the field is called on screen; null when it is not there to go to. */
  readonly label: string | null;
  readonly message: string;
}

/** Said beside the Save button after a refused save, until what it names is put right; each message leads to its field. */
export function RefusalBanner({ title, fields }: { readonly title: string; readonly fields: readonly RefusedField[] }) {
  if (fields.length === 0) return null;
  return (
    <div className={classes['banner']} role="alert">
      <IconAlertCircle size={18} aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <ul className={classes['list']}>
          {fields.map(({ key, label, message }) => (
            <li key={key}>
              {label === null ? null : (
                <button type="button" className={classes['link']} onClick={() => focusField(key)}>
                  {label}:
                </button>
              )}
              {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
