import { ApiError } from '../../kernel/api-error.ts';
import { toast } from '../../ui/toasts.ts';
import type { SaveOptions } from './save-options.ts';

/** A record that is stored, as it was sent, and the one it took the place of. */
interface Behind<Values, Stored, Saved> {
  readonly saved: Saved;
  readonly submitted: Values;
  readonly base: Stored;
}

const UNREAD = 'O que foi salvo não pôde ser lido de novo';
const UNREAD_TEXT = 'Está salvo, e você pode continuar. Recarregue a página para conferir.';
const TYPED_SINCE = 'O que você digitou depois ainda não foi salvo';
const TYPED_SINCE_TEXT = 'O que estava na tela ao salvar já está salvo. Confira e salve de novo.';

/** What a form reads once it is stored, and goes on from: it remembers what it could not read yet. */
export function createReread<Values, Stored, Body, Saved, Field extends string, Extra>() {
  type Options = SaveOptions<Values, Stored, Body, Saved, Field, Extra>;
  // The form began without a record, and stands on one it made itself.
  let born = false;
  // Stored, but not read since.
  let behind: Behind<Values, Stored, Saved> | null = null;

  /** The form goes on from what is stored, under what was typed since. */
  const catchUp = async ({ form, reread }: Options, { saved, submitted }: Behind<Values, Stored, Saved>): Promise<void> => {
    if (!reread) return;
    const fresh = await reread(saved);
    form.rebase(fresh, form.versions.typedSince(submitted, form.values(), form.valuesOf(fresh)));
  };

  const readAgain = async (options: Options, stored: Behind<Values, Stored, Saved>): Promise<void> => {
    const { form } = options;
    // Whoever leaves before it is read leaves nothing unsaved.
    form.rebase(stored.base, form.values(), stored.submitted);
    try {
      await catchUp(options, stored);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'info', title: UNREAD, text: UNREAD_TEXT });
      behind = stored;
    }
  };

  /** What was typed while the save was under way is not stored: the form goes on with it over what is. */
  const stays = async ({ form, storedOf }: Options, saved: Saved, submitted: Values): Promise<boolean> => {
    if (!storedOf || form.versions.differences(submitted, form.values(), submitted).length === 0) return false;
    try {
      const stored = await storedOf(saved);
      if (stored === null) return false;
      form.rebase(stored, form.versions.typedSince(submitted, form.values(), form.valuesOf(stored)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Over the version before, the next save is refused as one of somebody else's and asks; a new record would be stored twice.
      if (form.base() === null) return false;
    }
    toast({ kind: 'info', title: TYPED_SINCE, text: TYPED_SINCE_TEXT });
    return true;
  };

  return {
    /** What the form stands on from here is a record it made. */
    bear: (): void => {
      born = true;
    },
    /** Whether the form stands on what was stored last; otherwise that is read first: a save needs its version. */
    caughtUp: async (options: Options): Promise<boolean> => {
      if (behind !== null && behind.base === options.form.base()) {
        try {
          await catchUp(options, behind);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          options.onFailed?.(error);
          return false;
        }
      }
      behind = null;
      return true;
    },
    /** Whether the form goes on from what it stored; otherwise it is on its way out. */
    goesOn: async (options: Options, saved: Saved, submitted: Values, base: Stored | null): Promise<boolean> => {
      if (base === null || !options.reread || born) return stays(options, saved, submitted);
      await readAgain(options, { saved, submitted, base });
      return true;
    },
    /** A new record is there before its registration gives way to its edit. */
    ahead: async ({ reread }: Options, saved: Saved): Promise<void> => {
      try {
        await reread?.(saved);
      } catch (error) {
        // The edit says so, and tries again.
        if (!(error instanceof ApiError)) throw error;
      }
    },
  };
}
