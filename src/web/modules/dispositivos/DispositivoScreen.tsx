import { useNavigate } from '@tanstack/react-router';
import { DISPOSITIVO_FIELDS } from '#contract/dispositivos/dispositivos.form.ts';
import type { salvarDispositivo } from '#contract/dispositivos/dispositivos.operations.ts';
import type { DispositivoResposta } from '#contract/dispositivos/dispositivos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { SwitchInput } from '#web/patterns/form/choice-fields.tsx';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import classes from './dispositivos.module.css';
import { LinkSection } from './LinkSection.tsx';

type Values = ValuesOf<typeof DISPOSITIVO_FIELDS>;

const NOVO = { ativo: 'S' } as const;

const bodyOf = (values: Values, base: DispositivoResposta | null) => ({
  ...(base && { id: base.id, data_edicao: base.data_edicao }),
  ...bodyFrom(DISPOSITIVO_FIELDS, values),
});

/** Registration and edit of a terminal; `record` null creates one. */
export function DispositivoScreen({ record }: { readonly record: DispositivoResposta | null }) {
  const navigate = useNavigate();
  useScreenTitle(record && record.descricao);
  const maySave = useAllows(level('dispositivos', 3));
  const mayActivate = useAllows(level('dispositivos', 4));
  const form = useRecordForm<Values, DispositivoResposta>({
    record,
    fields: DISPOSITIVO_FIELDS,
    valuesOf: (stored) => valuesFrom(DISPOSITIVO_FIELDS, stored, NOVO),
    readOnly: !maySave,
  });
  const save = useRecordSave({
    form,
    name: 'dispositivos',
    bodyOf,
    send: (dados, key) => call<typeof salvarDispositivo>('POST /dispositivos', { body: { dados }, key }),
    saved: { title: 'Dispositivo salvo com sucesso!' },
    conflictTitle: 'Este dispositivo mudou enquanto você editava',
    storedOf: (stored) => stored,
    leave: async () => {
      await navigate({ to: paths.dispositivos(), ignoreBlocker: true });
      await changed('dispositivos');
    },
  });
  return (
    <RecordScreen
      source={form.source}
      save={save}
      isNew={record === null}
      dirty={form.dirty}
      onSave={() => save.save()}
      onCancel={() => void navigate({ to: paths.dispositivos() })}
      refusedTitle="O dispositivo não foi salvo"
      placeless
    >
      <PageHead title={record ? record.descricao : 'Cadastrar Dispositivo'} />
      <RecordFields save={save} locked={!maySave}>
        <div className={classes['form']}>
          <Section title="Terminal">
            <div className={classes['fields']}>
              <TextInput<Values> name="descricao" placeholder="Ex.: computador da recepção" />
              <SwitchInput<Values> name="habilitar_ponto" description="Quem está neste terminal pode bater o ponto." />
              <SwitchInput<Values>
                name="ativo"
                disabled={!mayActivate}
                description={mayActivate ? 'Inativar também desvincula o navegador.' : 'Só quem pode excluir dispositivos muda a situação.'}
              />
            </div>
          </Section>
          {record ? <LinkSection record={record} /> : null}
        </div>
      </RecordFields>
    </RecordScreen>
  );
}
