import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { flag, level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { TextInput } from '#web/patterns/form/text-fields.tsx';
import { Fields, Section } from '#web/ui/FormLayout.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { useFormInfo } from '../form-context.ts';
import classes from '../formulario.module.css';
import type { ClienteValues } from '../values.ts';

/** Marked when it is not empty and equal to the password (CLI-121). */
function ConfirmationField() {
  const [senha, again] = useWatch<ClienteValues, ['senha', 'confirmar_senha']>({ name: ['senha', 'confirmar_senha'] });
  const valid = again !== '' && again === senha;
  return (
    <TextInput<ClienteValues>
      name="confirmar_senha"
      span={4}
      autoComplete="new-password"
      rightSection={valid ? <IconCircleCheck size={18} className={classes['valid']} role="img" aria-label="As senhas conferem" /> : null}
    />
  );
}

export interface LoginBlockProps {
  readonly userMode: boolean;
}

/** The login of the client ('Virar Usuário', E044): shown when it has one, or when one is being given. */
export const LoginBlock = memo(function LoginBlock({ userMode }: LoginBlockProps) {
  const { setValue, resetField, clearErrors } = useFormContext<ClienteValues>();
  const { record, readOnly } = useFormInfo();
  const open = useWatch<ClienteValues, 'com_login'>({ name: 'com_login' });
  const mayCreate = useAllows(flag('habilitarCadastroLoginCliente'));
  const mayEdit = useAllows(level('usuarios', 3)) && mayCreate;
  const user = record?.dadosUsuario ?? null;
  if (!open && user === null) return null;
  const aside = user ? (
    <StatusTag kind={user.status === 'A' ? 'good' : 'neutral'}>{user.status === 'A' ? 'Ativo' : 'Inativo'}</StatusTag>
  ) : null;
  if (user && (readOnly || !mayEdit || user.podeMais === 'S'))
    return (
      <Section title="Usuário" aside={aside}>
        <p className={classes['quiet']}>
          Login <strong>{user.login}</strong>
        </p>
      </Section>
    );
  const close = (): void => {
    setValue('com_login', false, { shouldDirty: true });
    for (const name of ['login', 'senha', 'confirmar_senha'] as const) resetField(name);
    clearErrors(['login', 'senha', 'confirmar_senha']);
  };
  return (
    <Section
      title="Usuário"
      aside={
        user || userMode ? (
          aside
        ) : (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={close}>
            Não criar usuário
          </Button>
        )
      }
    >
      <Fields>
        <TextInput<ClienteValues> name="login" span={4} required />
        <TextInput<ClienteValues>
          name="senha"
          span={4}
          {...(user ? { label: 'Nova senha' } : {})}
          required={user === null}
          autoComplete="new-password"
        />
        <ConfirmationField />
      </Fields>
    </Section>
  );
});
