import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '#web/kernel/paths.ts';
import classes from './formulario.module.css';

/** Other records with the same CPF or CNPJ (E068). */
export const CopiesNote = ({ ids }: { readonly ids: readonly number[] }) =>
  ids.length === 0 ? null : (
    <aside className={classes['copies']} aria-label="Outros cadastros deste documento">
      <IconCopy size={16} aria-hidden="true" />
      <span>Outros cadastros deste documento:</span>
      {ids.map((id) => (
        <Link key={id} to={paths.clienteAlterar(id)}>
          código {id}
        </Link>
      ))}
    </aside>
  );
