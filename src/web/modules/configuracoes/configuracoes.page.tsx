import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { flag } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Campos } from './Campos.tsx';
import { chavesQuery } from './configuracoes.queries.ts';
import classes from './configuracoes.module.css';
import { Cores } from './Cores.tsx';
import { Modelos } from './Modelos.tsx';
import { SECOES } from './secoes.ts';

/** `/painel/configuracoes`: templates of the adventure insurance, and for whoever manages users the rest. */
export function ConfiguracoesPage() {
  const manages = useAllows(flag('usuariosPermissao'));
  const { data, isError, refetch } = useQuery(chavesQuery);
  if (data === undefined && isError) {
    return (
      <EmptyState
        icon={<IconCloudOff size={32} />}
        title="Não foi possível carregar as configurações"
        text="Confira sua conexão e tente de novo."
        action={
          <Button variant="default" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PageHead title="Configurações" />
      <div className={classes['grid']} aria-busy={data === undefined}>
        {data ? (
          <>
            <Modelos stored={data} />
            {manages ? SECOES.map((secao) => <Campos key={secao.titulo} secao={secao} stored={data} />) : null}
            {manages ? <Cores stored={data} /> : null}
          </>
        ) : null}
      </div>
    </>
  );
}
