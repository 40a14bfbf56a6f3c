import { useState } from 'react';
import type { MapPlace } from '#web/patterns/map/map.ts';
import { toast } from '#web/ui/toasts.ts';

const LONGEST_MS = 10_000;
/** As the browser numbers it. */
const DENIED = 1;

const refused = (denied: boolean): void =>
  toast({
    kind: 'error',
    title: 'O navegador não disse onde você está',
    text: denied
      ? 'Permita no navegador que este site saiba onde você está, ou mova o mapa até lá.'
      : 'Tente de novo, ou mova o mapa até lá.',
  });

/** Where whoever looks is, asked of the browser only when they want it; it goes nowhere but into the order of the list. */
export function usePertoDeMim(onFound: (place: MapPlace) => void) {
  const [here, setHere] = useState<MapPlace | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = (): void => {
    if (!('geolocation' in navigator)) return refused(false);
    setAsking(true);
    return navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setAsking(false);
        setHere({ latitude, longitude });
        onFound({ latitude, longitude });
      },
      ({ code }) => {
        setAsking(false);
        refused(code === DENIED);
      },
      { timeout: LONGEST_MS, maximumAge: 60_000 },
    );
  };
  return { here, asking, ask };
}
