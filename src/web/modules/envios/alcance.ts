import type { EnvioFeitoResposta, LetrasResposta } from '#contract/envios/envios.schemas.ts';
import { SMS_MAX, letrasSms } from '#contract/mensagens/letras-sms.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { temTags } from '#contract/mensagens/tags.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import type { Motivo } from './envios.queries.ts';

type Counted = Pick<EnvioFeitoResposta, 'enfileirados' | 'ignorados'>;

export const MOTIVOS: readonly Motivo[] = ['sem_contato', 'invalido', 'descadastrado', 'duplicado'];

/** The contact that is missing, wrong or repeated. */
const contatoDe = (canal: CanalResposta): string => (canal === 'email' ? 'e-mail' : 'celular');

/** Why somebody gets nothing, of so many of them. */
const words = (canal: CanalResposta, motivo: Motivo, count: number): string =>
  ({
    sem_contato: `sem ${contatoDe(canal)}`,
    invalido: `com ${contatoDe(canal)} inválido`,
    descadastrado: count === 1 ? 'descadastrado' : 'descadastrados',
    duplicado: `com ${contatoDe(canal)} repetido`,
  })[motivo];

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The same said of one person, in a list of them: `Celular inválido`. */
export const motivoDe = (canal: CanalResposta, motivo: Motivo): string => capital(words(canal, motivo, 1).replace(/^com /, ''));

const reasons = (ignorados: Counted['ignorados']): [Motivo, number][] =>
  MOTIVOS.flatMap((motivo): [Motivo, number][] => (ignorados[motivo] > 0 ? [[motivo, ignorados[motivo]]] : []));

export const deFora = ({ ignorados }: Pick<Counted, 'ignorados'>): number => reasons(ignorados).reduce((sum, [, count]) => sum + count, 0);

/** `3 clientes recebem`. */
export const recebem = (count: number): string => showCount(count, 'cliente recebe', 'clientes recebem');

/** `47 clientes: 31 sem celular, 16 com celular repetido`, or all for one reason; null when everybody gets it. */
export function naoRecebem(canal: CanalResposta, counted: Counted): string | null {
  const said = reasons(counted.ignorados);
  const all = deFora(counted);
  const why =
    said.length === 1
      ? said.map(([motivo, count]) => words(canal, motivo, count))
      : said.map(([motivo, count]) => `${showNumber(count)} ${words(canal, motivo, count)}`);
  return all === 0 ? null : `${showCount(all, 'cliente', 'clientes')}: ${why.join(', ')}`;
}

/** How long an SMS is that says the same to all of so many; null where its tags make it each one's own. */
export function letrasIguais(mensagem: string, enfileirados: number): LetrasResposta | null {
  if (temTags(mensagem)) return null;
  const maior = letrasSms(mensagem).length;
  return { maior, excedem: maior > SMS_MAX ? enfileirados : 0 };
}

/** Whether it is too long for every one of those that would get it. */
export const ninguemRecebe = ({ enfileirados, letras }: Pick<EnvioFeitoResposta, 'enfileirados' | 'letras'>): boolean =>
  letras !== undefined && letras.excedem > 0 && letras.excedem === enfileirados;

/** Who of those that would get it does not, for it is too long for them; null where it fits all. */
export function naoCabem(ensaio: Pick<EnvioFeitoResposta, 'enfileirados' | 'letras'>): string | null {
  const { enfileirados } = ensaio;
  const excedem = ensaio.letras?.excedem ?? 0;
  if (excedem === 0) return null;
  const why = `a mensagem passa de ${SMS_MAX} caracteres`;
  if (ninguemRecebe(ensaio))
    return enfileirados === 1 ? `Ele não recebe: ${why}.` : `Dos ${showNumber(enfileirados)}, nenhum recebe: ${why}.`;
  return `Dos ${showNumber(enfileirados)}, ${showCount(excedem, 'não recebe', 'não recebem')}: com as tags preenchidas, ${why}.`;
}

/** The reasons of a batch, each with how many it left out. */
export const motivosDe = ({ ignorados }: Pick<Counted, 'ignorados'>): readonly (readonly [Motivo, number])[] => reasons(ignorados);

/** The real people whom a rehearsal shows the message of; none before it came. */
export const pessoasDe = (ensaio: EnvioFeitoResposta | undefined) => (ensaio?.amostras ?? []).map(({ cliente }) => cliente);
