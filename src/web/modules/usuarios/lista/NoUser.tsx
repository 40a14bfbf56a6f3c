import { IconUserCog } from '@tabler/icons-react';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { UsuarioBusca } from '../usuarios.queries.ts';

export interface NoUserProps {
  readonly busca: UsuarioBusca;
  readonly change: ChangeSearch<UsuarioBusca>;
}

/** Why there is no row: a search nobody matches, or nobody inactive. */
export function NoUser({ busca, change }: NoUserProps) {
  const inactive = busca.status === 'I';
  return busca.texto === undefined ? (
    <EmptyState
      icon={<IconUserCog size={32} />}
      title={`Nenhum usuário ${inactive ? 'inativo' : 'ativo'}`}
      text="Um clique na situação de um usuário o ativa ou inativa."
      instead={inactive ? { label: 'Ver os ativos', onClick: () => change({ status: undefined }) } : null}
    />
  ) : (
    <EmptyState
      icon={<IconUserCog size={32} />}
      title={`Nenhum usuário ${inactive ? 'inativo' : 'ativo'} encontrado`}
      text={`Confira o que foi digitado ou procure entre os ${inactive ? 'ativos' : 'inativos'}.`}
      instead={{ label: 'Limpar a busca', onClick: () => change({ texto: undefined }) }}
    />
  );
}
