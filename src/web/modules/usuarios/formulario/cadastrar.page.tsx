import { IconLock } from '@tabler/icons-react';
import { flag, level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { NovoCliente } from '#web/modules/clientes/parts/NovoCliente.tsx';
import { NothingHere } from '#web/patterns/record/RecordPage.tsx';

/** A new user is a client with a login: whoever may not save clients registers the login alone, from the list. */
export function CadastrarUsuarioPage() {
  const saves = useAllows(level('clientes', 3));
  const gives = useAllows(flag('habilitarCadastroLoginCliente'));
  if (saves && gives) return <NovoCliente userMode />;
  return (
    <NothingHere
      icon={<IconLock size={32} />}
      title="O cadastro completo pede outras permissões"
      text="Ele cria também o cliente do usuário. Na lista, use «Cadastrar só o login»; o cliente pode ser ligado depois."
      back={{ to: paths.usuarios() }}
    />
  );
}
