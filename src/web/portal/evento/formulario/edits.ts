import { isCivilDate } from '#contract/kernel/dates.ts';
import { inteiraDe, type Inteira } from './pessoas.ts';
import type { Edit } from './store.ts';
import {
  type CampoDaPessoa,
  type CampoDeSaude,
  CAMPOS_DE_SAUDE,
  type CampoDoEvento,
  type EventoValues,
  type Pessoa,
  SEM_SAUDE,
  juntar,
  temSaude,
} from './values.ts';

/* What one act of the person does to the whole form. Pure. */

/** A field of the event as typed. */
export const escrever =
  (campo: CampoDoEvento, valor: string): Edit =>
  (values) => ({ ...values, [campo]: valor });

/** The start was written to its end: a blank end is the same day (PEV-025). While it is typed, half a year is a year, too. */
export const acompanhar: Edit = (values) =>
  values.dataFinal === '' && isCivilDate(values.dataInicio) ? { ...values, dataFinal: values.dataInicio } : values;

const comPessoa = (values: EventoValues, chave: string, muda: (pessoa: Pessoa) => Pessoa): EventoValues => ({
  ...values,
  participantes: values.participantes.map((pessoa) => (pessoa.chave === chave ? muda(pessoa) : pessoa)),
});

const eDeSaude = (campo: string): campo is CampoDeSaude => (CAMPOS_DE_SAUDE as readonly string[]).includes(campo);

function comSaude(values: EventoValues, chave: string, campos: Partial<Inteira['saude']>): EventoValues {
  const { [chave]: antes = SEM_SAUDE, ...outras } = values.saude;
  const depois = { ...antes, ...campos };
  return { ...values, saude: temSaude(depois) ? { ...outras, [chave]: depois } : outras };
}

/** A field of somebody as typed. */
export const escreverPessoa =
  (chave: string, campo: CampoDaPessoa, valor: string | boolean): Edit =>
  (values) =>
    eDeSaude(campo)
      ? comSaude(values, chave, { [campo]: String(valor) })
      : comPessoa(values, chave, (pessoa) => ({ ...pessoa, [campo]: valor }));

/** Unticking a section clears it (PPA-009). */
export const limparSaude =
  (chave: string, campos: readonly CampoDeSaude[]): Edit =>
  (values) =>
    comSaude(values, chave, Object.fromEntries(campos.map((campo) => [campo, ''])));

/** What is known of somebody from before, by the fields of their card. */
export type Sabido = Partial<Record<CampoDaPessoa, string | null>>;

/** A field nobody has written in: blank, or as every card begins. */
const emBranco = (campo: string): string => (campo === 'genero' ? 'M' : '');

/**
 * What is known of somebody from before, into fields that are still blank: what was typed stays. `antes`: what was known of whoever the card
 * was taken for until now, which nobody typed; it leaves with them.
 */
export const preencher =
  (chave: string, sabido: Sabido, antes: Sabido = {}): Edit =>
  (values) => {
    const inteira = inteiraDe(values, chave);
    if (!inteira) return values;
    const agora: Readonly<Record<string, unknown>> = { ...inteira.pessoa, ...inteira.saude };
    const campos = [...new Set([...Object.keys(antes), ...Object.keys(sabido)])] as CampoDaPessoa[];
    return campos.reduce((ate, campo) => {
      const livre = agora[campo] === emBranco(campo) || (antes[campo] !== undefined && agora[campo] === antes[campo]);
      const valor = sabido[campo] ?? emBranco(campo);
      return livre && agora[campo] !== valor ? escreverPessoa(chave, campo, valor)(ate) : ate;
    }, values);
  };

/** People who come in after everybody. */
export const incluir =
  (novas: readonly Inteira[]): Edit =>
  (values) => {
    const { participantes, saude } = juntar(novas);
    return { ...values, participantes: [...values.participantes, ...participantes], saude: { ...values.saude, ...saude } };
  };

/** Taken out of the form; one that is stored is taken out by the server first. */
export const tirar =
  (chave: string): Edit =>
  (values) => {
    const { [chave]: _saude, ...saude } = values.saude;
    return { ...values, participantes: values.participantes.filter((pessoa) => pessoa.chave !== chave), saude };
  };
