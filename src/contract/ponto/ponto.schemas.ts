import { z } from 'zod';
import { DispositivoDoNavegador } from '../dispositivos/dispositivos.schemas.ts';
import { OUT_OF_REACH, isWithinReach } from '../kernel/dates.ts';
import { DataCivil, Id, IdText, Instante, SimNao, filterOne, line, textOrNull } from '../kernel/vocabulary.ts';

const Dia = DataCivil.refine(isWithinReach, OUT_OF_REACH);

const Ano = z.int().min(2000).max(2199);
const Mes = z.int().min(1).max(12);
const numberText = (schema: typeof Ano) =>
  filterOne(
    z
      .string()
      .regex(/^\d{1,4}$/, 'Número inválido')
      .transform(Number)
      .pipe(schema),
  );

/** Whose month and which: one's own and the present one when absent; `data` names the month of a day. */
export const MesFiltro = z.object({
  id_usuario: filterOne(IdText),
  data: filterOne(Dia),
  ano: numberText(Ano),
  mes: numberText(Mes),
});

export const DiaFiltro = z.object({ id_usuario: filterOne(IdText), data: Dia });

export const AfdFiltro = z.object({ data_inicio: Dia, data_fim: Dia });

/** `habilitar_ponto` of the terminal this browser is; N when it is none. `intervalo` in minutes: 0 never makes one wait (E152). */
export const EstadoPonto = z.object({
  habilitar_ponto: SimNao,
  ultima_batida: z.object({ data_batida: Instante }).nullable(),
  intervalo: z.int().nonnegative(),
});

/** `agora` is the server's: the clock on the wall of a terminal is its own, and the marks are not made by it (E151). */
export const TerminalEPonto = z.object({ dispositivo: DispositivoDoNavegador.nullable(), ponto: EstadoPonto, agora: Instante });

/** `tratamento` of who wrote or took away a time that is not, or no longer, an original mark (E153). */
const Tratamento = z.object({ motivo: z.string(), autor: z.string(), criado_em: Instante });

/** `horario` is the minute on the clock of São Paulo, `HH:mm`. `origem` O is an original mark, I an included time. */
export const Horario = z.object({
  id: Id,
  data_batida: Instante,
  horario: z.string(),
  origem: z.enum(['O', 'I']),
  tratamento: Tratamento.nullable(),
});

export const Batida = Horario.extend({ id_usuario: Id });

/** `totalHoras` sums the complete pairs, `HH:mm`; `fecha` N is an odd number of times (E155). */
export const DiaPonto = z.object({
  data: DataCivil,
  horarios: z.array(Horario),
  /** Original marks and included times that no longer count. */
  desconsiderados: z.array(Horario),
  totalHoras: z.string(),
  fecha: SimNao,
});

/** Every day of the calendar month; `hoje` is the server's, in São Paulo. `problema`: what is wrong with the register itself (E153). */
export const MesPonto = z.object({
  usuario: z.object({ id: Id, nome: z.string() }),
  ano: z.int(),
  mes: z.int(),
  hoje: DataCivil,
  problema: textOrNull,
  datas: z.array(DiaPonto),
  totalMes: z.string(),
});

export const DatasPonto = MesPonto.pick({ datas: true, totalMes: true });

/** `horarios` are the new ones, each a day and minute of São Paulo `YYYY-MM-DDTHH:mm`; `removidos` are codes of marks or included times. */
export const PontoSalvar = z.object({
  ano: Ano,
  mes: Mes,
  id_usuario: Id,
  horarios: z
    .array(
      z
        .string()
        .max(25)
        .regex(/^\d{4}-\d{2}-\d{2}[T ]([01]\d|2[0-3]):[0-5]\d/, 'Horário inválido'),
    )
    .max(100)
    .default([]),
  removidos: z.array(Id).max(100).default([]),
  motivo: line(200).nullish(),
});

/** A receipt of one's own mark. */
export const Comprovante = z.object({ id: Id, nsr: z.int().positive(), data_batida: Instante, dispositivo: textOrNull });

export type EstadoDoPonto = z.output<typeof EstadoPonto>;
export type HorarioResposta = z.output<typeof Horario>;
export type DiaResposta = z.output<typeof DiaPonto>;
export type MesResposta = z.output<typeof MesPonto>;
export type ComprovanteResposta = z.output<typeof Comprovante>;
