import { Tabs } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { textParam } from '#web/kernel/search-params.ts';
import type { RawSearch } from '#web/kernel/search-params.ts';
import { UnsavedGuard } from '#web/kernel/unsaved.tsx';
import { AnexosCount } from '#web/modules/anexos/AnexosCount.tsx';
import { AnexosPanel } from '#web/modules/anexos/AnexosPanel.tsx';
import { anexosQueue } from '#web/modules/anexos/anexos.queue.ts';
import { useQueued } from '#web/modules/anexos/upload-queue.ts';
import type { TargetId } from '#web/modules/anexos/upload-queue.ts';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { ClienteFields } from './ClienteFields.tsx';
import { ClienteHead } from './ClienteHead.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CopiesNote } from './CopiesNote.tsx';
import { ErrorBanner } from './ErrorBanner.tsx';
import { focusFirst } from './focus-field.ts';
import { FormInfoContext } from './form-context.ts';
import classes from './formulario.module.css';
import { handOver, listAddress, rememberList } from './handoff.ts';
import { photoQueue } from './photo.queue.ts';
import { useClienteForm } from './use-cliente-form.ts';
import { useSave } from './use-save.ts';
import type { ClienteValues } from './values.ts';

const TAB = 'aba';
type Tab = 'cliente' | 'anexos';

/** The tab is in the address; changing it never counts as leaving. */
function useTab(mayAttach: boolean): readonly [Tab, (tab: Tab) => void] {
  const asked = useRouterState({ select: ({ location }) => textParam((location.search as RawSearch)[TAB]) });
  const navigate = useNavigate();
  const tab = asked === 'anexos' && mayAttach ? 'anexos' : 'cliente';
  const change = useCallback(
    (next: Tab) =>
      void navigate({ to: '.', search: next === 'cliente' ? {} : { [TAB]: next }, replace: true, ignoreBlocker: true, resetScroll: false }),
    [navigate],
  );
  return [tab, change];
}

/** Cancel goes back to the list as it was filtered, also after the registration gave way to the edit. */
function useWayBack(): () => void {
  const before = useRouterState({ select: (state) => state.resolvedLocation });
  const navigate = useNavigate();
  const [href] = useState(() => (before?.pathname === paths.clientes() ? before.href : null));
  useEffect(() => {
    if (href !== null) rememberList(href);
  }, [href]);
  return () => void navigate({ href: listAddress() ?? paths.clientes() });
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
  const [tab, setTab] = useTab(mayAttach);
  const navigate = useNavigate();
  const goBack = useWayBack();
  const anexos = anexosQueue('clientes');
  const files = useQueued(anexos, target).length + useQueued(photoQueue, target).length;

  const open = (id: number, submitted: ClienteValues, now: ClienteValues): void => {
    const focus = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? null;
    handOver({ id, submitted, now, focus });
    if (typeof target === 'string') {
      photoQueue.assign(target, id);
      anexos.assign(target, id);
    }
    const search = tab === 'cliente' ? {} : { [TAB]: tab };
    void navigate({
      href: `${paths.clienteAlterar(id)}?${new URLSearchParams(search)}`,
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    });
  };

  const clienteForm = useClienteForm(record, userMode);
  const { form, isDirty, base } = clienteForm;
  const { saving, refusal, conflict, save, resolve, dismissConflict } = useSave(clienteForm, open);

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
        <div className={classes['screen']}>
          <ClienteHead userMode={userMode} />
          {record ? <CopiesNote ids={record.idsClientesCopia} /> : null}
          <Tabs value={tab} onChange={(next) => setTab(next === 'anexos' ? 'anexos' : 'cliente')}>
            <Tabs.List mb="md">
              <Tabs.Tab value="cliente">{userMode ? 'Usuário' : 'Cliente'}</Tabs.Tab>
              {mayAttach ? (
                <Tabs.Tab value="anexos" rightSection={<AnexosCount tabela="clientes" id={target} />}>
                  Anexos
                </Tabs.Tab>
              ) : null}
            </Tabs.List>
            <Tabs.Panel value="cliente">
              <form
                className={classes['form']}
                data-read-only={readOnly || undefined}
                noValidate
                onSubmit={(event) => event.preventDefault()}
              >
                <ClienteFields userMode={userMode} />
              </form>
            </Tabs.Panel>
            {mayAttach ? (
              <Tabs.Panel value="anexos">
                <AnexosPanel tabela="clientes" id={target} />
              </Tabs.Panel>
            ) : null}
          </Tabs>
          <div className={classes['footer']}>
            {refusal ? <ErrorBanner fields={refusal.fields} /> : null}
            <SaveBar
              onSave={save}
              onCancel={goBack}
              saving={saving}
              canSave={!readOnly}
              note={dirty ? 'Alterações não salvas' : readOnly ? 'Somente consulta' : null}
            />
          </div>
        </div>
        <UnsavedGuard dirty={dirty} />
        {conflict && stood ? (
          <ConflictDialog conflict={conflict} base={stood} mine={form.getValues()} onResolve={resolve} onClose={dismissConflict} />
        ) : null}
      </FormInfoContext>
    </FormProvider>
  );
}
