import { mergeItems } from '#web/modules/anexos/parts/anexo-item.ts';
import type { Difference, Versions } from '#web/patterns/save/versions.ts';
import type { Deal, FieldPath, VersionPath } from './field-paths.ts';
import { changedPaths, sameValue, valueAt } from './field-paths.ts';
import type { NegocioValues } from './negocio.ts';
import { soltar } from './presas.ts';
import type { FichaValues } from './values.ts';

/** The same instalments of the same amounts: each can be chosen by itself, and their sum stays. */
const sameParcelas = (one: NegocioValues, other: NegocioValues): boolean =>
  one.total === other.total &&
  one.parcelas.length === other.parcelas.length &&
  one.parcelas.every(({ valor }, at) => valor === other.parcelas[at]?.valor);

function parcelasIn(parte: Deal, base: FichaValues, mine: FichaValues, theirs: FichaValues): Difference<VersionPath>[] | null {
  const [before, own, other] = [base[parte], mine[parte], theirs[parte]];
  if (before === null || own === null || other === null || !sameParcelas(own, other)) return null;
  return own.parcelas.flatMap((parcela, at) =>
    sameValue(parcela, other.parcelas[at])
      ? []
      : [{ field: `${parte}.parcelas.${at}` as const, changedHere: !sameValue(before.parcelas[at], parcela) }],
  );
}

/**
 * A deal only one has is one choice, and so are its instalments where both do not have the same ones. What a closed ficha takes no more is
 * none: it could not be kept.
 */
function differences(base: FichaValues, typed: FichaValues, theirs: FichaValues): Difference<VersionPath>[] {
  const mine = soltar(theirs)(typed);
  const inside = (path: FieldPath): boolean => {
    const parte = path.startsWith('proposta.') ? 'proposta' : path.startsWith('emissao.') ? 'emissao' : null;
    return parte === null || (mine[parte] !== null && theirs[parte] !== null);
  };
  return changedPaths(theirs, mine)
    .filter(inside)
    .flatMap((path): readonly Difference<VersionPath>[] => {
      const parcelas = path === 'proposta.parcelas' ? 'proposta' : path === 'emissao.parcelas' ? 'emissao' : null;
      const one = { field: path, changedHere: !sameValue(valueAt(base, path), valueAt(mine, path)) };
      return (parcelas && parcelasIn(parcelas, base, mine, theirs)) ?? [one];
    });
}

/** My instalments under the codes they are stored with: a save changes them instead of replacing them. */
const withTheirIds = (mine: NegocioValues['parcelas'], theirs: NegocioValues['parcelas']): NegocioValues['parcelas'] =>
  mine.map((parcela, at) => ({ ...parcela, id: parcela.id ?? theirs[at]?.id ?? null }));

function mergeDeal<D extends NegocioValues>(parte: Deal, own: D | null, other: D | null, keep: ReadonlySet<VersionPath>): D | null {
  if (own === null || other === null) return keep.has(parte) ? own : other;
  const chosen = (): Partial<NegocioValues> => ({
    parcelas: other.parcelas.map((theirs, at) => {
      const mine = keep.has(`${parte}.parcelas.${at}`) ? own.parcelas[at] : undefined;
      return mine ? { ...mine, id: theirs.id } : theirs;
    }),
  });
  const kept = Object.fromEntries(Object.entries(own).filter(([field]) => keep.has(`${parte}.${field}` as FieldPath)));
  const parcelas = keep.has(`${parte}.parcelas`) ? { total: own.total, parcelas: withTheirIds(own.parcelas, other.parcelas) } : chosen();
  return { ...other, ...kept, ...parcelas };
}

/** What cannot be chosen (attachments, reminders) is brought together. */
function bring(mine: FichaValues, theirs: FichaValues, keep: ReadonlySet<VersionPath>): FichaValues {
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

/** What was typed and a closed ficha takes no more stays on the form, to be read, taken elsewhere or given up (decision 0127). */
function merge(mine: FichaValues, theirs: FichaValues, keep: ReadonlySet<VersionPath>, before: FichaValues): FichaValues {
  const typedOver = { ...before, fechada: theirs.fechada };
  return bring(mine, theirs, new Set([...keep, ...changedPaths(soltar(typedOver)(mine), mine)]));
}

/** Reminders that went with the save are stored, under codes this form does not know. */
function typedSince(submitted: FichaValues, now: FichaValues, fresh: FichaValues): FichaValues {
  const sent = new Set(submitted.eventos.map((one) => one.tempId));
  return {
    ...bring(now, fresh, new Set(changedPaths(submitted, now))),
    eventos: now.eventos.filter((one) => !sent.has(one.tempId)),
  };
}

/** How two versions of a ficha are compared and brought together (E013). */
export const fichaVersions: Versions<FichaValues, VersionPath> = { differences, merge, typedSince };
