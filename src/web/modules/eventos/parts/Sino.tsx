import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/kernel/paths.ts';
import { pendentesQuery } from '../eventos.queries.ts';
import { contagemDoSino, fraseDoSino } from '../sino/contagem.ts';
import classes from '../sino/sino.module.css';

/** How many of one's own reminders ask for attention; leads to them (E097). */
export function Sino() {
  const { data } = useQuery(pendentesQuery);
  const count = data ? contagemDoSino(data) : null;
  const label = data ? fraseDoSino(data) : 'Eventos pendentes';
  return (
    <Link to={paths.painel()} preload={false} className={classes['bell']} title={label}>
      <IconBell size={18} aria-hidden="true" />
      <span className={classes['spoken']}>{label}</span>
      {count === null ? null : (
        <span className={classes['badge']} data-late={(data?.vencidos ?? 0) > 0 || undefined} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}
