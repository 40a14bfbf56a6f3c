import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { AnexosDoFormulario } from '#web/modules/anexos/AnexosDoFormulario.tsx';
import classes from './dialogo.module.css';
import type { Anexos } from './use-anexos.ts';

/** Attachments of the reminder (EVE-034). */
export function AnexosField({ anexos, readOnly }: { readonly anexos: Anexos; readonly readOnly: boolean }) {
  const maySend = useAllows(level('clienteAnexos', 3)) && !readOnly;
  const mayRemoveStored = useAllows(level('clienteAnexos', 4)) && !readOnly;
  const { items, drafts, mark } = anexos;
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
