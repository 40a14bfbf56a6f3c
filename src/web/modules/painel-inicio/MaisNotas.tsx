import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './inicio.module.css';

/** How far before the end of the list the next page is asked for. */
const AHEAD = '800px';

/** The next page, asked for by itself when the end of the list comes near, or by hand. */
export function MaisNotas({ loading, onMore }: { readonly loading: boolean; readonly onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const node = place.current;
    if (node === null || loading) return undefined;
    const observer = new IntersectionObserver(
      // Several may come at once: away from the end and back at it.
      (entries) => {
        if (entries.at(-1)?.isIntersecting) more();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div ref={place} className={classes['more']}>
      <Button variant="default" loading={loading} onClick={onMore}>
        Mostrar mais
      </Button>
    </div>
  );
}
