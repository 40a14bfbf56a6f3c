import { IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import type { exportarCliente } from '#contract/clientes/clientes.operations.ts';
import { flag } from '#contract/kernel/permissions.ts';
import { call } from '#web/kernel/api.ts';
import { startDownload } from '#web/kernel/download.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { focusField } from '#web/ui/focus-field.ts';
import type { PageAction } from '#web/ui/PageHead.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { useFormInfo } from './form-context.ts';
import classes from './formulario.module.css';
import type { ClienteValues } from './values.ts';

function useExport(id: number | null): PageAction | null {
  const allowed = useAllows(flag('clienteVerRelatorioAtendimentos'));
  const { mutate, isPending } = useMutation({
    mutationFn: (cliente: number) => call<typeof exportarCliente>('GET /clientes/exportarCliente/{id}', { params: { id: cliente } }),
    onSuccess: ({ caminho, nome }) => startDownload(caminho, nome),
  });
  if (!allowed || id === null) return null;
  return { label: 'Exportar para planilha', icon: <IconFileSpreadsheet size={18} />, loading: isPending, onClick: () => mutate(id) };
}

/** Opens the login block of a client that has no login (CLI-074). */
function useBecomeUser(hasUser: boolean): PageAction | null {
  const { setValue } = useFormContext<ClienteValues>();
  const { readOnly } = useFormInfo();
  const allowed = useAllows(flag('habilitarCadastroLoginCliente'));
  const open = useWatch<ClienteValues, 'com_login'>({ name: 'com_login' });
  if (!allowed || readOnly || hasUser || open) return null;
  const begin = (): void => {
    setValue('com_login', true, { shouldDirty: true });
    // The block is not on screen yet.
    setTimeout(() => focusField('login'), 0);
  };
  return { label: 'Virar Usuário', icon: <IconUserPlus size={18} />, onClick: begin };
}

/** Title, what is being edited, and the actions on it. */
export function ClienteHead({ userMode }: { readonly userMode: boolean }) {
  const { record } = useFormInfo();
  const actions = [useExport(record?.dados.id ?? null), useBecomeUser(Boolean(record?.dadosUsuario))];
  return (
    <PageHead
      title={`${record ? 'Editar' : 'Cadastrar'} ${userMode ? 'Usuário' : 'Cliente'}`}
      note={
        record ? (
          <span className={classes['headNote']}>
            <span className={classes['headName']} title={record.dados.nome}>
              {record.dados.nome}
            </span>
            <span>código {record.dados.id}</span>
            {record.dados.ativo === 'N' ? <StatusTag kind="attention">Inativo</StatusTag> : null}
          </span>
        ) : null
      }
      actions={actions.filter((action) => action !== null)}
    />
  );
}
