import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { showDistance } from '#contract/kernel/places.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import type { MapPlace } from '#web/patterns/map/map.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lastPage } from '#web/ui/page-window.ts';
import { Pagination } from '#web/ui/Pagination.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import { enderecoCurto } from './endereco.ts';
import { POR_PAGINA, proximosQuery } from './mapa.queries.ts';
import classes from './mapa.module.css';
import type { Visao } from './use-visao.ts';

export interface ProximosProps {
  readonly visao: Visao;
  readonly onOpen: (id: number, place: MapPlace | null) => void;
}

const SEM_LUGAR = 'sem lugar';

/** Who is nearest to the middle of the map, with how far that is (MAP-503, MAP-506, MAP-508). */
export function Proximos({ visao: { busca, change, view }, onOpen }: ProximosProps) {
  const { data, isError, isPlaceholderData, refetch } = useQuery({ ...proximosQuery(busca, view), placeholderData: keepPreviousData });
  const searching = busca.texto !== undefined;
  return (
    <section className={classes['near']} aria-label={searching ? 'Clientes encontrados' : 'Clientes mais próximos'}>
      <h2 className={classes['heading']}>{searching ? 'Encontrados, do mais próximo' : 'Mais próximos do centro do mapa'}</h2>
      {isError && !data ? <LoadFailure what="os clientes" onRetry={() => void refetch()} /> : null}
      {data?.registros.length === 0 && data.totalRegistros > 0 ? (
        <EmptyState
          title="Esta página não existe mais"
          text="A lista ficou menor desde que você a abriu."
          instead={{
            label: 'Ir para a última página',
            onClick: () => change({ pagina: lastPage(data.totalRegistros, POR_PAGINA) }, { replace: true }),
          }}
        />
      ) : data?.registros.length === 0 ? (
        <EmptyState
          title="Nenhum cliente"
          text={searching ? 'Confira o texto ou tire os filtros.' : 'Com este filtro ninguém está no mapa.'}
        />
      ) : null}
      <ol className={classes['list']} aria-busy={data === undefined} data-dimmed={isPlaceholderData || undefined}>
        {(data?.registros ?? []).map((one) => {
          const { latitude = null, longitude = null, distancia = null } = one;
          const place = latitude === null || longitude === null ? null : { latitude, longitude };
          return (
            <li key={one.id}>
              <button
                type="button"
                className={classes['row']}
                aria-current={one.id === busca.cliente ? 'true' : undefined}
                onClick={() => onOpen(one.id, place)}
              >
                <PersonAvatar name={one.nome} src={photoUrl(one.foto)} size={32} />
                <span className={classes['who']}>
                  <span className={classes['name']}>{one.nome}</span>
                  <span className={classes['where']}>{enderecoCurto(one)}</span>
                </span>
                <span className={classes['far']}>{distancia === null ? SEM_LUGAR : showDistance(distancia)}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {data && data.totalRegistros > POR_PAGINA ? (
        <Pagination
          page={busca.pagina ?? 1}
          perPage={POR_PAGINA}
          total={data.totalRegistros}
          noun={['cliente', 'clientes']}
          onPage={(pagina) => change({ pagina })}
        />
      ) : null}
    </section>
  );
}
