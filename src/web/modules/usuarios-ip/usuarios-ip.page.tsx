import { Suspense, useState } from 'react';
import { ApiError } from '#web/kernel/api-error.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { useRecordId } from '#web/kernel/record-id.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { PodeMais } from '#web/patterns/PodeMais.tsx';
import { UserNotFound } from '#web/modules/usuarios/parts/states.tsx';
import { CreateButton } from '#web/patterns/CreateButton.tsx';
import { ListFilters, activeOrNot } from '#web/patterns/ListFilters.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { AddressTable } from './AddressTable.tsx';
import type { IpRow } from './usuarios-ip.queries.ts';
import { readIpBusca, usuarioIpsQuery } from './usuarios-ip.queries.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const AddAddress = lazyDialog(
  () => import('./AddAddress.tsx'),
  (file) => file.AddAddress,
);
const DeleteAddress = lazyDialog(
  () => import('./DeleteAddress.tsx'),
  (file) => file.DeleteAddress,
);

/** What lies over the list. */
type Overlay = { readonly kind: 'add' } | { readonly kind: 'delete'; readonly row: IpRow };

function Addresses({ userId }: { readonly userId: number }) {
  const [busca, change] = useSearchState(readIpBusca);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const list = useListPage('usuarios-ip', busca, (asked) => usuarioIpsQuery(userId, asked));
  useScreenTitle(list.data ? `Endereços de ${list.data._usuario.nome}` : null);
  if (list.error instanceof ApiError && list.error.status === 404) return <UserNotFound />;
  const user = list.data?._usuario;
  const total = list.data?.totalRegistros ?? 0;
  const changes = user?.podeMais === 'N';
  const close = (): void => setOverlay(null);
  const add = (): void => setOverlay({ kind: 'add' });
  return (
    <>
      <PageHead title="Endereços liberados" note={user ? (user.nome === user.login ? user.login : `${user.nome} · ${user.login}`) : null} />
      <ListFilters
        name="usuarios-ip"
        search={{
          label: 'Buscar endereços',
          placeholder: 'Parte do endereço',
          text: busca.texto,
          change,
        }}
        situation={activeOrNot(busca.ativo, change)}
        aside={changes ? <CreateButton begins={add}>Liberar endereço</CreateButton> : null}
      />
      {user?.podeMais === 'S' ? <PodeMais what="os endereços dele" /> : null}
      <AddressTable
        list={list}
        busca={busca}
        searched={busca.texto !== undefined}
        inactive={busca.ativo === 'N'}
        change={change}
        onAdd={changes ? add : null}
        onDelete={changes ? (row) => setOverlay({ kind: 'delete', row }) : null}
      />
      <Suspense>
        {overlay?.kind === 'add' ? <AddAddress userId={userId} onClose={close} /> : null}
        {overlay?.kind === 'delete' && user ? (
          <DeleteAddress
            row={overlay.row}
            nome={user.nome}
            total={busca.texto === undefined && busca.ativo === undefined ? total : null}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** `/painel/usuarios/ip/{userId}`: from where a user may enter (E035). */
export function UsuariosIpPage() {
  const id = useRecordId();
  return id === null ? <UserNotFound /> : <Addresses userId={id} />;
}
