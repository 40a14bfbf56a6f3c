import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { lastAddress } from '#web/kernel/way-back.ts';
import { anexosQueue } from '#web/modules/anexos/parts/anexos.queue.ts';
import { handOver } from '#web/patterns/form/handoff.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import { useRecordForm } from '#web/patterns/form/use-record-form.ts';
import type { Typed } from '#web/patterns/save/save-options.ts';
import type { TargetId } from '#web/patterns/uploads/upload-queue.ts';
import { useQueued } from '#web/patterns/uploads/upload-queue.ts';
import { ClienteFields } from './ClienteFields.tsx';
import { ClienteHead } from './ClienteHead.tsx';
import { ClienteTabs, focusTab, tabSearch, useTab } from './ClienteTabs.tsx';
import { CopiesNote } from './CopiesNote.tsx';
import { FormInfoContext } from './form-context.ts';
import { InactivateUserDialog } from './InactivateUserDialog.tsx';
import { useAskedSave } from './inactivation.ts';
import { showCliente } from './options.tsx';
import { photoQueue } from './photo.queue.ts';
import { problemsOf } from './problems.ts';
import { RecebeNote } from './RecebeNote.tsx';
import { useClienteSave } from './use-cliente-save.ts';
import { type ClienteForm, type ClienteValues, newValues, valuesOf } from './values.ts';
import { clienteVersions } from './versions.ts';

export interface ClienteScreenProps {
  /** Null while creating. */
  readonly record: ClienteCompletoResposta | null;
  readonly target: TargetId;
  /** The same form for the users of the panel: the login block is open (CLI-167). */
  readonly userMode?: boolean;
}

const handoffOf = (id: number): string => `clientes/${id}`;

/** Registration and edit of a client: fields, attachments, save; a refused save says so above them (CLI-120). */
export function ClienteScreen({ record, target, userMode = false }: ClienteScreenProps) {
  const readOnly = !useAllows(level('clientes', 3));
  const mayAttach = useAllows(level('clienteAnexos', 2));
  const [tab, setTab] = useTab(mayAttach, record !== null);
  const navigate = useNavigate();
  const list = userMode ? paths.usuarios() : paths.clientes();
  const anexos = anexosQueue('clientes');
  const files = useQueued(anexos, target).length + useQueued(photoQueue, target).length;

  const form: ClienteForm = useRecordForm<ClienteValues, ClienteCompletoResposta>({
    record,
    fields: CLIENTE_FIELDS,
    valuesOf: (stored) => (stored ? valuesOf(stored) : newValues(userMode)),
    check: problemsOf,
    readOnly,
    versions: clienteVersions,
    show: showCliente,
    alsoKept: ['com_login'],
    handoff: record && handoffOf(record.dados.id),
  });
  const open = (id: number, typed: Typed<ClienteValues>): void => {
    handOver(handoffOf(id), typed);
    if (typeof target === 'string') {
      photoQueue.assign(target, id);
      anexos.assign(target, id);
    }
    void navigate({
      href: `${userMode ? paths.usuarioAlterar(id) : paths.clienteAlterar(id)}?${new URLSearchParams(tabSearch(tab))}`,
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    });
  };
  const openList = (one: string): void => {
    setTab(one);
    focusTab(one);
  };
  const save = useClienteSave({ form, userMode, visible: tab === 'cliente', show: () => setTab('cliente'), onCreated: open });
  const { leaving, askOrSave, answer, cancel } = useAskedSave(form, save.save);
  const info = useMemo(() => ({ target, record, readOnly }), [target, record, readOnly]);

  return (
    <FormProvider {...form.methods}>
      <FormInfoContext value={info}>
        <RecordScreen
          source={form.source}
          save={save}
          isNew={record === null}
          dirty={form.dirty || (!readOnly && record === null && files > 0)}
          onSave={askOrSave}
          // The list as it was filtered, also after the registration gave way to the edit.
          onCancel={() => void navigate({ href: lastAddress(list) })}
          refusedTitle="Falha ao salvar! Confira se todos os campos estão corretos!"
        >
          <ClienteHead userMode={userMode} onOpen={openList} />
          {record ? <CopiesNote ids={record.idsClientesCopia} /> : null}
          {record ? <RecebeNote optOuts={record._descadastros} /> : null}
          <ClienteTabs tab={tab} onChange={setTab} mayAttach={mayAttach} label={userMode ? 'Usuário' : 'Cliente'}>
            <RecordFields save={save} locked={readOnly}>
              <ClienteFields userMode={userMode} />
            </RecordFields>
          </ClienteTabs>
          {leaving === null ? null : <InactivateUserDialog login={leaving} onAnswer={answer} onCancel={cancel} />}
        </RecordScreen>
      </FormInfoContext>
    </FormProvider>
  );
}
