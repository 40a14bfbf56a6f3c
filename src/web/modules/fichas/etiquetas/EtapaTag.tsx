import { etiquetaDe, type Situacao } from './etapa.ts';
import classes from './etiquetas.module.css';

/** The stage of a ficha in one word and its colour; nothing while it has none. */
export function EtapaTag(props: Situacao) {
  const etiqueta = etiquetaDe(props);
  return etiqueta ? (
    <span className={classes['tag']} data-cor={etiqueta.cor}>
      {etiqueta.text}
    </span>
  ) : null;
}
