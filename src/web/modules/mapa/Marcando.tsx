import { Button } from '@mantine/core';
import type { MapPlace } from '#web/patterns/map/map.ts';
import { useOpenDialog } from '#web/ui/use-open-dialog.ts';
import classes from './mapa.module.css';
import type { Marcar } from './use-marcar.ts';

/** It takes the focus, for the button that began it is gone; on a phone the map comes back into sight with it. */
function takeOver(node: HTMLElement | null): void {
  node?.parentElement?.scrollIntoView({ block: 'nearest' });
  node?.focus({ preventScroll: true });
}

/** Over the map while a place is being chosen; Escape gives it up. */
export function Marcando({ marcar, centre }: { readonly marcar: Marcar; readonly centre: MapPlace }) {
  useOpenDialog(true, marcar.cancel);
  return (
    <div className={classes['marking']} role="group" aria-label="Escolher o lugar" tabIndex={-1} ref={takeOver}>
      <span>Arraste a marca ou clique no mapa. Pelo teclado, mova o mapa com as setas.</span>
      <div className={classes['buttons']}>
        <Button size="compact-sm" variant="default" onClick={() => marcar.put(centre)}>
          Usar o centro do mapa
        </Button>
        <Button size="compact-sm" variant="default" onClick={marcar.cancel}>
          Cancelar
        </Button>
        <Button size="compact-sm" loading={marcar.saving} onClick={marcar.save}>
          Salvar lugar
        </Button>
      </div>
    </div>
  );
}
