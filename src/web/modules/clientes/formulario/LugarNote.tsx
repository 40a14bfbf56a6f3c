import { Link } from '@tanstack/react-router';
import { MAPA } from '#contract/mapa/mapa.permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { lugarEmPalavras } from '../parts/lugar.ts';
import { useFormInfo } from './form-context.ts';
import classes from './formulario.module.css';

/** Near enough to see who lives around. */
const ZOOM = '13';

/** How the place of a stored client is known, and where that is (E164). */
export function LugarNote() {
  const { record } = useFormInfo();
  const onMap = useAllows(MAPA);
  if (record === null) return null;
  const { latitude, longitude } = record._lugar;
  const seen = latitude === null || longitude === null ? null : { lat: latitude.toFixed(5), lng: longitude.toFixed(5), zoom: ZOOM };
  const { kind, text, note } = lugarEmPalavras(record._lugar);
  return (
    <p className={classes['place']}>
      <StatusTag kind={kind}>{text}</StatusTag>
      {note ? <span>{note}</span> : null}
      {onMap ? (
        <Link className={classes['link']} to={paths.clientesMapa()} search={{ ...seen, cliente: String(record.dados.id) }}>
          {seen === null ? 'Marcar no mapa' : 'Ver no mapa'}
        </Link>
      ) : null}
    </p>
  );
}
