import { z } from 'zod';
import { tiposDeAutor } from './historico.labels.ts';
import { OUT_OF_REACH, isWithinReach } from '../kernel/dates.ts';
import { DataCivil, Id, Instante, codeOrNone, filterOne, listOf, queryText, textOrNull } from '../kernel/vocabulary.ts';

const DiaPedido = DataCivil.refine(isWithinReach, OUT_OF_REACH);
const Funcao = z.string().max(80);
/** One author among the entries, as an answer names it; opaque to whoever asks. */
const Autor = z.string().max(120);

/** Days are São Paulo's, both inclusive: two days ago to today by default (HIS-506). */
export const HistoricoFiltro = z.object({
  data_inicio: filterOne(DiaPedido),
  data_fim: filterOne(DiaPedido),
  /** Codes of functions; by default who opened which client. */
  funcao: listOf(Funcao),
  id_usuario: listOf(codeOrNone('Usuário inválido')),
  /** Kinds of authors; all when none is named. Asked of some and of no function, every function answers. */
  tipo_autor: listOf(z.enum(tiposDeAutor, 'Tipo de autor inválido'), 10),
  /** Asked of clients and of no function, every function answers. */
  id_cliente: listOf(codeOrNone('Cliente inválido')),
  /** Continues a previous answer: its `proximo`. */
  antes: queryText(60),
});

const ClienteVisto = z.object({ id: Id, nome: z.string(), foto: textOrNull, data: Instante });
const FuncaoFeita = z.object({
  codigo: z.string(),
  /** In Portuguese (GAP-92). */
  descricao: z.string(),
  quantidade: z.int().positive(),
  clientes: z.array(ClienteVisto),
});
/** `id` is the member of staff's; null for partners, participants, providers, the product itself and nobody. */
const UsuarioAtivo = z.object({ autor: Autor, id: Id.nullable(), nome: z.string(), foto: textOrNull, funcoes: z.array(FuncaoFeita) });
const Hora = z.object({ hora: z.int(), usuarios: z.array(UsuarioAtivo) });
const Dia = z.object({ dia: z.int(), horas: z.array(Hora) });
const Mes = z.object({ mes: z.int(), dias: z.array(Dia) });

/** Newest first (E149). `proximo` null: nothing older in the range. */
export const Historico = z.object({
  registros: z.array(z.object({ ano: z.int(), meses: z.array(Mes) })),
  proximo: textOrNull,
});

/** The entries behind one function of one person in one hour of São Paulo. */
export const HistoricoDetalheQuery = z.object({
  data: DiaPedido,
  hora: z
    .string()
    .regex(/^([01]?\d|2[0-3])$/, 'Número inválido')
    .transform(Number),
  funcao: Funcao,
  /** `autor` of the answer; instead of it `id_usuario`, and without either whoever had no login. */
  autor: filterOne(Autor),
  id_usuario: filterOne(codeOrNone('Usuário inválido')),
  /** Only those about this client. */
  id_cliente: filterOne(codeOrNone('Cliente inválido')),
  /** Continues a previous answer: its `proximo`. */
  antes: queryText(60),
});

/** What was read or changed; `causa` is the provider, or what made the product act by itself. `antes` and `depois` hold only what changed, documents and phones masked. */
const HistoricoEntrada = z.object({
  id: z.int(),
  quando: Instante,
  id_cliente: Id.nullable(),
  cliente: textOrNull,
  id_registro: z.int().nullable(),
  ip: textOrNull,
  causa: textOrNull,
  dispositivo: textOrNull,
  detalhe: z.record(z.string(), z.unknown()).nullable(),
  antes: z.record(z.string(), z.unknown()).nullable(),
  depois: z.record(z.string(), z.unknown()).nullable(),
});

/** Newest first. `proximo` null: nothing older in the hour. */
export const HistoricoEntradas = z.object({ registros: z.array(HistoricoEntrada), proximo: textOrNull });

export const FuncaoHistorico = z.object({ codigo: z.string(), descricao: z.string() });

export type HistoricoFiltroDados = z.output<typeof HistoricoFiltro>;
export type HistoricoResposta = z.output<typeof Historico>;
export type HistoricoEntradaResposta = z.output<typeof HistoricoEntrada>;
export type HistoricoEntradasResposta = z.output<typeof HistoricoEntradas>;
