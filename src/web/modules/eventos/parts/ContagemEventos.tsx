import { useQuery } from '@tanstack/react-query';
import { pendentesQuery } from '../eventos.queries.ts';
import { contagemDoSino } from '../sino/contagem.ts';

/** The number of the bell beside the entry of the menu; the bell says it in words. */
export function ContagemEventos() {
  const { data } = useQuery(pendentesQuery);
  return <span aria-hidden="true">{data ? contagemDoSino(data) : null}</span>;
}
