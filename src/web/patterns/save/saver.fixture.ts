import type { FieldErrors } from '#contract/kernel/errors.ts';
import { ApiError } from '../../kernel/api-error.ts';
import type { RecordDoor } from './door.ts';
import type { SaveOptions } from './save-options.ts';
import { versionsOf } from './versions.ts';

/* A record, its server and its form, for trying the save out without a screen. */

export interface Values {
  readonly nome: string;
  readonly cidade: string;
}

export interface Stored extends Values {
  readonly data_edicao: string;
}

/** What a save sends; without a version, a new record. */
export type Body = Values & { readonly data_edicao: string | null };

/** A server with one record: a save of another version than its own is refused with the record of now (E013). */
export function createServer(first: Values) {
  let stored: Stored = { ...first, data_edicao: '1' };
  const keys: string[] = [];
  const write = (values: Values): Stored => {
    stored = { nome: values.nome, cidade: values.cidade, data_edicao: String(Number(stored.data_edicao) + 1) };
    return stored;
  };
  return {
    keys,
    stored: (): Stored => stored,
    /** Somebody else saves. */
    colleague: (change: Partial<Values>): Stored => write({ ...stored, ...change }),
    save: (body: Body, key: string): Stored => {
      keys.push(key);
      if (body.data_edicao !== null && body.data_edicao !== stored.data_edicao)
        throw new ApiError(400, { data_edicao: 'Registro alterado por Bia às 09:00', registroAtual: stored }, null);
      if (body.nome === 'repetido') throw new ApiError(400, { nome: 'Já existe' }, null);
      return write(body);
    },
  };
}

export type Server = ReturnType<typeof createServer>;

export interface FakeForm extends RecordDoor<Values, Stored, keyof Values, string> {
  readonly type: (change: Partial<Values>) => void;
  readonly shown: () => FieldErrors;
}

/** A form that keeps its values in a variable. */
export function createForm(record: Stored | null): FakeForm {
  const valuesOf = ({ nome, cidade }: Stored): Values => ({ nome, cidade });
  let base = record;
  let values: Values = record ? valuesOf(record) : { nome: '', cidade: '' };
  let filled = values;
  let shown: FieldErrors = {};
  const listeners = new Set<() => void>();
  const put = (next: Values): void => {
    values = next;
    for (const listener of listeners) listener();
  };
  return {
    base: () => base,
    values: () => ({ ...values }),
    valuesOf,
    versions: versionsOf<Values>({ fields: ['nome', 'cidade'] }),
    check: ({ nome }) => (nome === '' ? { nome: 'Informe o nome' } : {}),
    filled: () => filled,
    fill: put,
    onTyped: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keeps: (name) => name !== 'senha',
    rebase: (stored, next, saved = valuesOf(stored)) => {
      base = stored;
      filled = saved;
      put(next);
      shown = {};
    },
    refuse: (fields) => {
      shown = fields;
    },
    labelOf: (field) => field,
    show: (field, of) => of[field],
    type: (change) => put({ ...values, ...change }),
    shown: () => shown,
  };
}

/** The options of an edit that stays on screen. `during`: what happens while a save is on its way. */
export const optionsOf = (
  form: FakeForm,
  server: Server,
  during: () => void = () => undefined,
): SaveOptions<Values, Stored, Body, Stored, keyof Values, string> => ({
  form,
  bodyOf: (values, base) => ({ ...values, data_edicao: base?.data_edicao ?? null }),
  send: async (body, key) => {
    await Promise.resolve();
    during();
    return server.save(body, key);
  },
  reread: async () => server.stored(),
});
