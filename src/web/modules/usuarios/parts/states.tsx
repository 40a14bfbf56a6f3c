import { Skeleton } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { NothingHere } from '#web/patterns/record/RecordPage.tsx';

/* What stands in the place of a screen about one user when it is not there. */

export function UserNotFound() {
  const lists = useAllows(level('usuarios', 2));
  return (
    <NothingHere
      icon={<IconUserQuestion size={32} />}
      title="Usuário não encontrado"
      text="Este usuário não existe. Confira o endereço ou procure na lista."
      back={lists ? { to: paths.usuarios() } : { to: paths.painel(), label: 'Voltar para o início' }}
    />
  );
}

export const UserSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={220} radius="md" mb="md" />
    <Skeleton height={220} radius="md" />
  </div>
);
