import type { AmostraResposta } from '#contract/envios/envios.schemas.ts';
import classes from '../composicao/composicao.module.css';
import { useVez } from '#web/modules/clientes/parts/use-vez.tsx';
import emailClasses from './email.module.css';

/** What some of those who get the e-mail read, one at a time. */
export function AmostrasDoEmail({ amostras }: { readonly amostras: readonly AmostraResposta[] }) {
  const { um, arrows } = useVez(amostras);
  if (um === undefined) return null;
  return (
    <div className={classes['phone']}>
      <div className={classes['to']}>
        <span>
          Como chega a <strong>{um.cliente.nome}</strong>
        </span>
        {arrows}
      </div>
      <strong>{um.titulo}</strong>
      <p className={emailClasses['sample']}>{um.mensagem}</p>
      {um.avisos.length > 0 ? (
        <ul className={classes['notices']} aria-label="Avisos da mensagem">
          {um.avisos.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
