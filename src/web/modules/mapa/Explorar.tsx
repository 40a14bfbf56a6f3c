import { Button } from '@mantine/core';
import { IconCurrentLocation, IconMapPinSearch, IconWorld } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { MapaSituacaoResposta } from '#contract/mapa/mapa.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { MapCanvas } from '#web/patterns/map/MapCanvas.tsx';
import type { MapCluster, MapContent, MapPlace } from '#web/patterns/map/map.ts';
import { startGoogle, startPlain } from '#web/patterns/map/start.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { PageAction } from '#web/ui/page-action.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Cartao } from './Cartao.tsx';
import { Filtros } from './Filtros.tsx';
import { Marcando } from './Marcando.tsx';
import { areaQuery, cartaoQuery } from './mapa.queries.ts';
import classes from './mapa.module.css';
import { Proximos } from './Proximos.tsx';
import { useMarcar } from './use-marcar.ts';
import { usePertoDeMim } from './use-perto-de-mim.ts';
import { BRASIL_INTEIRO, useVisao } from './use-visao.ts';

const LocalizarTodos = lazyDialog(
  () => import('./LocalizarTodos.tsx'),
  (file) => file.LocalizarTodos,
);

export interface ExplorarProps {
  readonly situacao: MapaSituacaoResposta;
  /** The key of the maps service. */
  readonly chave: string | null;
}

/** The map and, beside it, who is near and who is in focus: the list says all that the map does. */
export function Explorar({ situacao, chave }: ExplorarProps) {
  const visao = useVisao(situacao);
  const { busca, change, view, seen } = visao;
  const side = useRef<HTMLElement>(null);
  const [broken, setBroken] = useState(false);
  const [locating, setLocating] = useState(false);
  const saves = useAllows(level('clientes', 3));
  const perto = usePertoDeMim((place) => visao.lookAt(place));

  const found = useQuery({
    // As near as the map says it is, not as the address says: that one is said before or after it, and would be asked for once more.
    ...areaQuery(busca, seen?.area ?? NOWHERE, seen?.zoom ?? 0),
    enabled: seen !== null,
    placeholderData: keepPreviousData,
  });
  const card = useQuery({
    ...cartaoQuery(busca.cliente ?? 0),
    enabled: busca.cliente !== undefined,
    refetchInterval: ({ state }) => (state.data?.lugar.situacao === 'aguardando' ? LOOK_MS : false),
  });
  const cliente = busca.cliente === undefined ? null : (card.data ?? null);
  const marcar = useMarcar(cliente, view);

  const google = chave !== null && !broken;
  const start = useMemo(() => (google && chave !== null ? startGoogle(chave) : startPlain), [google, chave]);
  const content = useMemo((): MapContent => {
    const { latitude = null, longitude = null } = cliente?.lugar ?? {};
    const focus =
      cliente === null || latitude === null || longitude === null
        ? null
        : { id: cliente.id, label: cliente.nome, colour: cliente.cor, latitude, longitude };
    return {
      points: (found.data?.clientes ?? []).map(({ nome, cor, ...one }) => ({ ...one, label: nome, colour: cor })),
      clusters: found.data?.conjuntos ?? [],
      focus,
      here: perto.here,
      marking: marcar.place,
    };
  }, [found.data, cliente, perto.here, marcar.place]);

  /** Of one on the map: while a place is chosen by hand, where somebody stands is a place like any other. */
  const pressPoint = (id: number): void => {
    const there = content.points.find((one) => one.id === id) ?? (content.focus?.id === id ? content.focus : null);
    if (marcar.place && there) marcar.put(there);
    else openClient(id, null);
  };
  const pressCluster = (cluster: MapCluster): void => {
    if (marcar.place) marcar.put(cluster);
    else if (view.zoom >= TOO_NEAR) visao.lookAt(cluster);
    else visao.showWhole(cluster.area);
  };
  const openClient = (id: number, place: MapPlace | null): void => {
    marcar.cancel();
    if (place) visao.lookAt(place, { cliente: id });
    else change({ cliente: id, pagina: busca.pagina });
  };
  const closeCard = (): void => {
    marcar.cancel();
    // The card takes its focus along: the list goes on where it was, or from its beginning.
    (side.current?.querySelector<HTMLElement>('[aria-current]') ?? side.current?.querySelector<HTMLElement>('li button'))?.focus();
    change({ cliente: undefined, pagina: busca.pagina });
  };
  const actions: readonly PageAction[] = [
    { label: 'Perto de mim', icon: <IconCurrentLocation size={20} />, loading: perto.asking, onClick: perto.ask },
    {
      label: 'Ver o Brasil inteiro',
      icon: <IconWorld size={20} />,
      onClick: () => visao.showWhole(BRASIL_INTEIRO),
    },
    ...(saves ? [{ label: 'Localizar todos sem lugar', icon: <IconMapPinSearch size={20} />, onClick: () => setLocating(true) }] : []),
  ];
  const total = found.data?.total;
  return (
    <>
      <PageHead title="Mapa de clientes" note={total === undefined ? null : `${showNumber(total)} nesta área`} actions={actions} />
      <Filtros busca={busca} change={change} />
      <div className={classes['screen']}>
        <div className={classes['map']}>
          <MapCanvas
            label="Mapa dos clientes. Com as setas ele se move, com + e − aproxima e afasta; a lista de clientes diz o mesmo"
            start={start}
            view={view}
            fit={visao.fit}
            content={content}
            onView={visao.onView}
            onPoint={pressPoint}
            onCluster={pressCluster}
            onMark={marcar.put}
            {...(google && { onFailure: () => setBroken(true) })}
          />
          {marcar.place ? (
            <Marcando marcar={marcar} centre={view} />
          ) : found.isError ? (
            <div className={classes['nobody']} role="status">
              Não foi possível carregar os clientes desta área.{' '}
              <Button size="compact-sm" variant="default" onClick={() => void found.refetch()}>
                Tentar novamente
              </Button>
            </div>
          ) : total === 0 ? (
            <p className={classes['nobody']} role="status">
              {busca.texto === undefined
                ? 'Nenhum cliente nesta área. A lista mostra os mais próximos.'
                : 'Ninguém com este texto está nesta área.'}
            </p>
          ) : null}
        </div>
        <aside ref={side} className={classes['side']} aria-label="Clientes do mapa">
          {busca.cliente === undefined ? null : (
            <Cartao
              card={card}
              centre={view}
              marking={marcar.place !== null}
              onMark={marcar.begin}
              onLook={(place) => visao.lookAt(place, { cliente: busca.cliente, pagina: busca.pagina })}
              onClose={closeCard}
            />
          )}
          <Proximos visao={visao} onOpen={openClient} />
        </aside>
      </div>
      <p className={classes['notice']}>
        {broken
          ? 'O serviço de mapas não respondeu: este é o mapa simples, com o contorno dos estados.'
          : google
            ? null
            : 'Mapa simples, com o contorno dos estados. Com a chave do serviço de mapas, nas configurações, ele mostra as ruas.'}
      </p>
      <Suspense>{locating ? <LocalizarTodos onClose={() => setLocating(false)} /> : null}</Suspense>
    </>
  );
}

/** Before the map has said what is seen. */
const NOWHERE = { norte: 0, sul: 0, leste: 0, oeste: 0 };
/** Between two looks at a place that is being looked for. */
const LOOK_MS = 4000;
/** From here on those who stand together stand on one spot. */
const TOO_NEAR = 18;
