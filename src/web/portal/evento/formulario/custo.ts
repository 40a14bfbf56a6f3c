import { isCivilDate } from '#contract/kernel/dates.ts';
import type { Cents } from '#contract/kernel/money.ts';
import type { EventoDias, ParticipanteDias } from '#contract/seguro-aventura/diarias.ts';
import { type Custo, type CustoDoDia, custoPorDia, quantoCusta } from '#contract/seguro-aventura/quanto-custa.ts';
import { estavel } from './estavel.ts';
import { guardadasDe } from './form-context.ts';
import type { EventoLido, EventoValues, ParticipanteLido, Pessoa } from './values.ts';

/* What the event costs as it is written, by the law it is billed by. */

const SEM_DIAS: EventoDias = { dataInicio: '2000-01-02', dataFinal: '2000-01-01', cancelado: 'N' };

/** Of an event, what its cost is reckoned by. */
export interface Custeado extends Pick<EventoValues, 'dataInicio' | 'dataFinal'> {
  readonly participantes: readonly Pick<Pessoa, 'id'>[];
}

/** Whether it is told from when to when. */
export const temDias = ({ dataInicio, dataFinal }: Pick<Custeado, 'dataInicio' | 'dataFinal'>): boolean =>
  isCivilDate(dataInicio) && isCivilDate(dataFinal) && dataInicio <= dataFinal;

const diasDe = (custeado: Custeado, base: EventoLido | null): EventoDias =>
  temDias(custeado)
    ? { dataInicio: custeado.dataInicio, dataFinal: custeado.dataFinal, cancelado: base?.dados.cancelado ?? 'N' }
    : SEM_DIAS;

const EM_TUDO: ParticipanteDias = { dataEntrada: null, dataSaida: null, cancelado: 'N', ativo: 'S', dispensado: false };

const emDias = ({ id }: Pick<Pessoa, 'id'>, guardadas: ReadonlyMap<number, ParticipanteLido>): ParticipanteDias => {
  const guardada = id === null ? undefined : guardadas.get(id);
  if (!guardada) return EM_TUDO;
  const { dataEntrada, dataSaida, cancelado, ativo, semCobertura } = guardada;
  return { dataEntrada, dataSaida, cancelado, ativo, dispensado: semCobertura === 'S' };
};

const pessoasDe = (values: Custeado, base: EventoLido | null): ParticipanteDias[] => {
  const guardadas = guardadasDe(base);
  return values.participantes.map((pessoa) => emDias(pessoa, guardadas));
};

/** `valorDiaria`: of one day of one person; null where the partner has none. */
export const custoDe = (values: Custeado, base: EventoLido | null, valorDiaria: Cents | null): Custo =>
  quantoCusta(diasDe(values, base), pessoasDe(values, base), valorDiaria);

export const custoDiaADia = (values: Custeado, base: EventoLido | null, valorDiaria: Cents | null): readonly CustoDoDia[] =>
  custoPorDia(diasDe(values, base), pessoasDe(values, base), valorDiaria);

/** What of the values the cost hangs on; the same one while no key that is typed changes the cost. */
export const baseDoCusto = (): ((values: EventoValues) => Custeado) =>
  estavel(
    ({ dataInicio, dataFinal, participantes }: EventoValues): Custeado => ({ dataInicio, dataFinal, participantes }),
    (um, outro) =>
      um.dataInicio === outro.dataInicio &&
      um.dataFinal === outro.dataFinal &&
      um.participantes.length === outro.participantes.length &&
      um.participantes.every(({ id }, at) => id === outro.participantes[at]?.id),
  );

/** People of whom something is missing without which nobody is insured. */
export const semNascimento = ({ participantes }: EventoValues): number =>
  participantes.filter(({ dataNascimento }) => dataNascimento === '').length;
