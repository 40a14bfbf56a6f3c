import { z } from 'zod';
import { Latitude, Longitude } from '../kernel/coordinates.ts';
import { Cep, Estado, Id, Instante, SimNao, line, optional } from '../kernel/vocabulary.ts';

/** How a client's place is known, or why it is not (E164). */
export const SITUACOES_LUGAR = ['aguardando', 'localizado', 'manual', 'nao_encontrado'] as const;

/** Where a client is. `situacao` null: nobody looked for it, or there is no address to look for. */
export const LugarDoCliente = z.object({
  situacao: z.enum(SITUACOES_LUGAR).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Only the street, the quarter or the city was found. */
  aproximado: SimNao,
  desde: Instante.nullable(),
});

/** What the map may save of a client (E164); absent keeps what is stored. Both coordinates null take the place away. */
export const ClienteSalvarSimples = z.object({
  dados: z.object({
    id: Id,
    latitude: Latitude.optional().meta({ title: 'Latitude' }),
    longitude: Longitude.optional().meta({ title: 'Longitude' }),
    cep: optional(Cep).meta({ title: 'CEP' }),
    endereco: optional(line(200)).meta({ title: 'Endereço' }),
    numero: optional(line(20)).meta({ title: 'Número' }),
    bairro: optional(line(120)).meta({ title: 'Bairro' }),
    cidade: optional(line(120)).meta({ title: 'Cidade' }),
    estado: optional(Estado).meta({ title: 'Estado' }),
    data_edicao: Instante.nullish(),
  }),
});

export const ClienteSalvoSimples = z.object({ id: Id, data_edicao: Instante, lugar: LugarDoCliente });

export type LugarResposta = z.output<typeof LugarDoCliente>;
export type SalvarSimplesDados = z.output<typeof ClienteSalvarSimples>['dados'];
