import { IconBrandWhatsapp, IconFileSpreadsheet, IconMail, IconMessage, IconUserPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import type { ClienteCompletoResposta } from '#contract/clientes/clientes.schemas.ts';
import type { exportarCliente } from '#contract/clientes/clientes.operations.ts';
import { ageAt } from '#contract/kernel/dates.ts';
import { flag } from '#contract/kernel/permissions.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { call } from '#web/kernel/api.ts';
import { startDownload } from '#web/kernel/download.ts';
import { showCount } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { today } from '#web/kernel/today.ts';
import { paths } from '#web/kernel/paths.ts';
import { RecordHead } from '#web/patterns/record/RecordHead.tsx';
import { focusFieldSoon } from '#web/ui/focus-field.ts';
import type { PageAction } from '#web/ui/page-action.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { semCelular, semEmail } from '../contato.ts';
import { ClienteFacts } from './ClienteFacts.tsx';
import { contactsOf } from './contacts.ts';
import { useFormInfo } from './form-context.ts';
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

interface Writing {
  readonly label: string;
  readonly icon: ReactNode;
  readonly problem: string | null;
  readonly to: string;
}

/** Messages to this client, who needs the contact for each (E255). */
function useMessages(record: ClienteCompletoResposta | null): readonly PageAction[] {
  const navigate = useNavigate();
  const allowed = useAllows(WRITERS);
  if (!allowed || record === null) return [];
  const { id, telefone_celular, email } = record.dados;
  const semNumero = semCelular(telefone_celular);
  const messages: readonly Writing[] = [
    { label: 'Enviar e-mail', icon: <IconMail size={18} />, problem: semEmail(email), to: paths.enviarEmail(id) },
    { label: 'Enviar WhatsApp', icon: <IconBrandWhatsapp size={18} />, problem: semNumero, to: paths.enviarWhatsapp(id) },
    { label: 'Enviar SMS', icon: <IconMessage size={18} />, problem: semNumero, to: paths.enviarSms(id) },
  ];
  return messages.map(({ label, icon, problem, to }) => ({
    label: problem === null ? label : `${label}: ${problem}`,
    icon,
    disabled: problem !== null,
    onClick: () => void navigate({ to }),
  }));
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
    focusFieldSoon('login');
  };
  return { label: 'Virar Usuário', icon: <IconUserPlus size={18} />, onClick: begin };
}

export interface ClienteHeadProps {
  readonly userMode: boolean;
  readonly onOpen: (tab: string) => void;
}

/** Whose record it is, how to reach them, what is due of them, and the actions on it; while creating, only what the screen does. */
export function ClienteHead({ userMode, onOpen }: ClienteHeadProps) {
  const { record } = useFormInfo();
  const actions = [...useMessages(record), useExport(record?.dados.id ?? null), useBecomeUser(Boolean(record?.dadosUsuario))].filter(
    (action) => action !== null,
  );
  const title = `${record ? 'Editar' : 'Cadastrar'} ${userMode ? 'Usuário' : 'Cliente'}`;
  if (record === null) return <PageHead title={title} actions={actions} />;
  const { dados } = record;
  const hoje = today();
  const age = dados.tipo_pessoa === 'F' && dados.data_nascimento ? ageAt(dados.data_nascimento, hoje) : null;
  return (
    <>
      <RecordHead
        screen={title}
        name={dados.nome}
        path={userMode ? paths.usuarioAlterar(dados.id) : paths.clienteAlterar(dados.id)}
        contacts={contactsOf(dados)}
        actions={actions}
      >
        <span>código {dados.id}</span>
        <span>{TIPOS_PESSOA[dados.tipo_pessoa]}</span>
        {dados.ativo === 'N' ? <StatusTag kind="attention">Inativo</StatusTag> : <StatusTag kind="good">Ativo</StatusTag>}
        {dados.pre_cliente === 'S' ? <StatusTag kind="info">Pré Cliente</StatusTag> : null}
        {age === null ? null : <span>{showCount(age, 'ano', 'anos')}</span>}
      </RecordHead>
      <ClienteFacts record={record} onOpen={onOpen} />
    </>
  );
}
