import { useNavigate } from '@tanstack/react-router';
import { EVENTO_PADRAO_FIELDS } from '#contract/eventos-padrao/eventos-padrao.form.ts';
import type { salvarEventoPadrao } from '#contract/eventos-padrao/eventos-padrao.operations.ts';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { readAnew } from '#web/kernel/read-anew.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { padraoQuery } from '../eventos-padrao.queries.ts';
import { AlvoFields } from './AlvoFields.tsx';
import { Previa } from './Previa.tsx';
import { QuandoFields } from './QuandoFields.tsx';
import { RepeticaoFields } from './RepeticaoFields.tsx';
import { problemsOf } from './problems.ts';
import { bodyOf, type PadraoForm, showPadrao, valuesOf } from './values.ts';

/** Registration and edit of a reminder pattern (EVA-501). */
export function PadraoScreen({ padrao }: { readonly padrao: EventoPadraoResposta | null }) {
  const navigate = useNavigate();
  useScreenTitle(padrao && padrao.descricao);
  const leave = (ignoreBlocker: boolean): Promise<void> => navigate({ to: paths.eventosAutomaticos(), ignoreBlocker });
  const form: PadraoForm = useRecordForm({
    record: padrao,
    fields: EVENTO_PADRAO_FIELDS,
    valuesOf,
    check: problemsOf,
    show: showPadrao,
  });
  const save = useRecordSave({
    form,
    name: 'eventosPadrao',
    bodyOf,
    send: (body, key) => call<typeof salvarEventoPadrao>('POST /eventosPadrao', { body, key }),
    saved: { title: 'Evento automático salvo com sucesso!' },
    conflictTitle: 'Este evento automático mudou enquanto você editava',
    onStored: () => void changed('eventos-padrao'),
    storedOf: ({ id }) => readAnew(padraoQuery(id)),
    leave: () => leave(true),
  });
  return (
    <RecordScreen
      source={form.source}
      save={save}
      isNew={padrao === null}
      dirty={form.dirty}
      onSave={() => save.save()}
      onCancel={() => void leave(false)}
      refusedTitle="O evento automático não foi salvo"
    >
      <PageHead
        title={padrao === null ? 'Cadastrar evento automático' : 'Editar evento automático'}
        note={padrao === null ? null : `código ${padrao.id}`}
      />
      <RecordFields save={save} locked={false}>
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
              <Previa form={form} />
            </>
          }
        />
      </RecordFields>
    </RecordScreen>
  );
}
