import classes from './PodeMais.module.css';

/** Why nothing of this user is changed by whoever looks at them (R15); `what`: what stands there to be changed. */
export const PodeMais = ({ what }: { readonly what: string }) => (
  <p className={classes['note']}>Este usuário pode mais do que você: só quem pode tanto quanto ele muda {what}.</p>
);
