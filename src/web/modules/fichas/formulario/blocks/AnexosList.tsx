import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { changed } from '#web/kernel/changed.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { AnexosExcluidos } from '#web/modules/anexos/parts/AnexosExcluidos.tsx';
import { AnexosDoFormulario } from '#web/modules/anexos/parts/AnexosDoFormulario.tsx';
import { marcarRemocao } from '../edits.ts';
import classes from '../ficha.module.css';
import { useEdit, useFormInfo, useValues } from '../form-context.ts';
import { TABELAS } from '../use-ficha-drafts.ts';
import type { Parte } from '../values.ts';

/** The stored record that the attachments of a part hang on; none while it is only on the form. */
const registroDe = (parte: Parte, { dados, proposta, emissao }: FichaCompletaResposta): number | undefined =>
  parte === 'formulario' ? dados.id : { proposta, emissao }[parte]?.id;

/** Attachments of one part of the ficha. */
export function AnexosList({ parte, label }: { readonly parte: Parte; readonly label: string }) {
  const { origem, readOnly, finished, drafts } = useFormInfo();
  const edit = useEdit();
  const items = useValues((values) => values.anexos[parte]);
  // Of issuances the client is shown those of insurance (E196).
  const forClient = useValues(({ tipo }) => tipo === String(TIPO_SEGURO)) && parte === 'emissao';
  const maySend = useAllows(level('clienteAnexos', 3)) && !readOnly;
  const mayRestore = useAllows(level('clienteAnexos', 4)) && !readOnly;
  const stored = origem.base && registroDe(parte, origem.base);
  return (
    <section className={classes['files']} aria-label={label}>
      {items.length === 0 && !maySend ? <p className={classes['hint']}>Nenhum anexo.</p> : null}
      <AnexosDoFormulario
        items={items}
        owner="o atendimento"
        drafts={drafts[parte]}
        maySend={maySend}
        mayRemoveStored={mayRestore && !finished}
        onMark={(id, removido) => edit(marcarRemocao(parte, id, removido))}
        addLabel={`Adicionar ${label.toLowerCase()}`}
        forClient={forClient}
      />
      {mayRestore && stored ? (
        // The form is renewed by what is read again, and its stage with it.
        <AnexosExcluidos tabela={TABELAS[parte]} id={stored} label={`${label} excluídos`} onRestored={() => void changed('fichas')} />
      ) : null}
    </section>
  );
}
