import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ClientesEventosResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
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

type Parceiro = ClientesEventosResposta['registros'][number];

/** Each partner, with how many events they have written on it. */
const contentOf = (registros: readonly Parceiro[]): MapContent => ({
  points: registros.map(({ id, nome, latitude, longitude, cor, eventos }) => ({
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
});

interface ParceirosProps {
  readonly registros: readonly Parceiro[];
  readonly chosen: number | null;
  readonly onChoose: (parceiro: Parceiro) => void;
}

/** The partners of the map, in a list that says the same. */
const Parceiros = ({ registros, chosen, onChoose }: ParceirosProps) => (
  <ul className={classes['places']} aria-label="Parceiros no mapa">
    {registros.map((parceiro) => (
      <li key={parceiro.id}>
        <button type="button" aria-current={parceiro.id === chosen || undefined} onClick={() => onChoose(parceiro)}>
          <span>{parceiro.nome}</span>
          <small>
            {showNumber(parceiro.eventos)} {parceiro.eventos === 1 ? 'evento' : 'eventos'} · {showNumber(parceiro.participantes)}{' '}
            {parceiro.participantes === 1 ? 'pessoa' : 'pessoas'}
          </small>
        </button>
      </li>
    ))}
  </ul>
);

/** Where the map was moved to and who was chosen on it; `broken`: the service of maps did not answer. Kept while the partners are read again. */
function useOlhar() {
  const [moved, setMoved] = useState<MapView | null>(null);
  const [broken, setBroken] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  return { moved, setMoved, broken, setBroken, chosen, setChosen };
}

interface MapaProps {
  readonly chave: string;
  readonly registros: readonly Parceiro[];
  readonly olhar: ReturnType<typeof useOlhar>;
}

/** The map, and the list below it. */
function Mapa({ chave, registros, olhar }: MapaProps) {
  const { moved, setMoved, broken, setBroken, chosen, setChosen } = olhar;
  const start = useMemo(() => (broken ? startPlain : startGoogle(chave)), [chave, broken]);
  const content = useMemo(() => contentOf(registros), [registros]);
  return (
    <>
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
      <Parceiros
        registros={registros}
        chosen={chosen}
        onChoose={({ id, latitude, longitude }) => {
          setChosen(id);
          setMoved({ latitude, longitude, zoom: CENTRO.zoom });
        }}
      />
    </>
  );
}

interface CorpoProps extends Pick<MapaProps, 'olhar'> {
  /** Null where the page was opened by itself. */
  readonly chave: string | null;
  readonly lugares: UseQueryResult<ClientesEventosResposta>;
}

/** What stands below the head: the map, or why there is none. */
function Corpo({ chave, lugares, olhar }: CorpoProps) {
  if (chave === null)
    return (
      <EmptyState
        title="O mapa não está disponível"
        text="Ele se abre por «Ver no mapa», na página dos eventos, onde há uma chave do serviço de mapas nas configurações."
      />
    );
  if (lugares.isPending) return <div className={classes['mapWaiting']} aria-busy="true" aria-label="Carregando o mapa" />;
  if (lugares.isError) return <LoadFailure what="o mapa dos eventos" onRetry={() => void lugares.refetch()} />;
  return <Mapa chave={chave} registros={lugares.data.registros} olhar={olhar} />;
}

/** `/painel/seguro-aventura/clientes-eventos-mapa`: where the partners of the events are; opened by itself it is empty (RTA-011). */
export function EventosMapaPage() {
  const [busca] = useSearchState(readBusca, { hidden: DOCUMENTOS });
  const navigate = useNavigate();
  const chave = useChaveDeixada();
  // Without a key nothing is drawn, so nobody is read.
  const lugares = useQuery({ ...clientesEventosQuery(busca, today()), enabled: chave !== null });
  const registros = lugares.data?.registros;
  const olhar = useOlhar();
  return (
    <>
      <PageHead
        title="Mapa dos eventos"
        note={registros ? <span role="status">{`${showCount(registros.length, 'parceiro', 'parceiros')} no mapa`}</span> : null}
        primary={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={16} />}
            onClick={() => void navigate({ to: paths.seguroAventura(), ...SEM_A_LISTA })}
          >
            Voltar aos eventos
          </Button>
        }
      />
      <Corpo chave={chave} lugares={lugares} olhar={olhar} />
    </>
  );
}
