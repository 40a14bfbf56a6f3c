import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Explorar } from './Explorar.tsx';
import { chaveQuery, mapaQuery } from './mapa.queries.ts';
import classes from './mapa.module.css';

/** `/painel/clientes-mapa`: where the clients are, and who is near (MAP-501 to MAP-519). */
export function MapaPage() {
  const situacao = useQuery(mapaQuery);
  const chave = useQuery(chaveQuery);
  if (situacao.isError && !situacao.data)
    return (
      <>
        <PageHead title="Mapa de clientes" />
        <LoadFailure what="o mapa" onRetry={() => void situacao.refetch()} />
      </>
    );
  if (!situacao.data || chave.isPending)
    return (
      <>
        <PageHead title="Mapa de clientes" />
        <div className={classes['waiting']} aria-busy="true" aria-label="Carregando o mapa" />
      </>
    );
  return <Explorar situacao={situacao.data} chave={chave.data ?? null} />;
}
