import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { withAddresses, withStored } from '#web/modules/anexos/parts/anexo-item.ts';
import { createEditStore, type EditState, refusalsThatStand } from '#web/patterns/form/edit-store.ts';
import { isFieldPath, sameValue, valueAt } from './field-paths.ts';
import type { Origem } from './payload.ts';
import type { Problems } from './problems.ts';
import { fechadaDe, type FichaValues, type Parte } from './values.ts';

/** Stands on a stored ficha or on the client of a new one. */
export type FormState = EditState<Origem, FichaValues>;

export const standingRefusals = (state: FormState): Problems =>
  refusalsThatStand(state, (path, sent, now) => !isFieldPath(path) || sameValue(valueAt(sent, path), valueAt(now, path)));

const LISTAS = { formulario: 'anexosFormulario', proposta: 'anexosProposta', emissao: 'anexosEmissao' } as const;

/**
 * A ficha read again under what is typed: its attachments have other addresses, and one that was restored, or sent from elsewhere, is on
 * the form as well. What this form took off stays off, and so does what hangs on a deal that it took off. Closed, or opened, meanwhile it is
 * so here too.
 */
function withRead({ ground, filled, values }: FormState, read: FichaCompletaResposta): Pick<FormState, 'ground' | 'filled' | 'values'> {
  const { base } = ground;
  const came = (parte: Parte): readonly AnexoResposta[] => {
    if (base === null || (parte !== 'formulario' && (base[parte] === null || values[parte] === null))) return [];
    const known = new Set([...base[LISTAS[parte]], ...values.anexos[parte].map((one) => one.anexo)].map(({ id }) => id));
    return read[LISTAS[parte]].filter(({ id }) => !known.has(id));
  };
  const [formulario, proposta, emissao] = [came('formulario'), came('proposta'), came('emissao')];
  const over = (to: FichaValues): FichaValues => ({
    ...to,
    fechada: fechadaDe(read.dados),
    anexos: {
      formulario: withStored(withAddresses(to.anexos.formulario, read.anexosFormulario), formulario),
      proposta: withStored(withAddresses(to.anexos.proposta, read.anexosProposta), proposta),
      emissao: withStored(withAddresses(to.anexos.emissao, read.anexosEmissao), emissao),
    },
  });
  return {
    ground: {
      ...ground,
      base: base && {
        ...base,
        dados: { ...base.dados, ativo: read.dados.ativo, finalizado: read.dados.finalizado },
        anexosFormulario: [...base.anexosFormulario, ...formulario],
        anexosProposta: [...base.anexosProposta, ...proposta],
        anexosEmissao: [...base.anexosEmissao, ...emissao],
      },
    },
    filled: over(filled),
    values: over(values),
  };
}

/** The form of one ficha outside React. */
export function createFormStore(origem: Origem, first: FichaValues) {
  const { rebase, take, ...store } = createEditStore(origem, first);
  return {
    ...store,
    renew: (read: FichaCompletaResposta): void => take((state) => withRead(state, read)),
    /** Stands the form on `base`, with `values` typed over it. */
    rebase: (base: FichaCompletaResposta, filled: FichaValues, values: FichaValues): void =>
      rebase({ ...store.get().ground, base, renovada: null }, filled, values),
  };
}

export type FormStore = ReturnType<typeof createFormStore>;
