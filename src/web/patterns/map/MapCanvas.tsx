import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { type MapArea, type MapContent, type MapDriver, type MapEvents, type MapView, type StartMap, sameView } from './map.ts';
import classes from './MapCanvas.module.css';

export interface MapCanvasProps extends MapEvents {
  /** Says what is on the map; read by screen readers. */
  readonly label: string;
  readonly start: StartMap;
  readonly view: MapView;
  /** Shown instead of the view, once, whenever it changes: an area that has to fit. */
  readonly fit?: MapArea | null;
  readonly content: MapContent;
  /** The map could not be started, and something else is shown instead; without it the failure is said in its place. */
  readonly onFailure?: () => void;
}

/** The element and its driver, as long as the driver can be started. */
function Canvas({ label, start, view, fit = null, content, onFailure, ...events }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  /** Where somebody moved it by hand, and the address does not say yet. */
  const moved = useRef<MapView[]>([]);
  /** Where it was told to look, and did not say yet that it does. */
  const orders = useRef<MapView[]>([]);
  const last = useRef(view);
  const [driver, setDriver] = useState<MapDriver | null>(null);

  const onView = useEffectEvent<MapEvents['onView']>((next, area) => {
    last.current = next;
    const order = orders.current.findIndex((one) => sameView(one, next));
    if (order >= 0) {
      orders.current.splice(0, order + 1);
      // Where it was sent before: meanwhile, as with the back button, it is wanted elsewhere, and on its way it heard of nothing else.
      if (!sameView(next, view)) return driver?.setView(view);
    }
    if (!sameView(next, view)) moved.current.push(next);
    return events.onView(next, area);
  });
  const onPoint = useEffectEvent(events.onPoint);
  const onCluster = useEffectEvent(events.onCluster);
  const onMark = useEffectEvent(events.onMark);
  const first = useEffectEvent(() => view);
  const fail = useEffectEvent(() => onFailure?.());

  useEffect(() => {
    if (!element.current) return undefined;
    let started: MapDriver | null = null;
    let gone = false;
    // A driver takes the element for itself; the next one gets another.
    const place = document.createElement('div');
    place.className = classes['place'] ?? '';
    element.current.append(place);
    // Where it begins it says before it can be told anything: somebody who looks elsewhere by then did not move it there.
    const from = first();
    orders.current = [from];
    start(place, from, {
      onView: (next, area) => onView(next, area),
      onPoint: (id) => onPoint(id),
      onCluster: (cluster) => onCluster(cluster),
      onMark: (mark) => onMark(mark),
    }).then(
      (driven) => {
        if (gone) return driven.destroy();
        started = driven;
        return setDriver(driven);
      },
      () => gone || fail(),
    );
    return () => {
      gone = true;
      setDriver(null);
      started?.destroy();
      place.remove();
    };
  }, [start]);

  useEffect(() => {
    if (!driver) return;
    const known = moved.current.findIndex((one) => sameView(one, view));
    // Moved on meanwhile: what was said before is on its way.
    if (known >= 0) moved.current.splice(0, known + 1);
    else if (!sameView(last.current, view)) {
      orders.current.push(view);
      driver.setView(view);
    }
  }, [driver, view]);
  useEffect(() => {
    if (fit) driver?.fit(fit);
  }, [driver, fit]);
  useEffect(() => driver?.show(content), [driver, content]);

  return <section ref={element} className={classes['root']} aria-label={label} aria-busy={driver === null} />;
}

/** A map drawn by a driver that comes when it is needed. Where it looks lives outside; what moves it by hand is told. */
export function MapCanvas({ onFailure, ...props }: MapCanvasProps) {
  const [failed, setFailed] = useState(false);
  const fail = (): void => (onFailure ? onFailure() : setFailed(true));
  if (!failed) return <Canvas {...props} onFailure={fail} />;
  return <LoadFailure what="o mapa" text="A lista diz o mesmo." onRetry={() => setFailed(false)} />;
}
