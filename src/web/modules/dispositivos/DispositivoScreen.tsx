import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { salvarDispositivo } from '#contract/dispositivos/dispositivos.operations.ts';
import type { DispositivoResposta } from '#contract/dispositivos/dispositivos.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { call } from '#web/kernel/api.ts';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { useIdempotency } from '#web/kernel/idempotency.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { FormScreen, RecordForm } from '#web/ui/FormScreen.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { RefusalBanner } from '#web/ui/RefusalBanner.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';
import { LinkSection } from './LinkSection.tsx';
import classes from './dispositivos.module.css';
import { DISPOSITIVOS, dispositivoQuery, terminalQuery } from './dispositivos.queries.ts';

const valuesOf = (record: DispositivoResposta | null) => ({
  descricao: record?.descricao ?? '',
  habilitar_ponto: record?.habilitar_ponto === 'S',
  ativo: record?.ativo !== 'N',
});

type Values = ReturnType<typeof valuesOf>;

const flagOf = (on: boolean) => (on ? ('S' as const) : ('N' as const));
const KNOWN = ['descricao', 'habilitar_ponto', 'ativo'];

/** Registration and edit of a terminal; `record` null creates one. */
export function DispositivoScreen({ record }: { readonly record: DispositivoResposta | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keys = useIdempotency();
  const maySave = useAllows(level('dispositivos', 3));
  const mayActivate = useAllows(level('dispositivos', 4));
  const [values, setValues] = useState(() => valuesOf(record));
  const [missing, setMissing] = useState(false);
  const initial = valuesOf(record);
  const dirty = maySave && (Object.keys(values) as (keyof Values)[]).some((key) => values[key] !== initial[key]);
  const back = (): void => void navigate({ to: paths.dispositivos() });

  const saving = useMutation({
    mutationFn: () => {
      const dados = {
        ...(record ? { id: record.id, data_edicao: record.data_edicao } : {}),
        descricao: values.descricao.trim(),
        habilitar_ponto: flagOf(values.habilitar_ponto),
        ativo: flagOf(values.ativo),
      };
      return call<typeof salvarDispositivo>('POST /dispositivos', { body: { dados }, key: keys.keyFor(dados) });
    },
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Dispositivo salvo com sucesso!' });
      await navigate({ to: paths.dispositivos(), ignoreBlocker: true });
      await Promise.all([
        client.invalidateQueries({ queryKey: DISPOSITIVOS }),
        client.invalidateQueries({ queryKey: terminalQuery.queryKey }),
      ]);
    },
    // Somebody saved meanwhile: what is typed stays, and the next save knows their version.
    onError: (error) => {
      if (record && 'data_edicao' in fieldErrorsOf(error))
        return client.invalidateQueries({ queryKey: dispositivoQuery(record.id).queryKey });
      return undefined;
    },
  });
  const errors = fieldErrorsOf(saving.error);
  const others = Object.entries(errors).filter(([key]) => !KNOWN.includes(key));
  const set = (change: Partial<Values>): void => {
    setValues((before) => ({ ...before, ...change }));
    setMissing(false);
    saving.reset();
  };
  const save = (): void => {
    if (values.descricao.trim() === '') setMissing(true);
    else saving.mutate();
  };

  return (
    <FormScreen
      footer={
        <>
          <RefusalBanner title="O dispositivo não foi salvo" fields={others.map(([key, message]) => ({ key, label: null, message }))} />
          <SaveBar
            onSave={save}
            onCancel={back}
            saving={saving.isPending}
            canSave={maySave}
            note={dirty ? 'Alterações não salvas' : maySave ? null : 'Somente consulta'}
          />
        </>
      }
    >
      <PageHead title={record ? record.descricao : 'Cadastrar Dispositivo'} />
      <RecordForm readOnly={!maySave}>
        <div className={classes['form']}>
          <Section title="Terminal">
            <div className={classes['fields']}>
              <TextField
                label="Descrição"
                name="descricao"
                required
                maxLength={100}
                disabled={!maySave}
                placeholder="Ex.: computador da recepção"
                value={values.descricao}
                onChange={(descricao) => set({ descricao })}
                error={missing ? 'Informe a descrição' : errors['descricao']}
              />
              <SwitchField
                label="Habilitar ponto neste dispositivo"
                description="Quem está neste terminal pode bater o ponto."
                disabled={!maySave}
                value={values.habilitar_ponto}
                onChange={(habilitar_ponto) => set({ habilitar_ponto })}
                error={errors['habilitar_ponto']}
              />
              <SwitchField
                label="Ativo"
                description={mayActivate ? 'Inativar também desvincula o navegador.' : 'Só quem pode excluir dispositivos muda a situação.'}
                disabled={!maySave || !mayActivate}
                value={values.ativo}
                onChange={(ativo) => set({ ativo })}
                error={errors['ativo']}
              />
            </div>
          </Section>
          {record ? <LinkSection record={record} /> : null}
        </div>
      </RecordForm>
      <UnsavedGuard dirty={dirty && !saving.isSuccess} />
    </FormScreen>
  );
}
