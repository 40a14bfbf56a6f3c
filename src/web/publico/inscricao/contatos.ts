import { type TabPlace, keptTexts, tabPlace } from '../kit/tab.ts';
import type { Campos } from './campos.ts';

const SEM_CONTATOS = {
  email: '',
  telefone: '',
  informarEmergencia: 'N',
  contatoEmergenciaNome: '',
  contatoEmergenciaTelefone: '',
} as const satisfies Partial<Campos>;

/** Whom to write to and whom to call: what the next person on the same phone may want again. */
export type Contatos = Pick<Campos, keyof typeof SEM_CONTATOS>;

const DEZ_MINUTOS_MS = 600_000;

/** Contacts of the person before, until ten minutes after their save. */
export interface ContatosUsados {
  readonly contatos: Contatos;
  readonly em: number;
}

/** Those of somebody just saved; null where there are none. */
export function contatosDe(campos: Campos, agora: number): ContatosUsados | null {
  const { email, telefone, informarEmergencia, contatoEmergenciaNome, contatoEmergenciaTelefone } = campos;
  if ([email, telefone, contatoEmergenciaNome, contatoEmergenciaTelefone].every((text) => text === '')) return null;
  return { contatos: { email, telefone, informarEmergencia, contatoEmergenciaNome, contatoEmergenciaTelefone }, em: agora };
}

/** For so many milliseconds they are still offered; of a clock that was set back, no more. */
export const restam = ({ em }: ContatosUsados, agora: number): number => (agora < em ? 0 : Math.max(0, em + DEZ_MINUTOS_MS - agora));

export const aindaOferecidos = (usados: ContatosUsados | null, agora: number): ContatosUsados | null =>
  usados !== null && restam(usados, agora) > 0 ? usados : null;

/** Those that go where nothing stands yet; whom to call in an emergency is somebody with a phone of their own, and goes as one. */
export function aproveitaveis({ contatos }: ContatosUsados, agora: Campos): Partial<Contatos> {
  const { email, telefone, ...emergencia } = contatos;
  const semEmergencia = agora.contatoEmergenciaNome === '' && agora.contatoEmergenciaTelefone === '';
  return {
    ...(agora.email === '' && email !== '' && { email }),
    ...(agora.telefone === '' && telefone !== '' && { telefone }),
    ...(semEmergencia && emergencia.informarEmergencia === 'S' && emergencia),
  };
}

function usadosDe(value: unknown): ContatosUsados | null {
  const { contatos, em } = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const textos = keptTexts(SEM_CONTATOS, contatos);
  return textos !== null && typeof em === 'number' ? { contatos: textos, em } : null;
}

/** Beside what is typed, so that a reload between one person and the next takes nothing from them. */
export const lugarDosContatos = (token: string): TabPlace<ContatosUsados> => tabPlace(`inscricao.${token}.contatos`, usadosDe);
