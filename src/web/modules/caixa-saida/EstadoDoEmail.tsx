import { IconClock } from '@tabler/icons-react';
import type { EmailLinhaResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './caixa-saida.module.css';
import { estadoDe } from './palavras.ts';

/** Where an e-mail stands; what waits says for when. */
export function EstadoDoEmail({ email }: { readonly email: EmailLinhaResposta }) {
  const { palavra, kind, espera } = estadoDe(email);
  return (
    <>
      <StatusTag kind={kind}>{palavra}</StatusTag>
      {espera === null ? null : (
        <span className={classes['when']}>
          <IconClock size={15} aria-hidden="true" />
          {espera}
        </span>
      )}
    </>
  );
}
