import type { AnexoItem } from '#web/modules/anexos/parts/anexo-item.ts';
import type { FichaValues } from './values.ts';

/** What hangs on a ficha once these values were saved. */
export const attachedTo = ({ anexos }: FichaValues) => {
  const kept = (items: readonly AnexoItem[]) => items.filter((one) => !one.removido).map((one) => one.anexo);
  return { anexosFormulario: kept(anexos.formulario), anexosProposta: kept(anexos.proposta), anexosEmissao: kept(anexos.emissao) };
};
