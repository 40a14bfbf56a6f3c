import { z } from 'zod';
import { ordering } from '../kernel/ordering.ts';
import { Id, Instante, SimNao, filterText, optional, pageOf, paging, quantos, textOrNull } from '../kernel/vocabulary.ts';
import { ClienteFiltro } from '../clientes/clientes.schemas.ts';
import { comoNoEndereco } from '../clientes/filtro-escrito.ts';
import { ORDENS_MUDANCA } from './inadimplencia.orders.ts';

export const InadimplenciaQuery = z.object({
  ...paging(10),
  ...ordering(ORDENS_MUDANCA),
  /** Name of the client or its code. */
  texto: filterText(200),
});

/** A closing as it stands now: what the month came to, and whether it was paid (E235). */
const FechamentoDaMudanca = z.object({
  /** First day of the month. */
  data: z.string(),
  /** What the month cost in all. */
  valorDiariaEditado: z.string(),
  pago: z.enum(['S', 'N', 'P']).nullable(),
});

export const SITUACOES_INADIMPLENCIA = ['em dia', 'vencida', 'suspensa'] as const;

/** A move into the group of suspension or out of it, and where the partner stands now (G2-33). */
export const MudancaDeGrupo = z.object({
  dados: z.object({
    id: Id,
    dataCadastro: Instante,
    eventosCancelados: quantos,
    tipo: z.enum(['suspensao', 'retorno', 'manual']),
    /** Who moved it by hand. */
    usuario: textOrNull,
  }),
  dadosCliente: z.object({ id: Id, nome: z.string(), cartaOferta: textOrNull }),
  dadosGrupo: z.object({ descricao: z.string() }),
  dadosGrupoAnterior: z.object({ descricao: z.string() }),
  dadosSeguroAventuraFechamento: FechamentoDaMudanca.nullable(),
  dadosSeguroAventuraFechamentoPosterior: FechamentoDaMudanca.nullable(),
  atual: z.object({
    situacao: z.enum(SITUACOES_INADIMPLENCIA),
    /** The day since which something is overdue, or, of a suspended partner, since which it is suspended. */
    desde: textOrNull,
    /** What is to be paid to come back, or to stay: the months, and what they add up to. */
    meses: z.array(z.string()),
    aPagar: z.string(),
  }),
});

/** Somebody who will be suspended if nothing is paid. */
export const PrevistoSuspenso = z.object({
  id: Id,
  nome: z.string(),
  cartaOferta: textOrNull,
  /** The day of it, and how many are left. */
  data: z.string(),
  dias: quantos,
  meses: z.array(z.string()),
  aPagar: z.string(),
});

export const RelatorioInadimplencia = pageOf(MudancaDeGrupo).extend({
  /** Whether the rule acts by itself. */
  suspensaoAutomatica: SimNao,
  /** All who will be suspended by the rule, the next ones first, twenty of them at most. */
  previsao: z.object({ parceiros: quantos, dias: quantos, proximos: z.array(PrevistoSuspenso) }),
});

export const Verificados = z.object({ suspensos: quantos, retornos: quantos });

const ClientesDaLista = z.strictObject({
  ...ClienteFiltro.shape,
  /** S: says whom it would tell, writes nothing (E125). */
  simular: optional(SimNao),
});

/** The clients of the list, without paging. A name that none of its filters has is refused, for whoever mistyped one would write to everybody. */
export const ReenviarCobranca = z.preprocess((filter: z.input<typeof ClientesDaLista>) => comoNoEndereco(filter), ClientesDaLista);

/** `ignorados`: whoever was told today already, or has neither e-mail nor mobile. */
export const CobrancaReenviada = z.object({
  enfileirados: quantos,
  ignorados: quantos,
  /** Where it was tried: why of each that is left out, and the words to the first three of those who are not. */
  motivos: z.object({ avisados: quantos, sem_contato: quantos }).optional(),
  amostras: z
    .array(z.object({ cliente: z.object({ id: Id, nome: z.string() }), canal: z.enum(['email', 'sms']), mensagem: z.string() }))
    .optional(),
});

export type ReenviarCobrancaEntrada = z.output<typeof ReenviarCobranca>;
export type CobrancaReenviadaResposta = z.output<typeof CobrancaReenviada>;
export type InadimplenciaEntrada = z.output<typeof InadimplenciaQuery>;
export type RelatorioInadimplenciaResposta = z.output<typeof RelatorioInadimplencia>;
export type MudancaResposta = z.output<typeof MudancaDeGrupo>;
export type PrevistoResposta = z.output<typeof PrevistoSuspenso>;
