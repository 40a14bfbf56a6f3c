import type { z } from 'zod';
import type { ConfiguracaoSistema } from '#contract/acesso/acesso.schemas.ts';
import type { Executor, Trx } from '#server/kernel/db/database.ts';

/** A setting that was changed, in the transaction that changes it. */
export type SettingEffect = (trx: Trx, setting: { readonly chave: string; readonly valor: string }, now: Date) => Promise<unknown>;

/** What other modules may ask of the settings. */
export interface ConfiguracoesApi {
  /** The settings that screens use; never a secret. */
  forScreens(): Promise<z.output<typeof ConfiguracaoSistema>>;
  /** Whether a browser that is no linked terminal must pass the second factor (E021). */
  requiresTrustedDevice(): Promise<boolean>;
  /** Adds what happens in the same transaction when a setting takes another value. */
  whenChanged(effect: SettingEffect): void;
  /** Values of settings by name; those never set are absent. */
  values(executor: Executor, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The number of a setting, or the usual one; an empty setting is the same as none. */
export const numberOr = (value: string | undefined, usual: number): number => (value === undefined || value === '' ? usual : Number(value));
