import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#web/kernel/debounce.ts';
import { descadastrosQuery } from '../envios.queries.ts';
import classes from './composicao.module.css';
import { aPerguntar, avisosDe, type Digitado } from './descadastros.ts';

export type AvisoDeDescadastroProps = Digitado;

/** Whoever is written to asked not to be, or the address is dead: since when and why. It warns, and goes (E138). */
export function AvisoDeDescadastro(props: AvisoDeDescadastroProps) {
  const asked = useDebounced(aPerguntar(props).join(' '));
  const { data } = useQuery(descadastrosQuery(props.canal, asked === '' ? [] : asked.split(' ')));
  const avisos = avisosDe(props, data?.registros ?? []);
  // There before it has anything to say, so that what changes while one types is read out.
  return (
    <div role="status">
      {avisos.length === 0 ? null : (
        <div className={classes['left']}>
          <IconBellOff size={18} aria-hidden="true" />
          <div>
            {avisos.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
