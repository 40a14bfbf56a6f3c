import { Button } from '@mantine/core';
import { IconCloudOff, IconUserCog } from '@tabler/icons-react';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lastPage } from '#web/ui/page-window.ts';
import { ROWS_PER_PAGE } from '../usuarios.queries.ts';
import type { UsuarioBusca } from '../usuarios.queries.ts';

/** The list could not be read; what went wrong has been said in a toast. */
export const ListFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    icon={<IconCloudOff size={32} />}
    title="Não foi possível carregar os usuários"
    text="Confira sua conexão e tente de novo."
    action={
      <Button variant="default" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  />
);

export interface NoUserProps {
  readonly busca: UsuarioBusca;
  readonly change: ChangeSearch<UsuarioBusca>;
  readonly total: number;
}

/** Why there is no row: a page that is gone, a search nobody matches, or nobody inactive. */
export function NoUser({ busca, change, total }: NoUserProps) {
  const inactive = busca.status === 'I';
  if (total > 0)
    return (
      <EmptyState
        title="Esta página não existe mais"
        text="A lista ficou menor desde que você a abriu."
        action={
          <Button onClick={() => change({ pagina: lastPage(total, ROWS_PER_PAGE) }, { replace: true })}>Ir para a última página</Button>
        }
      />
    );
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
