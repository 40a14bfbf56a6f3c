import type { AnexoResposta } from '#contract/anexos/anexos.schemas.ts';
import type { Etapa } from '#contract/fichas/fichas.labels.ts';
import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import { copiarDaProposta, etapaDe, vigenciaPadrao } from '#contract/fichas/fichas.rules.ts';
import { type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { type AnexoItems, withMark, withSent } from '#web/modules/anexos/parts/anexo-item.ts';
import type { Choice } from '#web/patterns/picker/options.ts';
import { changedPaths, type Deal, type FieldPath } from './field-paths.ts';
import { mudarForma, type NegocioValues, novoNegocio } from './negocio.ts';
import type { EventoRascunho, FichaValues, Parte } from './values.ts';

/* What one act of the person does to the whole form. Pure. */

export type Edit = (values: FichaValues) => FichaValues;

/** Attachments that count: neither removed nor marked for it (FIC-066). */
export const contarAnexos = (items: AnexoItems): number => items.filter((one) => !one.removido).length;

/** The stage the form stands at, before any save. `id_ficha_renovado`: the ficha it renews. */
export const etapaDoForm = (values: FichaValues, id_ficha_renovado: number | null): Etapa =>
  etapaDe({
    tipo: Number(values.tipo),
    cotacao: values.cotacao ? 'S' : 'N',
    id_ficha_renovado,
    temProposta: values.proposta !== null,
    temEmissao: values.emissao !== null,
    anexos: {
      formulario: contarAnexos(values.anexos.formulario),
      proposta: contarAnexos(values.anexos.proposta),
      emissao: contarAnexos(values.anexos.emissao),
    },
  });

/** The first form attachment of a new insurance ficha makes it a quote, once (FIC-020). */
const withQuote: Edit = (values) =>
  !values.cotacaoDecidida && values.tipo === String(TIPO_SEGURO) && contarAnexos(values.anexos.formulario) > 0
    ? { ...values, cotacao: true, cotacaoDecidida: true }
    : values;

export const setFields =
  (patch: Partial<FichaValues>): Edit =>
  (values) =>
    withQuote({ ...values, ...patch });

export const marcarCotacao = (cotacao: boolean): Edit => setFields({ cotacao, cotacaoDecidida: true });

const day = (text: string | undefined): CivilDate | null => (text !== undefined && isCivilDate(text) ? text : null);

/** The end of cover follows the proposal by a year as long as nobody chose another day (FIC-042). */
function withCover(values: FichaValues, before: string | undefined): FichaValues {
  const [from, to] = [day(before), day(values.proposta?.data_proposta)];
  const untouched = values.data_vigencia === '' || (from !== null && values.data_vigencia === vigenciaPadrao(from));
  return values.possui_vigencia === 'S' && to !== null && untouched ? { ...values, data_vigencia: vigenciaPadrao(to) } : values;
}

export const escolherVigencia =
  (possui_vigencia: FichaValues['possui_vigencia']): Edit =>
  (values) =>
    withCover({ ...values, possui_vigencia }, undefined);

/** A change inside the proposal or the issuance; nothing when there is none. */
export const editNegocio =
  <P extends Deal>(parte: P, change: (deal: NonNullable<FichaValues[P]>) => NonNullable<FichaValues[P]>): Edit =>
  (values) => {
    const deal = values[parte];
    return deal === null ? values : withCover({ ...values, [parte]: change(deal) }, values.proposta?.data_proposta);
  };

/** A field as it was typed or chosen, and what comes with it. */
export function setAt(path: FieldPath, value: unknown): Edit {
  if (path === 'cotacao') return marcarCotacao(value === true);
  if (path === 'possui_vigencia') return escolherVigencia(value as FichaValues['possui_vigencia']);
  const [parte, field] = path.split('.') as [Deal, string | undefined];
  if (field === undefined) return setFields({ [path]: value });
  if (field === 'forma_pagamento') return editNegocio(parte, mudarForma(String(value)));
  return editNegocio(parte, (deal) => ({ ...deal, [field]: value }));
}

export const adicionarProposta =
  (fornecedor: readonly Choice[], hoje: CivilDate): Edit =>
  (values) =>
    withCover({ ...values, proposta: { ...novoNegocio(fornecedor, hoje), data_proposta: hoje } }, undefined);

/** The proposal and all that was attached to it go; what is stored goes with the save (E108). */
export const removerProposta: Edit = (values) => ({ ...values, proposta: null, anexos: { ...values.anexos, proposta: [] } });

const novaEmissao = { data_emitido: '', numero_apolice: '', descricao_indicacao: '', agendar_sms: false } as const;

/** An empty issuance of the proposal's insurer, dated today. */
export const adicionarEmissao =
  (hoje: CivilDate): Edit =>
  (values) => ({
    ...values,
    emissao: { ...novoNegocio(values.proposta?.id_fornecedor ?? [], hoje), ...novaEmissao, data_emitido: hoje },
  });

const number = (text: string): number | null => (text === '' ? null : Number(text));

/** The terms of the proposal over the issuance, which keeps its own number and is dated today (E109, FIC-079). */
export const copiarProposta =
  (hoje: CivilDate): Edit =>
  (values) => {
    const { proposta, emissao } = values;
    if (proposta === null) return values;
    const {
      id_fornecedor: _id,
      forma_pagamento: _payment,
      bandeira: _brand,
      parcelas,
      ...terms
    } = copiarDaProposta(
      { ...proposta, id_fornecedor: null, forma_pagamento: number(proposta.forma_pagamento), bandeira: number(proposta.bandeira) },
      hoje,
    );
    const deal: NegocioValues = {
      ...terms,
      id_fornecedor: proposta.id_fornecedor,
      forma_pagamento: proposta.forma_pagamento,
      bandeira: proposta.bandeira,
      total: proposta.total,
      cancelado: emissao?.cancelado ?? false,
      motivo_cancelado: emissao?.motivo_cancelado ?? '',
      parcelas: parcelas.map((parcela, at) => ({ ...parcela, id: emissao?.parcelas[at]?.id ?? null })),
    };
    return { ...values, emissao: { ...novaEmissao, ...emissao, ...deal } };
  };

/** What a copy takes the place of. */
const COPIED: readonly FieldPath[] = [
  'emissao.data_emitido',
  'emissao.id_fornecedor',
  'emissao.forma_pagamento',
  'emissao.bandeira',
  'emissao.valor_impostos',
  'emissao.juros',
  'emissao.adicional_fracionamento',
  'emissao.comissao',
  'emissao.parcelas',
];

/** Whether a copy takes terms away that are neither those of a new issuance nor its own. */
export function copiarApaga(values: FichaValues, hoje: CivilDate): boolean {
  const changesNone = (edit: Edit): boolean => !changedPaths(values, edit(values)).some((path) => COPIED.includes(path));
  return values.emissao !== null && ![adicionarEmissao(hoje), copiarProposta(hoje)].some(changesNone);
}

/** An issuance that was never saved is simply dropped. */
export const descartarEmissao: Edit = (values) => ({ ...values, emissao: null, anexos: { ...values.anexos, emissao: [] } });

const editAnexos =
  (parte: Parte, change: (items: AnexoItems) => AnexoItems): Edit =>
  (values) =>
    withQuote({ ...values, anexos: { ...values.anexos, [parte]: change(values.anexos[parte]) } });

export const receberAnexo = (parte: Parte, anexo: AnexoResposta): Edit => editAnexos(parte, (items) => withSent(items, anexo));

export const marcarRemocao = (parte: Parte, id: number, removido: boolean): Edit =>
  editAnexos(parte, (items) => withMark(items, id, removido));

/** A reminder to save with the ficha: written, or written again. */
export const guardarEvento =
  (evento: EventoRascunho): Edit =>
  (values) => {
    const known = values.eventos.some((one) => one.tempId === evento.tempId);
    const eventos = known ? values.eventos.map((one) => (one.tempId === evento.tempId ? evento : one)) : [...values.eventos, evento];
    return { ...values, eventos };
  };

export const esquecerEvento =
  (tempId: string): Edit =>
  (values) => ({ ...values, eventos: values.eventos.filter((one) => one.tempId !== tempId) });
