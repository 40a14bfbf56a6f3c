import { z } from 'zod';
import { LugarDoCliente } from '../clientes/lugar.schemas.ts';
import { ClienteLinha } from '../clientes/clientes.schemas.ts';
import { LatitudeText, LongitudeText } from '../kernel/coordinates.ts';
import { Estado, Id, IdText, Instante, codeOrNone, filterText, listOf, quantos, textOrNull } from '../kernel/vocabulary.ts';

/** Where the map stops (MAP-507). */
export const ZOOM_MAX = 20;

/** Which clients are on the map; all active ones unless said otherwise (GAP-89, MAP-519). */
const filtro = {
  texto: filterText(200),
  grupos: listOf(IdText),
  estado: listOf(Estado),
  responsaveis: listOf(codeOrNone('Código inválido')),
};

const Zoom = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,3})?$/, 'Número inválido')
  .transform(Number)
  .refine((zoom) => zoom <= ZOOM_MAX, `O zoom vai de 0 a ${ZOOM_MAX}`);

/** What is seen: north of south, and east of west. A view over the date line is asked for in two parts. */
export const MapaAreaQuery = z
  .object({ norte: LatitudeText, sul: LatitudeText, leste: LongitudeText, oeste: LongitudeText, zoom: Zoom, ...filtro })
  .refine(({ norte, sul }) => norte >= sul, { path: ['norte'], message: 'O norte da área fica acima do sul' })
  .refine(({ leste, oeste }) => leste >= oeste, { path: ['leste'], message: 'O leste da área fica à direita do oeste' });

const Limites = z.object({ norte: z.number(), sul: z.number(), leste: z.number(), oeste: z.number() });

/** Clients that stand too close to be told apart, in their middle; `area` is where to look closer. */
const Conjunto = z.object({ latitude: z.number(), longitude: z.number(), total: quantos, area: Limites });
const Marcador = z.object({ id: Id, nome: z.string(), cor: textOrNull, latitude: z.number(), longitude: z.number() });

/** `total` is how many the filter has in the area: as many as all sets and markers together. */
export const MapaArea = z.object({ total: quantos, conjuntos: z.array(Conjunto), clientes: z.array(Marcador) });

/** Before anything is drawn. */
export const MapaSituacao = z.object({
  /** Where it opens; null: the whole country (GAP-94). */
  centro: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Active clients with an address that nobody looked for. */
  semLugar: quantos,
  aguardando: quantos,
  naoEncontrados: quantos,
  /** Addresses looked for today, of the most there may be. */
  procuradosHoje: quantos,
  limiteDia: quantos,
});

/** The card of one client (MAP-504). */
export const MapaCliente = ClienteLinha.extend({
  complemento: textOrNull,
  telefone_comercial: textOrNull,
  telefone_residencial: textOrNull,
  lugar: LugarDoCliente,
  data_edicao: Instante,
});

export type MapaAreaEntrada = z.output<typeof MapaAreaQuery>;
export type MapaAreaResposta = z.output<typeof MapaArea>;
export type MapaSituacaoResposta = z.output<typeof MapaSituacao>;
export type MapaClienteResposta = z.output<typeof MapaCliente>;
