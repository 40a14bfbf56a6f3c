import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ClienteGuardado } from '#web/modules/clientes/parts/ClienteGuardado.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** The client record behind a user (USU-007). */
export function AlterarUsuarioPage() {
  if (useAllows(level('clientes', 2))) return <ClienteGuardado userMode />;
  return (
    <EmptyState
      icon={<IconLock size={32} />}
      title="Este usuário é também um cliente"
      text="Abrir o cadastro dele pede acesso a clientes. O login pode ser alterado na lista de usuários."
      action={
        <Button variant="default" component={Link} to={paths.usuarios()}>
          Voltar para a lista
        </Button>
      }
    />
  );
}
