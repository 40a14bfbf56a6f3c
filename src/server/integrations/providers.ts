import { autentiqueProvider } from './assinaturas/autentique.provider.ts';
import { brasilapiProvider } from './cep/brasilapi.provider.ts';
import { viacepProvider } from './cep/viacep.provider.ts';
import { asaasProvider } from './cobrancas/asaas.provider.ts';
import { correioProvider } from './correio/correio.provider.ts';
import { googleGeocodingProvider } from './lugares/google-geocoding.provider.ts';
import { nominatimProvider } from './lugares/nominatim.provider.ts';
import type { Provider, SettingsOf } from './provider.ts';
import type { StartSimulator } from './simuladores/world.ts';
import { seguradoraProvider } from './seguradora/seguradora.provider.ts';
import { facilitaMovelProvider } from './sms/facilita-movel.provider.ts';
import { metaProvider } from './whatsapp/meta.provider.ts';
import { zapiProvider } from './whatsapp/zapi.provider.ts';

/** Every outside provider: the configuration, the start, the simulators, the composition and the documents read this table. */
export const PROVIDERS = {
  correio: correioProvider,
  viacep: viacepProvider,
  brasilapi: brasilapiProvider,
  googleMaps: googleGeocodingProvider,
  nominatim: nominatimProvider,
  facilitaMovel: facilitaMovelProvider,
  meta: metaProvider,
  zapi: zapiProvider,
  seguradora: seguradoraProvider,
  autentique: autentiqueProvider,
  asaas: asaasProvider,
} as const;

type Table = typeof PROVIDERS;
export type ProviderName = keyof Table;
export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[];

/** What the environment said of each. */
export type ProviderSettings = { readonly [N in ProviderName]: SettingsOf<Table[N]['environment']> };
/** Where each one is reached, real or simulated. */
export type ProviderAddresses = Readonly<Record<ProviderName, string>>;
/** The client of each. */
export type Providers = { readonly [N in ProviderName]: ReturnType<Table[N]['create']> };

/** Something of each, by name: what makes it knows the provider only as one of many. */
const each = (make: (name: ProviderName, one: Provider) => unknown): Record<ProviderName, unknown> =>
  Object.fromEntries(PROVIDER_NAMES.map((name) => [name, make(name, PROVIDERS[name] as unknown as Provider)])) as Record<
    ProviderName,
    unknown
  >;

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** The variables of all providers, for the reader of the environment. */
export const PROVIDER_ENVIRONMENT = Object.assign({}, ...PROVIDER_NAMES.map((name) => PROVIDERS[name].environment)) as All<
  Table[ProviderName]['environment']
>;

/** What was read of the environment, by provider. */
export const settingsOf = (environment: Readonly<Record<string, unknown>>): ProviderSettings =>
  each((_name, one) => Object.fromEntries(Object.keys(one.environment).map((key) => [key, environment[key]]))) as ProviderSettings;

/** Where the real one of each is; null where a simulator stands in. */
export const realAddresses = (settings: ProviderSettings): Readonly<Record<ProviderName, string | null>> =>
  each((name, one) => (settings[name] as Readonly<Record<string, unknown>>)[one.address] ?? null) as Record<ProviderName, string | null>;

/** The simulators of the providers that have no real address. */
export async function simulatorsFor<N extends ProviderName>(names: readonly N[]): Promise<Record<N, StartSimulator>> {
  const loaded = await Promise.all(names.map(async (name) => [name, await PROVIDERS[name].simulator()] as const));
  return Object.fromEntries(loaded) as Record<N, StartSimulator>;
}

/** The clients of all providers. */
export const createProviders = (addresses: ProviderAddresses, settings: ProviderSettings): Providers =>
  each((name, one) => one.create(addresses[name], settings[name])) as Providers;
