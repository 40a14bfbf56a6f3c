import { IconLockOff } from '@tabler/icons-react';
import classes from './pagamentos.module.css';

/** The house has no keys for cards: nothing arrives, and nothing is told. */
export const CofreDesligado = () => (
  <p className={classes['off']} role="status">
    <IconLockOff size={18} aria-hidden="true" />
    <span>
      <strong>O recebimento de cartões está desligado.</strong> Falta a variável <code>CHAVE_CARTOES</code> no servidor: até lá nenhum
      cartão chega, e nenhum pode ser visto. Fale com quem cuida do servidor.
    </span>
  </p>
);
