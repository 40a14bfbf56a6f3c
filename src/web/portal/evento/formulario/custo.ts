import { isCivilDate } from '#contract/kernel/dates.ts';
import type { Cents } from '#contract/kernel/money.ts';
import type { EventoDias, ParticipanteDias } from '#contract/seguro-aventura/diarias.ts';
import { type Custo, type CustoDoDia, custoPorDia, quantoCusta } from '#contract/seguro-aventura/quanto-custa.ts';
import { guardadasDe } from './form-context.ts';
import type { EventoLido, EventoValues, ParticipanteLido, Pessoa } from './values.ts';

/* What the event costs as it is written, by the law it is billed by. */

const SEM_DIAS: EventoDias = { dataInicio: '2000-01-02', dataFinal: '2000-01-01', cancelado: 'N' };

const diasDe = ({ dataInicio, dataFinal }: EventoValues, base: EventoLido | null): EventoDias =>
  isCivilDate(dataInicio) && isCivilDate(dataFinal) && dataInicio <= dataFinal
    ? { dataInicio, dataFinal, cancelado: base?.dados.cancelado ?? 'N' }
    : SEM_DIAS;

const EM_TUDO: ParticipanteDias = { dataEntrada: null, dataSaida: null, cancelado: 'N', ativo: 'S', dispensado: false };

const emDias = ({ id }: Pessoa, guardadas: ReadonlyMap<number, ParticipanteLido>): ParticipanteDias => {
  const guardada = id === null ? undefined : guardadas.get(id);
  if (!guardada) return EM_TUDO;
  const { dataEntrada, dataSaida, cancelado, ativo } = guardada;
  return { dataEntrada, dataSaida, cancelado, ativo, dispensado: false };
};

const pessoasDe = (values: EventoValues, base: EventoLido | null): ParticipanteDias[] => {
  const guardadas = guardadasDe(base);
  return values.participantes.map((pessoa) => emDias(pessoa, guardadas));
};

/** `valorDiaria`: of one day of one person; null where the partner has none. */
export const custoDe = (values: EventoValues, base: EventoLido | null, valorDiaria: Cents | null): Custo =>
  quantoCusta(diasDe(values, base), pessoasDe(values, base), valorDiaria);

export const custoDiaADia = (values: EventoValues, base: EventoLido | null, valorDiaria: Cents | null): readonly CustoDoDia[] =>
  custoPorDia(diasDe(values, base), pessoasDe(values, base), valorDiaria);

/** People of whom something is missing without which nobody is insured. */
export const semNascimento = ({ participantes }: EventoValues): number =>
  participantes.filter(({ dataNascimento }) => dataNascimento === '').length;
