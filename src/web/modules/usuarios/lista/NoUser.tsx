import { Button } from '@mantine/core';
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
      action={
        inactive ? (
          <Button variant="default" onClick={() => change({ status: undefined })}>
            Ver os ativos
          </Button>
        ) : null
      }
    />
  ) : (
    <EmptyState
      icon={<IconUserCog size={32} />}
      title={`Nenhum usuário ${inactive ? 'inativo' : 'ativo'} encontrado`}
      text={`Confira o que foi digitado ou procure entre os ${inactive ? 'ativos' : 'inativos'}.`}
      action={
        <Button variant="default" onClick={() => change({ texto: undefined })}>
          Limpar a busca
        </Button>
      }
    />
  );
}
