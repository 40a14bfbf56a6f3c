import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../kernel/api-error.ts';
import type { KeyPlace } from '../../kernel/idempotency-keys.ts';
import { closeToast, shownToasts } from '../../ui/toasts.ts';
import { type Body, createForm, createServer, optionsOf, type Stored, type Values } from './saver.fixture.ts';
import { createSaver } from './saver.ts';

type Loss = 'pedido' | 'resposta' | 'nada';

/** A registry that answers a key it knows with its first answer (E012), over a line that loses requests or answers. */
function registry() {
  const records: ReturnType<typeof createServer>[] = [];
  const answers = new Map<string, { readonly body: string; readonly answer: Stored }>();
  const store = (body: Body, key: string): Stored => {
    const of = body.data_edicao === null ? createServer({ nome: '', cidade: '' }) : records.at(-1);
    if (!of) throw new Error('an edit before its record');
    const stored = of.save(body, key);
    if (body.data_edicao === null) records.push(of);
    return stored;
  };
  return {
    stored: () => records.map((one) => one.stored()),
    send: async (body: Body, key: string, loss: Loss): Promise<Stored> => {
      await Promise.resolve();
      if (loss === 'pedido') throw new ApiError(0, null, null);
      const first = answers.get(key);
      if (first && first.body !== JSON.stringify(body))
        throw loss === 'resposta' ? new ApiError(0, null, null) : new ApiError(422, { registro: records.length }, null);
      const answer = first?.answer ?? store(body, key);
      answers.set(key, { body: JSON.stringify(body), answer });
      if (loss === 'resposta') throw new ApiError(0, null, null);
      return answer;
    },
  };
}

function registration(server = registry(), place?: KeyPlace, how: 'by code' | 'sent again' = 'by code') {
  // The town is what may not wait in the tab.
  const form = { ...createForm(null), keeps: (name: string) => name !== 'cidade' };
  const saver = createSaver<Values, Stored, Body, Stored, keyof Values, string>(place);
  const left: unknown[] = [];
  const read: Values[] = [];
  const options = (loss: Loss) => ({
    ...optionsOf(form, createServer({ nome: '', cidade: '' })),
    send: (body: Body, key: string) => server.send(body, key, loss),
    reread: async (saved: Stored) => server.stored().at(-1) ?? saved,
    ...(place &&
      how === 'by code' && {
        storedAt: async (id: number, sent: Values) => {
          read.push(sent);
          return server.stored()[id - 1] as Stored;
        },
      }),
    leave: (saved: Stored) => void left.push(saved),
  });
  const save = (loss: Loss): Promise<void> => saver.save(options(loss), '');
  const resolve = (keep: ReadonlySet<keyof Values>): Promise<void> => saver.resolve(options('nada'), keep);
  return { server, form, saver, save, resolve, left, read };
}

describe('a registration whose answer was lost', () => {
  test('corrected and saved again, is one record with the correction', async () => {
    const { server, form, save, left } = registration();
    form.type({ nome: 'Ana', cidade: 'Santos' });
    await save('resposta');
    form.type({ nome: 'Ana Lima' });
    await save('nada');
    expect(server.stored()).toEqual([{ nome: 'Ana Lima', cidade: 'Santos', data_edicao: '3' }]);
    expect(left).toHaveLength(1);
  });

  test('that the server refuses now was not stored then: the correction is the registration', async () => {
    const { server, form, save } = registration();
    form.type({ nome: 'repetido' });
    await save('pedido');
    form.type({ nome: 'Ana' });
    await save('nada');
    expect(server.stored()).toEqual([{ nome: 'Ana', cidade: '', data_edicao: '2' }]);
  });

  test('before the page was loaded again, is settled by what that load sent', async () => {
    const { server, form, saver, save } = registration();
    form.type({ nome: 'Ana', cidade: 'Santos' });
    await save('resposta');
    expect(saver.unanswered()).toMatchObject({ submitted: { nome: 'Ana' }, extra: '' });
    form.type({ nome: 'Bia' });
    saver.resume((now) => ({ submitted: { ...now, nome: 'Ana' }, extra: '' }));
    await save('nada');
    expect(server.stored()).toMatchObject([{ nome: 'Bia', cidade: 'Santos' }]);
  });

  test.each([
    ['had been right', 'Santos', 'Santos'],
    ['is corrected', 'Santos', 'Natal'],
    ['had not been typed', '', 'Natal'],
    ['was never given again', 'Santos', ''],
  ])('before the page was loaded again, is one record where what could not wait %s', async (_what, before, after) => {
    let instance: string | null = null;
    const place: KeyPlace = { left: () => instance, keep: (now) => void (instance = now), clear: () => void (instance = null) };
    const first = registration(registry(), place);
    first.form.type({ nome: 'Ana', cidade: before });
    await first.save('resposta');
    const { server, form, saver, save, read } = registration(first.server, place);
    form.type({ nome: 'Ana Lima', cidade: after });
    saver.resume(({ cidade }) => ({ submitted: { nome: 'Ana', cidade }, extra: '' }));
    await save('nada');
    expect(server.stored()).toMatchObject([{ nome: 'Ana Lima', cidade: after === '' ? before : after }]);
    // As it is stored, which is not how it is called now.
    expect(read.map(({ nome }) => nome)).toEqual(before === after ? [] : ['Ana']);
  });

  describe('before the page was loaded again, where something else was typed from nothing', () => {
    /** Ana of Santos, sent in vain; then another load, in which Bia is typed and nothing is taken back. */
    async function another(loss: Loss, read: 'by code' | 'sent again' = 'by code', then: Loss = 'nada') {
      let instance: string | null = null;
      const place: KeyPlace = { left: () => instance, keep: (now) => void (instance = now), clear: () => void (instance = null) };
      const first = registration(registry(), place, read);
      first.form.type({ nome: 'Ana', cidade: 'Santos' });
      await first.save(loss);
      const second = registration(first.server, place, read);
      second.saver.resume((now) => ({ submitted: { ...now, nome: 'Ana', cidade: 'Santos' }, extra: '' }), false);
      second.form.type({ nome: 'Bia' });
      await second.save(then);
      return second;
    }

    test('is that record alone, when nothing had been stored', async () => {
      const { server, saver } = await another('pedido');
      expect(server.stored()).toMatchObject([{ nome: 'Bia', cidade: '' }]);
      expect(saver.get().conflict).toBeNull();
    });

    test.each(['by code', 'sent again'] as const)(
      'is asked about before anything is made, and may be the same record: read %s',
      async (read) => {
        const { server, saver, resolve } = await another('resposta', read);
        expect(server.stored()).toMatchObject([{ nome: 'Ana', cidade: 'Santos' }]);
        expect(saver.get().conflict).toMatchObject({ theirs: { nome: 'Ana' } });
        await resolve(new Set(['nome']));
        expect(server.stored()).toMatchObject([{ nome: 'Bia', cidade: 'Santos' }]);
      },
    );

    test('is asked about before anything is made, and may be another one', async () => {
      const { server, saver, save } = await another('resposta');
      saver.dismiss();
      await save('nada');
      expect(server.stored()).toMatchObject([{ nome: 'Ana' }, { nome: 'Bia' }]);
    });

    test('is not made before the person is asked, however often the answer is lost', () => {
      const losses = fc.constantFrom<Loss>('pedido', 'resposta');
      const acts = fc.array(fc.record({ nome: fc.constantFrom('Bia', 'Caio'), loss: losses }), { maxLength: 5 });
      return fc.assert(
        fc.asyncProperty(losses, losses, acts, async (sent, then, more) => {
          const { server, form, saver, save } = await another(sent, 'by code', then);
          const asked = (): boolean => saver.get().conflict !== null;
          for (const { nome, loss } of more) {
            form.type({ nome });
            if (!asked()) await save(loss);
          }
          if (!asked()) await save('nada');
          expect(server.stored()).toHaveLength(1);
        }),
      );
    });
  });

  test('is one record at the end, as typed last, whatever is lost and typed meanwhile', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ nome: fc.constantFrom('Ana', 'Bia', 'Caio'), loss: fc.constantFrom<Loss>('pedido', 'resposta') }), {
          maxLength: 6,
        }),
        async (acts) => {
          const { server, form, save } = registration();
          for (const { nome, loss } of acts) {
            form.type({ nome });
            await save(loss);
          }
          form.type({ nome: 'Davi' });
          await save('nada');
          expect(server.stored()).toMatchObject([{ nome: 'Davi' }]);
        },
      ),
    ));
});

describe('a message, of which nothing can be read once it is sent', () => {
  const BEFORE = 'O envio de antes já foi aceito';
  const told = (): number => shownToasts().filter(({ title }) => title === BEFORE).length;
  beforeEach(() => {
    for (const { id } of shownToasts()) closeToast(id);
  });

  /** A tab in which the page of the message may be loaded again. */
  function tab() {
    const server = registry();
    let instance: string | null = null;
    const place: KeyPlace = { left: () => instance, keep: (now) => void (instance = now), clear: () => void (instance = null) };
    const load = () => {
      const form = createForm(null);
      const saver = createSaver<Values, Stored, Body, Stored, keyof Values, string>(place);
      const { reread: _none, ...options } = optionsOf(form, createServer({ nome: '', cidade: '' }));
      const send = async (nome: string, loss: Loss): Promise<void> => {
        form.type({ nome });
        await saver.save({ ...options, send: (body, key) => server.send(body, key, loss) }, '');
      };
      /** What the draft of this load would leave to the next. */
      const unknown = () => saver.unanswered() ?? saver.earlier(form.values());
      return { form, saver, send, unknown };
    };
    const sent = (): string[] => server.stored().map(({ nome }) => nome);
    return { load, sent };
  }

  test('corrected after its request was lost, leaves as it is now and never as it was', async () => {
    const { load, sent } = tab();
    const { send } = load();
    await send('errada', 'pedido');
    await send('certa', 'nada');
    expect([sent(), told()]).toEqual([['certa'], 0]);
  });

  test('corrected after its answer was lost, does not leave again before the person is told, and loses nothing', async () => {
    const { load, sent } = tab();
    const { form, saver, send } = load();
    await send('errada', 'resposta');
    await send('certa', 'nada');
    expect([sent(), told(), form.values().nome, saver.get().done]).toEqual([['errada'], 1, 'certa', false]);
    await send('certa', 'nada');
    expect([sent(), told(), saver.get().done]).toEqual([['errada', 'certa'], 1, true]);
  });

  test('sent again as it was, is the same one', async () => {
    const { load, sent } = tab();
    const { send, saver } = load();
    await send('certa', 'resposta');
    await send('certa', 'nada');
    expect([sent(), told(), saver.get().done]).toEqual([['certa'], 0, true]);
  });

  test.each([
    ['another one typed', false],
    ['taken back and corrected', true],
  ])('before the page was loaded again, %s: the first send is told, and the second leaves', async (_what, taken) => {
    const { load, sent } = tab();
    const first = load();
    await first.send('errada', 'resposta');
    const left = first.unknown();
    const second = load();
    second.saver.resume((now) => ({ submitted: { ...now, ...left?.submitted }, extra: '' }), taken);
    await second.send('certa', 'nada');
    expect([sent(), told()]).toEqual([['errada'], 1]);
    expect(second.unknown()).toBeNull();
    await second.send('certa', 'nada');
    expect([sent(), told()]).toEqual([['errada', 'certa'], 1]);
  });

  test('leaves once at most before the person is told, whatever is lost, typed and loaded again', () => {
    const act = fc.record({
      nome: fc.constantFrom('uma', 'outra', 'mais uma'),
      loss: fc.constantFrom<Loss>('pedido', 'resposta'),
      reload: fc.constantFrom('no', 'taken', 'discarded'),
    });
    return fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 6 }), async (acts) => {
        for (const { id } of shownToasts()) closeToast(id);
        const { load, sent } = tab();
        let page = load();
        for (const { nome, loss, reload } of acts) {
          await page.send(nome, loss);
          const left = page.unknown();
          if (reload === 'no') continue;
          page = load();
          if (left) page.saver.resume(() => left, reload === 'taken');
        }
        await page.send('a última', 'nada');
        expect(sent()).toHaveLength(1);
        expect(told()).toBe(sent()[0] === 'a última' ? 0 : 1);
      }),
    );
  });
});
