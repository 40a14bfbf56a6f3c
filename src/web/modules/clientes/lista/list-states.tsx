import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCloudOff, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lastPage } from '#web/ui/page-window.ts';
import { ROWS_PER_PAGE } from '../clientes.queries.ts';
import type { ClientePage } from '../clientes.queries.ts';
import { NO_FILTER, hasFilter } from './busca.ts';
import type { ClienteBusca } from './busca.ts';

/** The list could not be read; what went wrong has been said in a toast. */
export const ListFailure = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    icon={<IconCloudOff size={32} />}
    title="Não foi possível carregar os clientes"
    text="Confira sua conexão e tente de novo."
    action={
      <Button variant="default" onClick={onRetry}>
        Tentar novamente
      </Button>
    }
  />
);

export interface NothingFoundProps {
  readonly page: ClientePage;
  readonly change: ChangeSearch<ClienteBusca>;
}

/** Why there is no row: a page that is gone, a filter nobody matches, or no client yet. */
export function NothingFound({ page, change }: NothingFoundProps) {
  const registers = useAllows(level('clientes', 3));
  if (page.totalRegistros > 0) {
    const last = lastPage(page.totalRegistros, ROWS_PER_PAGE);
    return (
      <EmptyState
        title="Esta página não existe mais"
        text="A lista ficou menor desde que você a abriu."
        action={<Button onClick={() => change({ pagina: last }, { replace: true })}>Ir para a última página</Button>}
      />
    );
  }
  const { ativo, ...others } = page.busca;
  const inactive = ativo === 'N';
  if (inactive && !hasFilter(others))
    return (
      <EmptyState
        icon={<IconUsers size={32} />}
        title="Nenhum cliente inativo"
        text="Os clientes desativados na tela de edição aparecem aqui."
        action={
          <Button variant="default" onClick={() => change({ ativo: undefined })}>
            Ver os ativos
          </Button>
        }
      />
    );
  if (hasFilter(page.busca)) {
    return (
      <EmptyState
        icon={<IconUserSearch size={32} />}
        title={`Nenhum cliente ${inactive ? 'inativo' : 'ativo'} encontrado`}
        text={`Confira o que foi digitado, retire algum filtro ou procure entre os ${inactive ? 'ativos' : 'inativos'}.`}
        action={
          <Button variant="default" onClick={() => change(NO_FILTER)}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconUsers size={32} />}
      title="Nenhum cliente cadastrado"
      text="Os clientes aparecem aqui assim que forem cadastrados."
      action={
        registers ? (
          <Button component={Link} to={paths.clienteCadastrar()}>
            Cadastrar Cliente
          </Button>
        ) : null
      }
    />
  );
}
