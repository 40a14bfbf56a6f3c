import type { TipoFicha } from '#contract/fichas/fichas.labels.ts';
import { CHAVES_COR, TIPOS_FICHA } from '#contract/fichas/fichas.labels.ts';
import { useSession } from '#web/kernel/session.ts';
import classes from './etiquetas.module.css';

/** The type of a ficha in the colours chosen for it among the settings (FIC-054). */
export function TipoBadge({ tipo }: { readonly tipo: TipoFicha }) {
  const cores = useSession()?.configuracaoSistema.coresEventos[CHAVES_COR[tipo]];
  const style = cores?.fundo && cores.texto ? { background: cores.fundo, color: cores.texto } : {};
  return (
    <span className={classes['badge']} style={style}>
      {TIPOS_FICHA[tipo]}
    </span>
  );
}
