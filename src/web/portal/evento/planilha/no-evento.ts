import type { ParticipanteLimpo } from '#contract/seguro-aventura/participante.rules.ts';
import { conferirParticipante } from '#contract/seguro-aventura/participante.rules.ts';
import { today } from '#web/kernel/today.ts';
import { canceladasDe } from '../formulario/form-context.ts';
import { inteiraDe } from '../formulario/pessoas.ts';
import { escritoDe, inicioDe } from '../formulario/problems.ts';
import type { EventoLido, EventoValues } from '../formulario/values.ts';

/** Those of the form who are whole, for telling who is there already. `novas`: only those who are not stored yet. */
export function noEvento(values: EventoValues, base: EventoLido | null, novas = false): ParticipanteLimpo[] {
  const canceladas = canceladasDe(base);
  const dias = { inicio: inicioDe(values), hoje: today() };
  return values.participantes.flatMap(({ chave, id }) => {
    if (id !== null && (novas || canceladas.has(id))) return [];
    const inteira = inteiraDe(values, chave);
    const limpo = inteira && conferirParticipante(escritoDe(inteira), dias).limpo;
    return limpo ? [limpo] : [];
  });
}
