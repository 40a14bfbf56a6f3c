import { Button } from '@mantine/core';
import { IconUserSearch, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { ClienteBusca } from './busca.ts';
import { hasFilter, NO_FILTER } from './busca.ts';

export interface NothingFoundProps {
  /** The filter that found nothing. */
  readonly busca: ClienteBusca;
  readonly change: ChangeSearch<ClienteBusca>;
}

/** Why there is no row: a filter nobody matches, or no client yet. */
export function NothingFound({ busca, change }: NothingFoundProps) {
  const registers = useAllows(level('clientes', 3));
  const { ativo, ...others } = busca;
  const inactive = ativo === 'N';
  if (inactive && !hasFilter(others))
    return (
      <EmptyState
        icon={<IconUsers size={32} />}
        title="Nenhum cliente inativo"
        text="Os clientes inativados no cadastro aparecem aqui."
        instead={{ label: 'Ver os ativos', onClick: () => change({ ativo: undefined }) }}
      />
    );
  if (hasFilter(busca)) {
    return (
      <EmptyState
        icon={<IconUserSearch size={32} />}
        title={`Nenhum cliente ${inactive ? 'inativo' : 'ativo'} encontrado`}
        text={`Confira o que foi digitado, retire algum filtro ou procure entre os ${inactive ? 'ativos' : 'inativos'}.`}
        instead={{ label: 'Limpar filtros', onClick: () => change(NO_FILTER) }}
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
