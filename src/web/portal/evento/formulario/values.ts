import type { ParticipanteLidoDados } from '#contract/planilhas/planilhas.schemas.ts';
import type { EventoSalvoResposta } from '#contract/seguro-aventura/seguro-aventura.schemas.ts';
import { EVENTO_SEGURADO_FIELDS } from '#contract/seguro-aventura/seguro-aventura.evento.form.ts';
import { PESSOA_FIELDS } from '#contract/seguro-aventura/seguro-aventura.pessoa.form.ts';
import { type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';

/* What the form of an event holds, as typed. */

/** An event as the server tells it, by its token or after a save. `exibirTermos`: only by its token. */
export type EventoLido = EventoSalvoResposta & { readonly exibirTermos?: 'S' | 'N' };
export type ParticipanteLido = EventoLido['participantes'][number]['dados'];

type CamposDaPessoa = ValuesOf<typeof PESSOA_FIELDS>;

/** What is told of somebody's health and of whom to call: it never waits anywhere but on the screen. */
export type CampoDeSaude = 'contatoEmergenciaNome' | 'contatoEmergenciaTelefone' | 'restricoesDadosSaude';
export const CAMPOS_DE_SAUDE: readonly CampoDeSaude[] = ['contatoEmergenciaNome', 'contatoEmergenciaTelefone', 'restricoesDadosSaude'];

export type Saude = Pick<CamposDaPessoa, CampoDeSaude>;
export const SEM_SAUDE: Saude = { contatoEmergenciaNome: '', contatoEmergenciaTelefone: '', restricoesDadosSaude: '' };

/** Somebody on the form, without what is told of their health. */
export interface Pessoa extends Omit<CamposDaPessoa, CampoDeSaude> {
  /** By which the form knows them while it is open: what it called them first, else their code. */
  readonly chave: string;
  /** Null: not stored yet. */
  readonly id: number | null;
  /** Came from a spreadsheet, and is not saved yet. */
  readonly importado: boolean;
}

export type CampoDaPessoa = keyof CamposDaPessoa;

type CamposDoEvento = ValuesOf<typeof EVENTO_SEGURADO_FIELDS>;
export type CampoDoEvento = keyof CamposDoEvento;

export interface EventoValues extends CamposDoEvento {
  readonly participantes: readonly Pessoa[];
  /** By key of the person; absent where nothing is told. */
  readonly saude: Readonly<Record<string, Saude>>;
}

/** Names of one load of the page, so that those of another are never taken for them. */
const deAgora = Math.random().toString(36).slice(2, 8);
let ultima = 0;
export const novaChave = (): string => {
  ultima += 1;
  return `${deAgora}-${ultima}`;
};

const NOVA = { estrangeiro: 'N', genero: 'M', favorito: 'N' } as const;

type Escrito = Partial<Record<keyof typeof PESSOA_FIELDS, string | null>>;

/** Somebody and their health, from what was stored, read or copied. */
function separada(
  escrito: Escrito,
  { chave, id, importado }: Pick<Pessoa, 'chave' | 'id' | 'importado'>,
): { pessoa: Pessoa; saude: Saude } {
  const { contatoEmergenciaNome, contatoEmergenciaTelefone, restricoesDadosSaude, ...campos } = valuesFrom(PESSOA_FIELDS, escrito);
  return { pessoa: { chave, id, importado, ...campos }, saude: { contatoEmergenciaNome, contatoEmergenciaTelefone, restricoesDadosSaude } };
}

/** Somebody new, empty or as they are known from elsewhere. */
export const pessoaNova = (escrito: Escrito = {}, importado = false): { pessoa: Pessoa; saude: Saude } =>
  separada({ ...NOVA, ...escrito }, { chave: novaChave(), id: null, importado });

export const pessoaDaPlanilha = ({ tempId: _row, participanteImportadoXls: _mark, ...escrito }: ParticipanteLidoDados) =>
  pessoaNova(escrito, true);

export const temSaude = (saude: Saude): boolean => CAMPOS_DE_SAUDE.some((campo) => saude[campo] !== '');

/** People of a form, with what is told of the health of those of whom something is. */
export const juntar = (
  lista: readonly { readonly pessoa: Pessoa; readonly saude: Saude }[],
): Pick<EventoValues, 'participantes' | 'saude'> => ({
  participantes: lista.map(({ pessoa }) => pessoa),
  saude: Object.fromEntries(lista.filter(({ saude }) => temSaude(saude)).map(({ pessoa, saude }) => [pessoa.chave, saude])),
});

const chaveDe = ({ id, tempId }: ParticipanteLido): string => (tempId === undefined || tempId === null ? String(id) : String(tempId));

const horaDe = (hora: string): string => hora.slice(0, 5);

/** The form of a stored event. */
export const valuesOf = ({ dados, participantes }: EventoLido): EventoValues => ({
  ...valuesFrom(EVENTO_SEGURADO_FIELDS, { ...dados, horaInicio: horaDe(dados.horaInicio) }),
  ...juntar(participantes.map(({ dados: um }) => separada(um, { chave: chaveDe(um), id: um.id, importado: false }))),
});

/** What a new event begins with: what the partner's events are usually called and where they are. */
export const eventoNovo = (padrao: Partial<Record<CampoDoEvento, string | null>>): EventoValues => ({
  ...valuesFrom(EVENTO_SEGURADO_FIELDS, null, padrao),
  participantes: [],
  saude: {},
});

const chaveDaCopia = (id: number): string => `copia-${id}`;

/**
 * Another event like this one, on days to be said: nobody in it is cancelled, stored, or was written to (PEV-045, PEV-046). Each load of the
 * page calls its people the same, so that what was written of them finds them again.
 */
export const copiaDe = ({ dados, participantes }: EventoLido): EventoValues => ({
  ...valuesFrom(EVENTO_SEGURADO_FIELDS, { ...dados, dataInicio: null, dataFinal: null, horaInicio: horaDe(dados.horaInicio) }),
  ...juntar(participantes.map(({ dados: um }) => separada(um, { chave: chaveDaCopia(um.id), id: null, importado: false }))),
});

/**
 * The same of what is typed in an event and can be saved there no more: on the days that are typed, and without whoever was cancelled in it.
 * It calls whoever is stored as `copiaDe` does.
 */
export const copiaDoDigitado = (values: EventoValues, canceladas: ReadonlySet<number>): EventoValues => ({
  ...values,
  ...juntar(
    values.participantes
      .filter(({ id }) => id === null || !canceladas.has(id))
      .map((pessoa) => ({
        pessoa: { ...pessoa, id: null, chave: pessoa.id === null ? pessoa.chave : chaveDaCopia(pessoa.id) },
        saude: values.saude[pessoa.chave] ?? SEM_SAUDE,
      })),
  ),
});
