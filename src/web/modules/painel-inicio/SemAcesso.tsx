import { IconLock } from '@tabler/icons-react';
import { useContext } from 'react';
import classes from './inicio.module.css';
import { TemTelasContext } from './parts/tem-telas.ts';

/** Said to a person who was given no screen yet; their own reminders are theirs all the same. */
export function SemAcesso() {
  if (useContext(TemTelasContext)) return null;
  return (
    <div className={classes['notice']}>
      <IconLock size={22} aria-hidden="true" />
      <div>
        <strong>Você ainda não tem acesso a nenhuma tela</strong>
        <p>
          Peça a quem administra os acessos da corretora para liberar as telas do seu trabalho. Assim que isso acontecer, elas aparecem no
          menu, sem novo login. Os seus lembretes ficam aqui.
        </p>
      </div>
    </div>
  );
}
