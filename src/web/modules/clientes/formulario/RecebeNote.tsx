import { IconBellOff } from '@tabler/icons-react';
import type { Descadastro } from '#contract/clientes/recebe.ts';
import { naoRecebe } from '../parts/descadastro.ts';
import classes from './formulario.module.css';

/** By which channels nothing in bulk reaches this client, since when and why (E138). */
export const RecebeNote = ({ optOuts }: { readonly optOuts: readonly Descadastro[] }) =>
  optOuts.length === 0 ? null : (
    <aside className={classes['copies']} aria-label="Canais que este cliente não recebe">
      <IconBellOff size={16} aria-hidden="true" />
      {optOuts.map((one) => (
        <span key={one.canal}>{naoRecebe(one)}</span>
      ))}
    </aside>
  );
