import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../kernel/api-error.ts';
import { type Body, createForm, createServer, type FakeForm, optionsOf, type Server, type Stored, type Values } from './saver.fixture.ts';
import { createSaver } from './saver.ts';

type Options = ReturnType<typeof optionsOf>;

const START: Values = { nome: 'Ana', cidade: 'Santos' };

function opened(more: (form: FakeForm, server: Server) => Partial<Options> = () => ({}), during?: () => void) {
  const server = createServer(START);
  const form = createForm(server.stored());
  const saver = createSaver<Values, Stored, Body, Stored, keyof Values, string>();
  const options: Options = { ...optionsOf(form, server, during), ...more(form, server) };
  return { server, form, saver, options, save: (extra = '') => saver.save(options, extra) };
}

describe('a save', () => {
  test('stores what is typed, once for each content', async () => {
    const { server, form, save } = opened();
    form.type({ cidade: 'Campinas' });
    await save();
    expect(server.stored()).toEqual({ ...START, cidade: 'Campinas', data_edicao: '2' });
    expect(form.base()?.data_edicao).toBe('2');
    // Stored, the same words again are a new act.
    await save();
    expect(new Set(server.keys).size).toBe(2);
  });

  test('that got no answer is repeated under the same key, and asked about before anything else is sent', async () => {
    const sent: [string, string][] = [];
    const { form, save } = opened(() => ({
      send: async ({ nome }, key) => {
        sent.push([nome, key]);
        throw new ApiError(0, null, null);
      },
    }));
    await save();
    await save();
    form.type({ nome: 'Bia' });
    await save();
    expect(new Set(sent.map(([, key]) => key)).size).toBe(1);
    expect(sent.map(([nome]) => nome)).toEqual(['Ana', 'Ana', 'Ana']);
  });

  test('is one at a time', async () => {
    const { server, saver, save } = opened();
    const first = save();
    expect(saver.get().saving).toBe(true);
    await Promise.all([first, save()]);
    expect(server.keys).toHaveLength(1);
    expect(saver.get().saving).toBe(false);
  });

  test('with something wrong is not sent, and says so at its field', async () => {
    const { server, form, saver, save } = opened();
    form.type({ nome: '' });
    await save();
    expect(form.shown()).toEqual({ nome: 'Informe o nome' });
    expect(saver.get().refusal?.fields).toEqual({ nome: 'Informe o nome' });
    expect(server.keys).toEqual([]);
  });

  test('that is refused keeps what was typed, under the names of the form', async () => {
    const said: unknown[] = [];
    const { form, saver, save } = opened((own) => ({
      form: { ...own, place: (fields) => ({ cidade: fields['nome'] ?? '' }) },
      sayRefusal: (fields) => said.push(fields),
    }));
    form.type({ nome: 'repetido' });
    await save();
    expect(form.values().nome).toBe('repetido');
    expect([form.shown(), saver.get().refusal?.fields, said[0]]).toEqual(Array.from({ length: 3 }, () => ({ cidade: 'Já existe' })));
  });

  test('keeps on screen what was typed while it was on its way', async () => {
    const { server, form, save } = opened(undefined, () => form.type({ nome: 'Ana Lima' }));
    form.type({ cidade: 'Campinas' });
    await save();
    expect(server.stored()).toMatchObject({ nome: 'Ana', cidade: 'Campinas' });
    expect(form.values()).toEqual({ nome: 'Ana Lima', cidade: 'Campinas' });
  });

  test('leaves nothing unsaved while what it stored is read again, but what was typed since', async () => {
    const unsaved: (readonly string[])[] = [];
    const { form, save } = opened((typed, { stored }) => ({
      reread: async () => {
        const names = () => typed.versions.differences(typed.filled(), typed.values(), typed.filled()).map(({ field }) => field);
        unsaved.push(names());
        typed.type({ nome: 'Bia' });
        unsaved.push(names());
        return stored();
      },
    }));
    form.type({ cidade: 'Campinas' });
    await save();
    expect([unsaved, form.values()]).toEqual([[[], ['nome']], { nome: 'Bia', cidade: 'Campinas' }]);
  });

  test('that could not be read again is read before the next one, which is not sent without', async () => {
    const failed: number[] = [];
    let reachable = false;
    const { server, form, save } = opened((_form, { stored }) => ({
      reread: async () => {
        if (!reachable) throw new ApiError(0, null, null);
        return stored();
      },
      onFailed: (error) => failed.push(error.status),
    }));
    form.type({ cidade: 'Campinas' });
    await save();
    form.type({ nome: 'Bia' });
    await save();
    expect([failed, server.keys.length, form.values()]).toEqual([[0], 1, { nome: 'Bia', cidade: 'Campinas' }]);
    reachable = true;
    await save();
    expect(server.stored()).toEqual({ nome: 'Bia', cidade: 'Campinas', data_edicao: '3' });
  });

  test('of a new record leaves the form with what was typed since', async () => {
    const left: unknown[] = [];
    const form = createForm(null);
    const { server, saver, options } = opened();
    form.type({ nome: 'Nova' });
    const during = {
      ...optionsOf(form, server, () => form.type({ cidade: 'Osasco' })),
      leave: (_saved: Stored, typed: unknown) => void left.push(typed),
    };
    await saver.save({ ...options, ...during }, '');
    expect(left).toEqual([{ submitted: { nome: 'Nova', cidade: '' }, now: { nome: 'Nova', cidade: 'Osasco' } }]);
    expect(saver.get().done).toBe(true);
  });

  test.each([
    ['an edit', true],
    ['a new record', false],
  ])('of %s that would leave stays on screen while something typed since is not stored', async (_name, edit) => {
    const left: string[] = [];
    const { server, saver } = opened();
    const form = createForm(edit ? server.stored() : null);
    const { reread: _reread, ...leaving } = optionsOf(form, server, () => form.type({ cidade: 'Osasco' }));
    const act: Options = { ...leaving, storedOf: (stored) => stored, leave: () => void left.push('saiu') };
    form.type({ nome: 'Nova' });
    await saver.save(act, '');
    expect([left, form.values(), saver.get().done]).toEqual([[], { nome: 'Nova', cidade: 'Osasco' }, false]);
    await saver.save({ ...act, send: async (body, key) => server.save(body, key) }, '');
    expect([left, server.stored()]).toEqual([['saiu'], { nome: 'Nova', cidade: 'Osasco', data_edicao: '3' }]);
  });

  test('of a new record reads it before it leaves, and leaves also when it cannot be read', async () => {
    const told: string[] = [];
    const form = createForm(null);
    const { server, saver, options } = opened();
    form.type({ nome: 'Nova' });
    const reread = async (): Promise<Stored> => {
      told.push('lido');
      throw new ApiError(0, null, null);
    };
    await saver.save({ ...options, ...optionsOf(form, server), reread, leave: () => void told.push('saiu') }, '');
    expect(told).toEqual(['lido', 'saiu']);
  });
});

describe('a save of an older version', () => {
  test('asks, and goes on with what was chosen', async () => {
    const { server, form, saver, options, save } = opened();
    server.colleague({ cidade: 'Sumaré', nome: 'Ana Souza' });
    form.type({ cidade: 'Campinas' });
    await save();
    expect(saver.get().conflict).toMatchObject({ message: 'Registro alterado por Bia às 09:00', theirs: { cidade: 'Sumaré' } });
    expect(server.stored().cidade).toBe('Sumaré');
    await saver.resolve(options, new Set(['cidade']));
    expect(server.stored()).toMatchObject({ nome: 'Ana Souza', cidade: 'Campinas' });
    expect([saver.get().conflict, form.values()]).toEqual([null, { nome: 'Ana Souza', cidade: 'Campinas' }]);
  });

  test('asks again when the person went back to the form', async () => {
    const { server, form, saver, save } = opened();
    server.colleague({ cidade: 'Sumaré' });
    form.type({ nome: 'Bia' });
    await save();
    saver.dismiss();
    expect(form.values()).toEqual({ nome: 'Bia', cidade: 'Santos' });
    await save();
    expect(saver.get().conflict).not.toBeNull();
    expect(server.stored()).toMatchObject({ nome: 'Ana', cidade: 'Sumaré' });
  });

  test('goes on by itself when both wrote the same', async () => {
    const { server, form, saver, save } = opened();
    server.colleague({ cidade: 'Campinas' });
    form.type({ cidade: 'Campinas' });
    await save();
    expect([saver.get().conflict, server.stored().data_edicao]).toEqual([null, '3']);
  });

  test('carries what was asked for beside the form through the choice', async () => {
    const asked: string[] = [];
    const { server, form, saver, options, save } = opened((own, { stored }) => ({
      bodyOf: (values, base, extra) => {
        asked.push(extra);
        return { ...values, data_edicao: base?.data_edicao ?? stored().data_edicao };
      },
      form: own,
    }));
    server.colleague({ cidade: 'Sumaré' });
    form.type({ nome: 'Bia' });
    await save('finalizar');
    await saver.resolve(options, new Set(['nome']));
    expect(asked).toEqual(['finalizar', 'finalizar']);
  });

  test('to be reviewed, is laid over theirs and waits for another save', async () => {
    const said: unknown[] = [];
    const { server, form, saver, save } = opened(() => ({ review: true, sayRefusal: (fields) => said.push(fields) }));
    server.colleague({ cidade: 'Sumaré' });
    form.type({ nome: 'Bia' });
    await save();
    expect([saver.get().conflict, form.values(), server.stored().nome]).toEqual([null, { nome: 'Bia', cidade: 'Sumaré' }, 'Ana']);
    expect(said).toEqual([{ data_edicao: 'Registro alterado por Bia às 09:00' }]);
    await save();
    expect(server.stored()).toMatchObject({ nome: 'Bia', cidade: 'Sumaré' });
    server.colleague({ nome: 'Caio' });
    form.type({ nome: 'Davi' });
    await save();
    expect(saver.get().conflict?.theirs.nome).toBe('Caio');
  });

  test.each([['chosen'], ['to be reviewed']])('is merged as what was typed over what the form was filled from: %s', async (how) => {
    const over: Values[] = [];
    const { server, form, saver, options, save } = opened((own) => ({
      review: how === 'to be reviewed',
      form: {
        ...own,
        versions: {
          ...own.versions,
          merge: (mine, theirs, keep, before) => {
            over.push(before);
            return own.versions.merge(mine, theirs, keep, before);
          },
        },
      },
    }));
    server.colleague({ cidade: 'Sumaré' });
    form.type({ nome: 'Bia' });
    await save();
    await saver.resolve(options, new Set(['nome']));
    expect([over, form.values()]).toEqual([[START], { nome: 'Bia', cidade: 'Sumaré' }]);
  });

  test('whose record of now could not be read leaves everything as it is', async () => {
    const failed: number[] = [];
    const { server, form, saver, save } = opened(() => ({
      conflictIn: async () => {
        throw new ApiError(404, null, null);
      },
      onFailed: (error) => failed.push(error.status),
    }));
    server.colleague({ cidade: 'Sumaré' });
    form.type({ nome: 'Bia' });
    await save();
    expect([failed, form.values().nome, saver.get().conflict]).toEqual([[404], 'Bia', null]);
  });
});

const FIELDS = ['nome', 'cidade'] as const;
const act = fc.record({
  who: fc.constantFrom('eu', 'colega'),
  field: fc.constantFrom(...FIELDS),
  text: fc.constantFrom('Ana', 'Bia', 'Caio'),
  save: fc.boolean(),
});

test('whatever two people do, neither loses a word without having chosen so', () =>
  fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const { server, form, saver, options, save } = opened();
      for (const { who, field, text, save: saves } of acts) {
        if (who === 'colega') server.colleague({ [field]: text });
        else form.type({ [field]: text });
        if (!saves) continue;
        const before = server.stored();
        const mine = form.values();
        const filled = form.base() ?? before;
        await save();
        const { conflict } = saver.get();
        if (conflict !== null) {
          // Nothing was overwritten while the question stands, and nothing typed is gone.
          expect([server.stored(), form.values()]).toEqual([before, mine]);
          const proposed = form.versions.differences(form.valuesOf(filled), mine, conflict.theirs).filter((one) => one.changedHere);
          await saver.resolve(options, new Set(proposed.map((one) => one.field)));
        }
        for (const one of FIELDS) {
          expect(server.stored()[one]).toBe(mine[one] === filled[one] ? before[one] : mine[one]);
          expect(form.values()[one]).toBe(server.stored()[one]);
        }
      }
    }),
  ));
