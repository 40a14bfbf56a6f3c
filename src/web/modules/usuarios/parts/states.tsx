import { Button, Skeleton } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/* What stands in the place of a screen about one user when it is not there. */

export function UserNotFound() {
  const lists = useAllows(level('usuarios', 2));
  return (
    <EmptyState
      icon={<IconUserQuestion size={32} />}
      title="Usuário não encontrado"
      text="Este usuário não existe. Confira o endereço ou procure na lista."
      action={
        <Button variant="default" component={Link} to={lists ? paths.usuarios() : paths.painel()}>
          {lists ? 'Voltar para a lista' : 'Voltar para o início'}
        </Button>
      }
    />
  );
}

export const UserSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={220} radius="md" mb="md" />
    <Skeleton height={220} radius="md" />
  </div>
);
