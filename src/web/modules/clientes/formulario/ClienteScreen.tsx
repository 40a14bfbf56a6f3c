import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { AnexosCount } from '#web/modules/anexos/AnexosCount.tsx';
import { AnexosPanel } from '#web/modules/anexos/AnexosPanel.tsx';
import { anexosQueue } from '#web/modules/anexos/anexos.queue.ts';
import { useQueued } from '#web/modules/anexos/upload-queue.ts';
import type { TargetId } from '#web/modules/anexos/upload-queue.ts';
import { FormScreen, RecordForm } from '#web/ui/FormScreen.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { ClienteConflict } from './ClienteConflict.tsx';
import { ClienteFields } from './ClienteFields.tsx';
import { ClienteHead } from './ClienteHead.tsx';
import { CopiesNote } from './CopiesNote.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';
import { focusFirst } from '#web/ui/focus-field.ts';
import { FormInfoContext } from './form-context.ts';
import classes from './formulario.module.css';
import { InactivateUserDialog } from './InactivateUserDialog.tsx';
import { handOver, listAddress, rememberList } from './handoff.ts';
import { useAskedSave } from './inactivation.ts';
import { photoQueue } from './photo.queue.ts';
import { RecordTabHeads, RecordTabPanels, tabSearch, useTab } from './tabs.tsx';
import { useClienteForm } from './use-cliente-form.ts';
import { useSave } from './use-save.ts';
import type { ClienteValues } from './values.ts';

/** Cancel goes back to the list as it was filtered, also after the registration gave way to the edit. */
function useWayBack(list: string): () => void {
  const before = useRouterState({ select: (state) => state.resolvedLocation });
  const navigate = useNavigate();
  const [href] = useState(() => (before?.pathname === list ? before.href : null));
  useEffect(() => {
    if (href !== null) rememberList(list, href);
  }, [list, href]);
  return () => void navigate({ href: listAddress(list) ?? list });
}

export interface ClienteScreenProps {
  /** Null while creating. */
  readonly record: ClienteCompletoResposta | null;
  readonly target: TargetId;
  /** The same form for the users of the panel: the login block is open (CLI-167). */
  readonly userMode?: boolean;
}

/** Registration and edit of a client: fields, attachments, save. */
export function ClienteScreen({ record, target, userMode = false }: ClienteScreenProps) {
  const readOnly = !useAllows(level('clientes', 3));
  const mayAttach = useAllows(level('clienteAnexos', 2));
  const [tab, setTab] = useTab(mayAttach, record !== null);
  const navigate = useNavigate();
  const goBack = useWayBack(userMode ? paths.usuarios() : paths.clientes());
  const anexos = anexosQueue('clientes');
  const files = useQueued(anexos, target).length + useQueued(photoQueue, target).length;

  const open = (id: number, submitted: ClienteValues, now: ClienteValues): void => {
    const focus = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null;
    handOver({ id, submitted, now, focus });
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

  const clienteForm = useClienteForm(record, userMode);
  const { form, isDirty, base } = clienteForm;
  const { saving, refusal, conflict, save, resolve, dismissConflict } = useSave(clienteForm, open);
  const { leaving, askOrSave, answer, cancel } = useAskedSave(clienteForm, save);

  useEffect(() => {
    if (refusal === null) return;
    if (tab === 'cliente') focusFirst(Object.keys(refusal.fields));
    else setTab('cliente');
    // Only a new refusal moves the focus; a change of tab by hand does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal]);

  const info = useMemo(() => ({ target, record, readOnly }), [target, record, readOnly]);
  const stood = base();
  const dirty = !readOnly && (isDirty || (typeof target === 'string' && files > 0));
  return (
    <FormProvider {...form}>
      <FormInfoContext value={info}>
        <FormScreen
          footer={
            <>
              {refusal ? <ErrorBanner fields={refusal.fields} /> : null}
              <SaveBar
                onSave={askOrSave}
                onCancel={goBack}
                saving={saving}
                canSave={!readOnly}
                note={dirty ? 'Alterações não salvas' : readOnly ? 'Somente consulta' : null}
              />
            </>
          }
        >
          <ClienteHead userMode={userMode} />
          {record ? <CopiesNote ids={record.idsClientesCopia} /> : null}
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List mb="md" className={classes['tabs'] ?? ''}>
              <Tabs.Tab value="cliente">{userMode ? 'Usuário' : 'Cliente'}</Tabs.Tab>
              {mayAttach ? (
                <Tabs.Tab value="anexos">
                  Anexos <AnexosCount tabela="clientes" id={target} />
                </Tabs.Tab>
              ) : null}
              <RecordTabHeads stored={record !== null} />
            </Tabs.List>
            <Tabs.Panel value="cliente">
              <RecordForm readOnly={readOnly}>
                <ClienteFields userMode={userMode} />
              </RecordForm>
            </Tabs.Panel>
            {mayAttach ? (
              <Tabs.Panel value="anexos">
                <AnexosPanel tabela="clientes" id={target} />
              </Tabs.Panel>
            ) : null}
            {record ? <RecordTabPanels tab={tab} clienteId={record.dados.id} /> : null}
          </Tabs>
        </FormScreen>
        <UnsavedGuard dirty={dirty} />
        {leaving === null ? null : <InactivateUserDialog login={leaving} onAnswer={answer} onCancel={cancel} />}
        {conflict && stood ? (
          <ClienteConflict conflict={conflict} base={stood} mine={form.getValues()} onResolve={resolve} onClose={dismissConflict} />
        ) : null}
      </FormInfoContext>
    </FormProvider>
  );
}
