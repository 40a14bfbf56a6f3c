import { mergeItems } from '#web/modules/anexos/parts/anexo-item.ts';
import type { Difference, Versions } from '#web/patterns/save/versions.ts';
import type { Deal, FieldPath } from './field-paths.ts';
import { changedPaths, sameValue, valueAt } from './field-paths.ts';
import type { NegocioValues } from './negocio.ts';
import type { FichaValues } from './values.ts';

/** A deal only one has is one choice. */
function differences(base: FichaValues, mine: FichaValues, theirs: FichaValues): Difference<FieldPath>[] {
  const inside = (path: FieldPath): boolean => {
    const parte = path.startsWith('proposta.') ? 'proposta' : path.startsWith('emissao.') ? 'emissao' : null;
    return parte === null || (mine[parte] !== null && theirs[parte] !== null);
  };
  return changedPaths(theirs, mine)
    .filter(inside)
    .map((path) => ({ field: path, changedHere: !sameValue(valueAt(base, path), valueAt(mine, path)) }));
}

/** My instalments under the codes they are stored with: a save changes them instead of replacing them. */
const withTheirIds = (mine: NegocioValues['parcelas'], theirs: NegocioValues['parcelas']): NegocioValues['parcelas'] =>
  mine.map((parcela, at) => ({ ...parcela, id: parcela.id ?? theirs[at]?.id ?? null }));

function mergeDeal<D extends NegocioValues>(parte: Deal, own: D | null, other: D | null, keep: ReadonlySet<FieldPath>): D | null {
  if (own === null || other === null) return keep.has(parte) ? own : other;
  const kept = Object.fromEntries(Object.entries(own).filter(([field]) => keep.has(`${parte}.${field}` as FieldPath)));
  const parcelas = keep.has(`${parte}.parcelas`) ? { total: own.total, parcelas: withTheirIds(own.parcelas, other.parcelas) } : {};
  return { ...other, ...kept, ...parcelas };
}

/** What cannot be chosen (attachments, reminders) is brought together. */
function merge(mine: FichaValues, theirs: FichaValues, keep: ReadonlySet<FieldPath>): FichaValues {
  const own = Object.fromEntries(Object.entries(mine).filter(([field]) => keep.has(field as FieldPath)));
  const proposta = mergeDeal('proposta', mine.proposta, theirs.proposta, keep);
  return {
    ...theirs,
    ...own,
    cotacaoDecidida: true,
    proposta,
    emissao: mergeDeal('emissao', mine.emissao, theirs.emissao, keep),
    anexos: {
      formulario: mergeItems(mine.anexos.formulario, theirs.anexos.formulario),
      proposta: proposta === null ? [] : mergeItems(mine.anexos.proposta, theirs.anexos.proposta),
      emissao: mergeItems(mine.anexos.emissao, theirs.anexos.emissao),
    },
    eventos: mine.eventos,
  };
}

/** Reminders that went with the save are stored, under codes this form does not know. */
function typedSince(submitted: FichaValues, now: FichaValues, fresh: FichaValues): FichaValues {
  const sent = new Set(submitted.eventos.map((one) => one.tempId));
  return {
    ...merge(now, fresh, new Set(changedPaths(submitted, now))),
    eventos: now.eventos.filter((one) => !sent.has(one.tempId)),
  };
}

/** How two versions of a ficha are compared and brought together (E013). */
export const fichaVersions: Versions<FichaValues, FieldPath> = { differences, merge, typedSince };
