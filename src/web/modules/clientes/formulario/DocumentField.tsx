import { Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '#web/kernel/paths.ts';
import { Bind, type Span } from '#web/patterns/form/bound.tsx';
import { CopyValue } from '#web/patterns/form/CopyValue.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { useFormInfo } from './form-context.ts';
import classes from './formulario.module.css';
import type { DocumentKind, DocumentState } from './use-document-check.ts';
import { useDocumentCheck } from './use-document-check.ts';

const mark = (state: DocumentState, label: string, value: string): ReactNode => {
  if (state.kind === 'checking') return <Loader size={14} aria-label={`Conferindo ${label}`} />;
  if (state.kind === 'valid') return <IconCircleCheck size={18} className={classes['valid']} role="img" aria-label={`${label} válido`} />;
  return value === '' ? null : <CopyValue label={label} value={value} />;
};

/** CPF or CNPJ: checked by the server when it is whole, with a link to the record that already has it (E067). */
export function DocumentField({ name, span }: { readonly name: DocumentKind; readonly span: Span }) {
  const { record } = useFormInfo();
  const { state, changed } = useDocumentCheck(name, record?.dados.id ?? null);
  const other = state.kind === 'valid' || state.kind === 'invalid' ? state.other : null;
  const warning = state.kind === 'valid' ? state.warning : null;
  return (
    <Bind<string> name={name} span={span}>
      {({ longest: _longest, onChange, error, ...field }) => (
        <>
          <MaskField
            {...field}
            kind={name}
            error={state.kind === 'invalid' ? state.message : error}
            onChange={(value) => {
              onChange(value);
              changed(value);
            }}
            rightSection={mark(state, field.label, field.value)}
          />
          {warning === null && other === null ? null : (
            <p className={classes['documentNote']} role="status">
              {warning}{' '}
              {other === null ? null : (
                <a href={paths.clienteAlterar(other)} target="_blank" rel="noopener">
                  Abrir o cadastro {other}
                </a>
              )}
            </p>
          )}
        </>
      )}
    </Bind>
  );
}
