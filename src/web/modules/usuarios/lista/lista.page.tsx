import { IconKey } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import type { UsuarioResposta } from '#contract/usuarios/usuarios.schemas.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { ListFilters } from '#web/patterns/ListFilters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { readUsuarioBusca, usuariosQuery } from '../usuarios.queries.ts';
import { UsuarioTable } from './UsuarioTable.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { CreateButton } from '#web/patterns/CreateButton.tsx';

const LoginForm = lazyDialog(
  () => import('./LoginForm.tsx'),
  (file) => file.LoginForm,
);
const ResetDialog = lazyDialog(
  () => import('./ResetDialog.tsx'),
  (file) => file.ResetDialog,
);

/** What lies over the list. */
type Overlay =
  | { readonly kind: 'form'; readonly user: UsuarioResposta | null }
  | { readonly kind: 'reset'; readonly user: UsuarioResposta };

/** `/painel/usuarios`: who enters the panel, and the doors to what each one may do. */
export function ListaUsuariosPage() {
  const [busca, change] = useSearchState(readUsuarioBusca);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const registers = useAllows(level('usuarios', 3));
  const list = useListPage('usuarios', busca, usuariosQuery);
  const total = list.data?.totalRegistros;
  const close = (): void => setOverlay(null);
  const loginOnly = { label: 'Cadastrar só o login', icon: <IconKey size={18} />, onClick: () => setOverlay({ kind: 'form', user: null }) };
  return (
    <>
      <PageHead title="Usuários" note={total === undefined ? null : showNumber(total)} actions={registers ? [loginOnly] : []} />
      <ListFilters
        name="usuarios"
        search={{
          label: 'Buscar usuários',
          placeholder: 'Código, login ou nome',
          text: busca.texto,
          change,
        }}
        situation={{
          options: [
            { value: 'A', label: 'Ativos' },
            { value: 'I', label: 'Inativos' },
          ],
          value: busca.status ?? 'A',
          onChange: (value) => change({ status: value === 'I' ? 'I' : undefined }),
        }}
        aside={registers ? <CreateButton begins={paths.usuarioCadastrar()}>Cadastrar Usuário</CreateButton> : null}
      />
      <UsuarioTable
        list={list}
        busca={busca}
        change={change}
        onEditLogin={(user) => setOverlay({ kind: 'form', user })}
        onReset={(user) => setOverlay({ kind: 'reset', user })}
      />
      <Suspense>
        {overlay?.kind === 'form' ? <LoginForm user={overlay.user} onClose={close} /> : null}
        {overlay?.kind === 'reset' ? <ResetDialog user={overlay.user} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
