import { z } from 'zod';
import { OUT_OF_REACH, isWithinReach } from '../kernel/dates.ts';
import { DataCivil, Id, SimNao, filterOne, queryText, textOrNull } from '../kernel/vocabulary.ts';

/** The number and any day of the month it is drawn for (SOR-002, SOR-008); both are asked for by the rule, with its own words. */
export const SorteioQuery = z.object({
  numeroSorteio: queryText(20),
  dataFaturamento: filterOne(DataCivil.refine(isWithinReach, OUT_OF_REACH)),
});

/** Somebody in the draw, with their event and its partner (SOR-007). */
const Sorteado = z.object({
  dados: z.object({
    id: Id,
    nome: z.string(),
    estrangeiro: SimNao,
    cpf: textOrNull,
    numeroPassaporte: textOrNull,
    email: textOrNull,
    telefone: textOrNull,
    dataEntrada: z.string(),
    dataSaida: z.string(),
    numeroSorte: z.string(),
    /** 0 until more than a million people are in a month. */
    serie: z.int().nonnegative(),
  }),
  dadosEvento: z.object({
    id: Id,
    codigo: z.string(),
    nomeEvento: z.string(),
    localEvento: z.string(),
    dataInicio: z.string(),
    dataFinal: z.string(),
  }),
  dadosCliente: z.object({
    id: Id,
    nome: z.string(),
    cartaOferta: textOrNull,
    tipoPessoa: z.enum(['F', 'J']),
    cpf: textOrNull,
    cnpj: textOrNull,
    numeroApolice: textOrNull,
    email: textOrNull,
    telefoneCelular: textOrNull,
  }),
  /** Between the two numbers; 0 is the very number. */
  distancia: z.int().nonnegative(),
  exato: SimNao,
});

/** Who has the very number, one of each series; else whoever is nearest (G2-24, E232). */
export const Sorteio = z.object({ registros: z.array(Sorteado) });

export type SorteioEntrada = z.output<typeof SorteioQuery>;
export type SorteioResposta = z.output<typeof Sorteio>;
export type SorteadoResposta = SorteioResposta['registros'][number];
