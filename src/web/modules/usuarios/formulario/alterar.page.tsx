import { IconLock } from '@tabler/icons-react';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { ClienteGuardado } from '#web/modules/clientes/parts/ClienteGuardado.tsx';
import { NothingHere } from '#web/patterns/record/RecordPage.tsx';

/** The client record behind a user (USU-007). */
export function AlterarUsuarioPage() {
  if (useAllows(level('clientes', 2))) return <ClienteGuardado userMode />;
  return (
    <NothingHere
      icon={<IconLock size={32} />}
      title="Este usuário é também um cliente"
      text="Abrir o cadastro dele pede acesso a clientes. O login pode ser alterado na lista de usuários."
      back={{ to: paths.usuarios() }}
    />
  );
}
