import { useWatch } from 'react-hook-form';
import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { AnexosDoFormulario } from '#web/modules/anexos/parts/AnexosDoFormulario.tsx';
import { withAddresses } from '#web/modules/anexos/parts/anexo-item.ts';
import classes from './dialogo.module.css';
import type { Anexos } from './use-anexos.ts';
import type { EventoForm } from './values.ts';

export interface AnexosFieldProps {
  readonly form: EventoForm;
  readonly anexos: Anexos;
  /** Those of the stored reminder as they were read last. */
  readonly stored: readonly AnexoResposta[];
}

/** Attachments of the reminder (EVE-034). */
export function AnexosField({ form, anexos: { drafts, mark }, stored }: AnexosFieldProps) {
  const { readOnly } = form.source;
  const maySend = useAllows(level('clienteAnexos', 3)) && !readOnly;
  const mayRemoveStored = useAllows(level('clienteAnexos', 4)) && !readOnly;
  const items = withAddresses(useWatch({ control: form.methods.control, name: 'anexos' }), stored);
  if (items.length === 0 && !maySend) return null;
  return (
    <section aria-label="Anexos" className={classes['files']}>
      <h3 className={classes['heading']}>Anexos</h3>
      <AnexosDoFormulario
        items={items}
        drafts={drafts}
        maySend={maySend}
        mayRemoveStored={mayRemoveStored}
        onMark={mark}
        addLabel="Adicionar anexos"
      />
    </section>
  );
}
