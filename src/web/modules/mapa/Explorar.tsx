import { Button } from '@mantine/core';
import { IconCurrentLocation, IconMapPinSearch, IconWorld } from '@tabler/icons-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { MapaSituacaoResposta } from '#contract/mapa/mapa.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showNumber } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { MapCanvas } from '#web/patterns/map/MapCanvas.tsx';
import { startGoogle, startPlain } from '#web/patterns/map/start.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { PageAction } from '#web/ui/page-action.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Cartao } from './Cartao.tsx';
import { Filtros } from './Filtros.tsx';
import { Marcando } from './Marcando.tsx';
import classes from './mapa.module.css';
import { Proximos } from './Proximos.tsx';
import { type Explorando, useExplorar } from './use-explorar.ts';
import { BRASIL_INTEIRO } from './use-visao.ts';

const LocalizarTodos = lazyDialog(
  () => import('./LocalizarTodos.tsx'),
  (file) => file.LocalizarTodos,
);

export interface ExplorarProps {
  readonly situacao: MapaSituacaoResposta;
  /** The key of the maps service. */
  readonly chave: string | null;
}

/** Which map is drawn: that of the maps service, until it does not answer, or the plain one. */
function useDesenho(chave: string | null) {
  const [broken, setBroken] = useState(false);
  const google = chave !== null && !broken;
  const start = useMemo(() => (google && chave !== null ? startGoogle(chave) : startPlain), [google, chave]);
  return { start, google, broken, fail: () => setBroken(true) };
}

type Desenho = ReturnType<typeof useDesenho>;

/** What can be done with the whole map, from the head of the screen. */
function acoesDoMapa({ perto, visao }: Explorando, localizarTodos: (() => void) | null): readonly PageAction[] {
  return [
    { label: 'Perto de mim', icon: <IconCurrentLocation size={20} />, loading: perto.asking, onClick: perto.ask },
    { label: 'Ver o Brasil inteiro', icon: <IconWorld size={20} />, onClick: () => visao.showWhole(BRASIL_INTEIRO) },
    ...(localizarTodos ? [{ label: 'Localizar todos sem lugar', icon: <IconMapPinSearch size={20} />, onClick: localizarTodos }] : []),
  ];
}

/** Over the map: the place that is being marked, or why nobody is seen on it. */
function SobreOMapa({ explorando: { visao, marcar, found } }: { readonly explorando: Explorando }) {
  if (marcar.place) return <Marcando marcar={marcar} centre={visao.view} />;
  if (found.isError)
    return (
      <div className={classes['nobody']} role="status">
        Não foi possível carregar os clientes desta área.{' '}
        <Button size="compact-sm" variant="default" onClick={() => void found.refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  if (found.data?.total !== 0) return null;
  return (
    <p className={classes['nobody']} role="status">
      {visao.busca.texto === undefined
        ? 'Nenhum cliente nesta área. A lista mostra os mais próximos.'
        : 'Ninguém com este texto está nesta área.'}
    </p>
  );
}

function Mapa({ explorando, desenho }: { readonly explorando: Explorando; readonly desenho: Desenho }) {
  const { visao, marcar, content, pressPoint, pressCluster } = explorando;
  return (
    <div className={classes['map']}>
      <MapCanvas
        label="Mapa dos clientes. Com as setas ele se move, com + e − aproxima e afasta; a lista de clientes diz o mesmo"
        start={desenho.start}
        view={visao.view}
        fit={visao.fit}
        content={content}
        onView={visao.onView}
        onPoint={pressPoint}
        onCluster={pressCluster}
        onMark={marcar.put}
        {...(desenho.google && { onFailure: desenho.fail })}
      />
      <SobreOMapa explorando={explorando} />
    </div>
  );
}

/** Who is in focus, and who is near. */
function AoLado({ explorando: { visao, card, marcar, openClient } }: { readonly explorando: Explorando }) {
  const { busca, change, view } = visao;
  const side = useRef<HTMLElement>(null);
  const closeCard = (): void => {
    marcar.cancel();
    // The card takes its focus along: the list goes on where it was, or from its beginning.
    (side.current?.querySelector<HTMLElement>('[aria-current]') ?? side.current?.querySelector<HTMLElement>('li button'))?.focus();
    change({ cliente: undefined, pagina: busca.pagina });
  };
  return (
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
  );
}

/** Why the map is the plain one; nothing of that of the maps service. */
function avisoDoDesenho({ google, broken }: Desenho): string | null {
  if (broken) return 'O serviço de mapas não respondeu: este é o mapa simples, com o contorno dos estados.';
  if (google) return null;
  return 'Mapa simples, com o contorno dos estados. Com a chave do serviço de mapas, nas configurações, ele mostra as ruas.';
}

/** The map and, beside it, who is near and who is in focus: the list says all that the map does. */
export function Explorar({ situacao, chave }: ExplorarProps) {
  const explorando = useExplorar(situacao);
  const { visao, found } = explorando;
  const desenho = useDesenho(chave);
  const [locating, setLocating] = useState(false);
  const saves = useAllows(level('clientes', 3));
  const total = found.data?.total;
  return (
    <>
      <PageHead
        title="Mapa de clientes"
        note={total === undefined ? null : `${showNumber(total)} nesta área`}
        actions={acoesDoMapa(explorando, saves ? () => setLocating(true) : null)}
      />
      <Filtros busca={visao.busca} change={visao.change} />
      <div className={classes['screen']}>
        <Mapa explorando={explorando} desenho={desenho} />
        <AoLado explorando={explorando} />
      </div>
      <p className={classes['notice']}>{avisoDoDesenho(desenho)}</p>
      <Suspense>{locating ? <LocalizarTodos onClose={() => setLocating(false)} /> : null}</Suspense>
    </>
  );
}
