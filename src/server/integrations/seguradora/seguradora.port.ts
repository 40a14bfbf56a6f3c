import { z } from 'zod';
import type { Result } from '#server/integrations/result.ts';

/*
 * The neutral contract of an insurer of events and days: what is sent of one, and what it says of it. Answers are asynchronous; each thing
 * sent of an event is a revision of it, and carries only whom the insurer does not have.
 */

const Day = z.iso.date();

const ParticipanteSeguradora = z.object({
  /** Ours, the same in every revision. */
  ref: z.string().min(1).max(40),
  nome: z.string().min(1),
  documento: z.object({ tipo: z.enum(['CPF', 'PASSAPORTE']), numero: z.string().min(1) }),
  nacionalidade: z.string().optional(),
  nascimento: Day,
  genero: z.enum(['M', 'F']),
  dataEntrada: Day,
  dataSaida: Day,
  diarias: z.int().positive(),
});
export type ParticipanteSeguradora = z.output<typeof ParticipanteSeguradora>;

/** Amounts in whole cents. */
const Cents = z.int().nonnegative();

export const EventoSeguradora = z.object({
  codigoEvento: z.string().min(1),
  revisao: z.int().positive(),
  numeroApolice: z.string().min(1),
  estipulante: z.object({ nome: z.string(), documento: z.string() }),
  nome: z.string(),
  local: z.string(),
  inicio: z.iso.datetime({ offset: true }),
  fim: z.iso.datetime({ offset: true }),
  coberturas: z.object({ morteAcidental: Cents, invalidez: Cents, dmho: Cents }),
  participantes: z.array(ParticipanteSeguradora).min(1),
});
export type EventoSeguradora = z.output<typeof EventoSeguradora>;

const ErroSeguradora = z.object({
  /** Whom it is about; of an answer that names nobody, the event. */
  ref: z.string().optional(),
  codigo: z.string(),
  campo: z.string().optional(),
  mensagem: z.string(),
});
export type ErroSeguradora = z.output<typeof ErroSeguradora>;

/** RFC 9457, with the errors of the fields. */
export const ProblemaSeguradora = z.object({
  type: z.string().default('about:blank'),
  title: z.string().default(''),
  detail: z.string().optional(),
  erros: z.array(ErroSeguradora).default([]),
});

export const EstadoSeguradora = z.object({
  codigoEvento: z.string(),
  /** The last that it has. */
  revisao: z.int().nonnegative(),
  /** Grows with whatever changes here. */
  versao: z.int().positive(),
  protocolo: z.string().max(200).nullish(),
  situacao: z.enum(['recebido', 'aceito', 'aceito_parcial', 'rejeitado']),
  participantes: z.array(
    z.object({
      ref: z.string(),
      situacao: z.enum(['recebido', 'aceito', 'rejeitado']),
      erros: z.array(ErroSeguradora).default([]),
    }),
  ),
});
export type EstadoSeguradora = z.output<typeof EstadoSeguradora>;

/**
 * `rejected` carries the HTTP status as its code: 422 is final, with the errors in `answer`; 409 says that the key came before with another
 * body, a fault of ours. `unknown_outcome`: it may have been taken; ask before anything else.
 */
export interface ProvedorSeguradora {
  /** The same key with the same body is the same thing sent, however often. */
  readonly enviar: (chave: string, evento: EventoSeguradora) => Promise<Result<{ readonly protocolo: string }>>;
  /** Null when it never heard of the event. */
  readonly consultar: (codigoEvento: string) => Promise<Result<EstadoSeguradora | null>>;
}
