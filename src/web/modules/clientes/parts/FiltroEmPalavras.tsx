import { showCount } from '#web/kernel/format.ts';
import { chipsOf } from '../lista/filter-chips.ts';
import { useFilterNames } from './filter-names.ts';
import classes from '../lista/lista.module.css';
import type { Publico } from './publico.ts';

/** A filter of clients in plain Portuguese, to be read and not changed. */
export function FiltroEmPalavras({ publico: { ids, ...busca } }: { readonly publico: Publico }) {
  const { ativo, ...rest } = busca;
  const { names } = useFilterNames(rest);
  const marked = ids?.length ?? 0;
  const words = [
    ativo === 'N' ? 'Clientes inativos' : 'Clientes ativos',
    ...(marked > 0 ? [`${showCount(marked, 'escolhido', 'escolhidos')} na lista`] : []),
    ...(busca.texto === undefined ? [] : [`Busca: «${busca.texto}»`]),
    ...chipsOf(rest, names).map(({ label }) => label),
  ];
  return (
    <ul className={classes['words']} aria-label="Filtro dos clientes">
      {words.map((one) => (
        <li key={one} className={classes['word']}>
          {one}
        </li>
      ))}
    </ul>
  );
}
