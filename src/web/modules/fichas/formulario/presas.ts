import type { Edit } from './edits.ts';
import { changedPaths, fullLabel, sameValue } from './field-paths.ts';
import type { NegocioValues, ParcelaValues } from './negocio.ts';
import { type FichaValues, PARTES, type Parte } from './values.ts';

/* What is typed in a ficha, and whether it may still be saved: another finishes or removes it while somebody writes in it. Pure. */

const unpaid = (parcela: ParcelaValues): object => ({ ...parcela, pago: 'N', data_pago: null });

/** The deal as it is stored, with the payments that were marked on the same instalments. */
function withPayments<D extends NegocioValues>(stored: D | null, mine: D | null): D | null {
  if (stored === null || mine === null) return stored;
  const same = sameValue(stored.parcelas.map(unpaid), mine.parcelas.map(unpaid));
  return same ? { ...stored, parcelas: mine.parcelas } : stored;
}

/** New attachments stay, but for those of a deal that is only here; what was taken off is back. */
function anexosOf(filled: FichaValues, values: FichaValues, parte: Parte): FichaValues['anexos'][Parte] {
  if (parte !== 'formulario' && (filled[parte] === null || values[parte] === null)) return filled.anexos[parte];
  return values.anexos[parte].map((one) => ({ ...one, removido: false }));
}

/** Gives up what can be saved no more in what was filled like this: notes, reminders, new attachments and payments are taken (E105). */
export const soltar =
  (filled: FichaValues): Edit =>
  (values) => {
    if (filled.fechada === null) return values;
    if (filled.fechada === 'excluida') return filled;
    return {
      ...filled,
      observacao: values.observacao,
      proposta: withPayments(filled.proposta, values.proposta),
      emissao: withPayments(filled.emissao, values.emissao),
      anexos: {
        formulario: anexosOf(filled, values, 'formulario'),
        proposta: anexosOf(filled, values, 'proposta'),
        emissao: anexosOf(filled, values, 'emissao'),
      },
      eventos: values.eventos,
    };
  };

/** What was typed and can be saved no more, by the names it has on screen. */
export function presasEm(filled: FichaValues, values: FichaValues): readonly string[] {
  if (filled.fechada === null || filled === values) return [];
  const kept = soltar(filled)(values);
  const paths = changedPaths(kept, values);
  // Of a deal that is only here, or only there, that says it all.
  const whole = paths.filter((path) => path === 'proposta' || path === 'emissao');
  const fields = paths.filter((path) => !whole.some((deal) => path.startsWith(`${deal}.`))).map(fullLabel);
  const anexos = PARTES.some(
    (parte) => (parte === 'formulario' || !whole.includes(parte)) && !sameValue(kept.anexos[parte], values.anexos[parte]),
  );
  const eventos = !sameValue(kept.eventos, values.eventos);
  return [...fields, ...(anexos ? ['Anexos'] : []), ...(eventos ? ['Lembretes'] : [])];
}
