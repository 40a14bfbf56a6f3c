import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { AnexosDoFormulario } from '#web/modules/anexos/parts/AnexosDoFormulario.tsx';
import { marcarRemocao } from '../edits.ts';
import classes from '../ficha.module.css';
import { useEdit, useFormInfo, useValues } from '../form-context.ts';
import type { Parte } from '../values.ts';

/** Attachments of one part of the ficha. */
export function AnexosList({ parte, label }: { readonly parte: Parte; readonly label: string }) {
  const { readOnly, finished, drafts } = useFormInfo();
  const edit = useEdit();
  const items = useValues((values) => values.anexos[parte]);
  const maySend = useAllows(level('clienteAnexos', 3)) && !readOnly;
  const mayRemoveStored = useAllows(level('clienteAnexos', 4)) && !readOnly && !finished;
  return (
    <section className={classes['files']} aria-label={label}>
      {items.length === 0 && !maySend ? <p className={classes['hint']}>Nenhum anexo.</p> : null}
      <AnexosDoFormulario
        items={items}
        owner="a ficha"
        drafts={drafts[parte]}
        maySend={maySend}
        mayRemoveStored={mayRemoveStored}
        onMark={(id, removido) => edit(marcarRemocao(parte, id, removido))}
        addLabel={`Adicionar ${label.toLowerCase()}`}
      />
    </section>
  );
}
