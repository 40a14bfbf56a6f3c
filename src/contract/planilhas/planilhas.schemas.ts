import { z } from 'zod';
import { Id, SimNao, codigoDeAcesso, documento, saude, textOrNull } from '../kernel/vocabulary.ts';
import { sensitive } from '../kernel/sensitive.ts';

export const BaixarPlanilha = z.object({
  /** As it came with the event. */
  linkParticipantesXls: z.string().max(255),
  idEvento: Id,
});

export const CartazQuery = z.object({ tokenDiarias: codigoDeAcesso(z.string().max(64)).optional() });

/** A person of a spreadsheet, ready for the grid: valid, and not stored. */
export const ParticipanteLido = z.object({
  /** `xls-7`: of line 7. */
  tempId: z.string(),
  participanteImportadoXls: z.literal('S'),
  nome: z.string(),
  estrangeiro: SimNao,
  cpf: documento(textOrNull),
  numeroPassaporte: documento(textOrNull),
  nacionalidade: textOrNull,
  dataNascimento: z.string(),
  genero: z.enum(['M', 'F']),
  email: sensitive('email', textOrNull),
  telefone: sensitive('telefone', textOrNull),
  contatoEmergenciaNome: saude(100).nullable(),
  contatoEmergenciaTelefone: sensitive('telefone', textOrNull),
  restricoesDadosSaude: saude(1000).nullable(),
});
export type ParticipanteLidoDados = z.output<typeof ParticipanteLido>;

/** One mistake: where it is, what it is and what to do. */
export const ErroDaLinha = z.object({
  /** As the spreadsheet numbers it: the header is line 1. */
  linha: z.int().positive(),
  /** The header of the column, as the file has it; null where it is of the whole line. */
  coluna: textOrNull,
  /** Key of the field in the participant; null as above. */
  campo: textOrNull,
  /** 'CPF inválido' */
  mensagem: z.string(),
  /** 'Confira os 11 dígitos do CPF.' */
  oQueFazer: z.string(),
});
export type ErroDaLinhaDados = z.output<typeof ErroDaLinha>;

export const PlanilhaLida = z.object({
  /** 'Linha 7: CPF inválido' */
  erros: z.array(z.string()),
  /** The same, in the same order, in parts. */
  errosDetalhados: z.array(ErroDaLinha),
  participantes: z.array(z.object({ dados: ParticipanteLido })),
  /** Lines that say nothing but what the event already has, as the model came: neither mistakes nor new people. */
  jaNoEvento: z.int().nonnegative(),
  /** Lines with something in them. */
  linhas: z.int().nonnegative(),
  /** Headers that mean nothing here: they were not read. */
  colunasIgnoradas: z.array(z.string()),
  /** Names of other sheets that have people in them: of each file one sheet is read. */
  abasIgnoradas: z.array(z.string()),
});
export type PlanilhaLidaResposta = z.output<typeof PlanilhaLida>;
