import { useNavigate } from '@tanstack/react-router';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { paths } from '#web/kernel/paths.ts';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { ConflictDialog } from '#web/ui/ConflictDialog.tsx';
import { FormScreen, RecordForm } from '#web/ui/FormScreen.tsx';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { RefusalBanner } from '#web/ui/RefusalBanner.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { ALVO_OPCOES } from '../eventos-padrao.queries.ts';
import { AlvoFields } from './AlvoFields.tsx';
import { Previa } from './Previa.tsx';
import { QuandoFields } from './QuandoFields.tsx';
import { RepeticaoFields } from './RepeticaoFields.tsx';
import { type PadraoForm, usePadraoForm } from './use-padrao-form.ts';
import { LABELS, type PadraoField, changedFields, showValue, valuesOf } from './values.ts';

const alvoLabel = (alvo: string): string => ALVO_OPCOES.find((one) => one.value === alvo)?.label ?? 'Nenhum';

function Conflict({ form: { conflict, base, values, resolve, dismissConflict } }: { readonly form: PadraoForm }) {
  if (conflict === null) return null;
  const theirs = valuesOf(conflict.theirs);
  const mineChanged = new Set(changedFields(valuesOf(base), values));
  return (
    <ConflictDialog
      title="Este evento automático mudou enquanto você editava"
      message={conflict.message}
      fields={changedFields(theirs, values).map((field) => ({
        key: field,
        label: LABELS[field],
        mine: showValue(values, field, alvoLabel),
        theirs: showValue(theirs, field, alvoLabel),
        changedHere: mineChanged.has(field),
      }))}
      onResolve={(keep) => resolve(keep as ReadonlySet<PadraoField>)}
      onClose={dismissConflict}
    />
  );
}

/** Registration and edit of a reminder pattern (EVA-501). */
export function PadraoScreen({ padrao }: { readonly padrao: EventoPadraoResposta | null }) {
  const navigate = useNavigate();
  const leave = (ignoreBlocker: boolean): void => void navigate({ to: paths.eventosAutomaticos(), ignoreBlocker });
  const form = usePadraoForm(padrao, () => leave(true));
  const refused = Object.entries(form.problems).map(([key, message]) => ({
    key,
    label: key in LABELS ? LABELS[key as PadraoField] : null,
    message,
  }));
  return (
    <FormScreen
      footer={
        <>
          <RefusalBanner title="O evento automático não foi salvo" fields={refused} />
          <SaveBar
            onSave={form.save}
            onCancel={() => leave(false)}
            saving={form.saving}
            note={form.dirty ? 'Alterações não salvas' : null}
          />
        </>
      }
    >
      <PageHead
        title={padrao === null ? 'Cadastrar evento automático' : 'Editar evento automático'}
        note={padrao === null ? null : `código ${padrao.id}`}
      />
      <RecordForm readOnly={false}>
        <TwoColumns
          left={
            <>
              <AlvoFields form={form} />
              <QuandoFields form={form} />
            </>
          }
          right={
            <>
              <RepeticaoFields form={form} />
              <Previa values={form.values} />
            </>
          }
        />
      </RecordForm>
      <UnsavedGuard dirty={form.dirty} />
      <Conflict form={form} />
    </FormScreen>
  );
}
