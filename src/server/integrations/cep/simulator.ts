import { type SimResponse, html, json } from '../simuladores/simulator.ts';
import type { StartSimulator } from '../simuladores/world.ts';
import { type GazetteerEntry, findCep } from './gazetteer.ts';

const SLOW_MS = 10_000;
const formatted = (cep: string): string => `${cep.slice(0, 5)}-${cep.slice(5)}`;

const MAGIC = [
  ['99999999', 'CEP desconhecido'],
  ['99999998', 'HTTP 500'],
  ['99999997', 'responde depois de 10 segundos'],
  ['99999996', 'HTTP 400 com página HTML'],
  ['99999995', 'JSON malformado'],
  ['69900970', 'cidade inteira, sem rua nem bairro'],
] as const;

/** The failures both providers share; undefined for an ordinary CEP. */
function magicFailure(cep: string): SimResponse | undefined {
  if (cep === '99999998') return json(500, { name: 'InternalError', message: 'simulated failure' });
  if (cep === '99999996') return html(400, '<!doctype html><html><body><h2>Http 400</h2><h3>Verifique a URL</h3></body></html>');
  if (cep === '99999995')
    return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: `{"cep": "${cep.slice(0, 5)}` };
  return undefined;
}

const delayOf = (cep: string): number => (cep === '99999997' ? SLOW_MS : 0);

const viaCepBody = (entry: GazetteerEntry): unknown => ({
  cep: formatted(entry.cep),
  logradouro: entry.endereco,
  complemento: '',
  unidade: '',
  bairro: entry.bairro,
  localidade: entry.cidade,
  uf: entry.estado,
  ibge: entry.ibge,
  gia: '',
  ddd: entry.ddd,
  siafi: '',
});

// Real answers carry the text or the boolean; alternating by CEP keeps both paths of the client in use.
const viaCepUnknown = (cep: string): unknown => ({ erro: Number(cep.at(-1)) % 2 === 1 ? 'true' : true });

const brasilApiUnknown = {
  name: 'CepPromiseError',
  message: 'Todos os serviços de CEP retornaram erro.',
  type: 'service_error',
  errors: [{ name: 'ServiceError', message: 'CEP INVÁLIDO', service: 'correios' }],
};

const brasilApiBody = (entry: GazetteerEntry): unknown => ({
  cep: entry.cep,
  state: entry.estado,
  city: entry.cidade,
  neighborhood: entry.bairro || null,
  street: entry.endereco || null,
  service: 'open-cep',
  location: { type: 'Point', coordinates: {} },
});

function viaCep(path: string): SimResponse {
  const cep = /^\/ws\/(\d{8})\/json\/?$/.exec(path)?.[1];
  if (cep === undefined) return html(400, '<!doctype html><html><body><h2>Http 400</h2><h3>Verifique a URL</h3></body></html>');
  const entry = findCep(cep);
  return magicFailure(cep) ?? json(200, entry ? viaCepBody(entry) : viaCepUnknown(cep), delayOf(cep));
}

function brasilApi(path: string): SimResponse {
  const cep = /^\/api\/cep\/v2\/([^/]+)$/.exec(path)?.[1];
  if (cep === undefined) return json(404, { message: 'Not found', type: 'not_found' });
  if (!/^\d{8}$/.test(cep)) return json(400, { name: 'CepPromiseError', message: 'CEP inválido', type: 'validation_error', errors: [] });
  const failed = magicFailure(cep);
  if (failed) return failed;
  const entry = findCep(cep);
  return entry ? json(200, brasilApiBody(entry), delayOf(cep)) : json(404, brasilApiUnknown, delayOf(cep));
}

const nothingKept = async (): Promise<void> => undefined;

/** A stand-in of ViaCEP, over the same gazetteer as the next. */
export const startViaCep: StartSimulator = async () => ({
  name: 'viacep',
  prefix: '/viacep',
  handle: ({ path }) => viaCep(path),
  reset: nothingKept,
  magic: MAGIC,
});

/** A stand-in of BrasilAPI. */
export const startBrasilApi: StartSimulator = async () => ({
  name: 'brasilapi',
  prefix: '/brasilapi',
  handle: ({ path }) => brasilApi(path),
  reset: nothingKept,
  magic: MAGIC,
});
