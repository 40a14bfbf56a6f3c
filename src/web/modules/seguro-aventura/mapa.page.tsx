import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { today } from '#web/kernel/today.ts';
import { MapCanvas } from '#web/patterns/map/MapCanvas.tsx';
import type { MapContent, MapView } from '#web/patterns/map/map.ts';
import { startGoogle, startPlain } from '#web/patterns/map/start.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { DOCUMENTOS, SEM_A_LISTA, readBusca } from './busca.ts';
import { useChaveDeixada } from './chave.ts';
import classes from './seguro-aventura.module.css';
import { clientesEventosQuery } from './seguro-aventura.queries.ts';

/** Where it opens, wherever the partners are: the list below leads to each (MEV-001). */
const CENTRO: MapView = { latitude: -23.5505, longitude: -46.6333, zoom: 12 };
/** Width of a marker (MEV-002). */
const MARCADOR = 45;

/** `/painel/seguro-aventura/clientes-eventos-mapa`: where the partners of the events are; opened by itself it is empty (RTA-011). */
export function EventosMapaPage() {
  const [busca] = useSearchState(readBusca, { hidden: DOCUMENTOS });
  const navigate = useNavigate();
  const key = useChaveDeixada();
  const [moved, setMoved] = useState<MapView | null>(null);
  const [broken, setBroken] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  // Without a key nothing is drawn, so nobody is read.
  const lugares = useQuery({ ...clientesEventosQuery(busca, today()), enabled: key !== null });
  const start = useMemo(() => (key === null || broken ? startPlain : startGoogle(key)), [key, broken]);
  const registros = lugares.data?.registros;
  const content = useMemo(
    (): MapContent => ({
      points: (registros ?? []).map(({ id, nome, latitude, longitude, cor, eventos }) => ({
        id,
        label: `${nome}: ${showCount(eventos, 'evento', 'eventos')}`,
        colour: cor,
        latitude,
        longitude,
        size: MARCADOR,
        text: showNumber(eventos),
      })),
      clusters: [],
      focus: null,
      here: null,
      marking: null,
    }),
    [registros],
  );
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} />}
      onClick={() => void navigate({ to: paths.seguroAventura(), ...SEM_A_LISTA })}
    >
      Voltar aos eventos
    </Button>
  );
  const head = (
    <PageHead
      title="Mapa dos eventos"
      note={registros ? <span role="status">{`${showCount(registros.length, 'parceiro', 'parceiros')} no mapa`}</span> : null}
      primary={back}
    />
  );
  if (key === null)
    return (
      <>
        {head}
        <EmptyState
          title="O mapa não está disponível"
          text="Ele se abre por «Ver no mapa», na página dos eventos, onde há uma chave do serviço de mapas nas configurações."
        />
      </>
    );
  if (lugares.isPending)
    return (
      <>
        {head}
        <div className={classes['mapWaiting']} aria-busy="true" aria-label="Carregando o mapa" />
      </>
    );
  if (lugares.isError)
    return (
      <>
        {head}
        <LoadFailure what="o mapa dos eventos" onRetry={() => void lugares.refetch()} />
      </>
    );
  const open = registros?.find(({ id }) => id === chosen) ?? null;
  return (
    <>
      {head}
      <div className={classes['map']}>
        <MapCanvas
          label="Mapa dos parceiros com eventos; a lista abaixo diz o mesmo"
          start={start}
          view={moved ?? CENTRO}
          content={content}
          onView={(view) => setMoved(view)}
          onPoint={setChosen}
          onCluster={() => undefined}
          onMark={() => undefined}
          onFailure={() => setBroken(true)}
        />
      </div>
      <ul className={classes['places']} aria-label="Parceiros no mapa">
        {(registros ?? []).map(({ id, nome, eventos, participantes, latitude, longitude }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={open?.id === id || undefined}
              onClick={() => (setChosen(id), setMoved({ latitude, longitude, zoom: CENTRO.zoom }))}
            >
              <span>{nome}</span>
              <small>
                {showNumber(eventos)} {eventos === 1 ? 'evento' : 'eventos'} · {showNumber(participantes)}{' '}
                {participantes === 1 ? 'pessoa' : 'pessoas'}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
