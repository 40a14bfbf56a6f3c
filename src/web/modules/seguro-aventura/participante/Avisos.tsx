import { Alert } from '@mantine/core';
import { diasDe } from '../columns.tsx';
import { dispensaDe } from '../pessoas-columns.tsx';
import classes from '../seguro-aventura.module.css';
import type { Guardado } from './values.ts';

/** Mantine's own yellow is too light to be read on yellow. */
const WARNED = { title: classes['warned'] ?? '' };

/** What is to be known of somebody before they are changed; why they cannot be, where they cannot. */
export function Avisos({ guardado: { recusa, tambemEm, pode, ...guardado } }: { readonly guardado: Guardado }) {
  const dispensa = dispensaDe(guardado);
  const readOnly = pode.alterar === 'N';
  return (
    <>
      {recusa !== null && !readOnly ? (
        <Alert color="red" title="A seguradora recusou">
          {recusa.mensagem}
        </Alert>
      ) : null}
      {dispensa === null ? null : (
        <Alert color="yellow" title="Sem cobertura" classNames={WARNED}>
          {dispensa}
        </Alert>
      )}
      {tambemEm.length > 0 ? (
        <Alert color="yellow" title="Também está coberto nestes dias" classNames={WARNED}>
          <ul className={classes['alsoIn']}>
            {tambemEm.map((outro) => (
              <li key={outro.id}>
                {outro.nomeEvento}, de {outro.nomeEmpresa}, {diasDe(outro)} ({outro.codigo})
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {readOnly ? <Alert color="gray">{pode.motivo}</Alert> : null}
    </>
  );
}
