import { ageAt } from '#contract/kernel/dates.ts';
import { isCpf } from '#contract/kernel/documents.ts';
import type { ErroSeguradora, EventoSeguradora, ParticipanteSeguradora } from './seguradora.port.ts';

/* What the stand-in of the insurer takes of somebody. Pure. */

export interface Taking {
  readonly oldest: number;
  /** The document belongs to somebody else of the event. */
  readonly isTaken: (numero: string) => boolean;
}

const error = (codigo: string, campo: string, mensagem: string): ErroSeguradora => ({ codigo, campo, mensagem });

/** Why somebody is refused; null: taken. */
export function refusalBySimulator(
  person: ParticipanteSeguradora,
  event: EventoSeguradora,
  { oldest, isTaken }: Taking,
): ErroSeguradora | null {
  const { documento, nome, nascimento, dataEntrada, dataSaida } = person;
  const [first, last] = [event.inicio.slice(0, 10), event.fim.slice(0, 10)];
  if (nome.startsWith('RECUSADO')) return error('nome-invalido', 'nome', 'Nome recusado');
  if (documento.tipo === 'CPF' && !isCpf(documento.numero)) return error('cpf-invalido', 'documento.numero', 'CPF inválido');
  if (nascimento > first) return error('nascimento-invalido', 'nascimento', 'Nascimento depois do início');
  if (ageAt(nascimento, first) > oldest) return error('idade-fora-do-limite', 'nascimento', `Acima de ${oldest} anos`);
  if (dataEntrada < first || dataSaida > last || dataSaida < dataEntrada)
    return error('vigencia-invalida', 'dataEntrada', 'Fora da vigência do evento');
  if (nome.startsWith('DUPLICADO') || isTaken(documento.numero))
    return error('documento-duplicado', 'documento.numero', 'Documento já neste evento');
  return null;
}
