import { IconLock } from '@tabler/icons-react';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { FLAG_KEYS, LEVEL_KEYS } from '#contract/kernel/permissions.ts';
import classes from './inicio.module.css';

/** Said to a person who was given no screen yet; their own reminders are theirs all the same. */
export function SemAcesso({ permissao }: { readonly permissao: Permissions }) {
  const something = LEVEL_KEYS.some((key) => permissao[key] > 1) || FLAG_KEYS.some((key) => permissao[key] === 'S');
  if (something) return null;
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
