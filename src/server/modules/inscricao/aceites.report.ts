import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { FOREIGN_CPF, formatCpf } from '#contract/kernel/documents.ts';
import type { PdfTable } from '#server/kernel/pdf/pdf.port.ts';
import type { EventoDosPapeis, PessoaDosPapeis } from '#server/modules/seguro-aventura/papeis.api.ts';
import type { AceiteDito } from './aceites.repository.ts';

export const fileNameOf = ({ codigo }: Pick<EventoDosPapeis, 'codigo'>): string => `aceites-${codigo}.pdf`;

type Documento = Pick<PessoaDosPapeis, 'cpf' | 'numero_passaporte'>;

/** A passport goes before the zeros that a foreigner may have in the place of a CPF. */
const documentOf = ({ cpf, numero_passaporte }: Documento): string => numero_passaporte ?? (cpf === null ? '' : formatCpf(cpf));

const GONE = 'retirado do evento';

/** What was kept with the acceptance, and beside it what stands in the event today, where that is another thing. */
const thenAndNow = (then: string | null, now: string): string => {
  if (then === null) return `hoje: ${now}`;
  return then === now ? then : `${then} (hoje: ${now})`;
};

const nameOf = ({ nome }: AceiteDito, person: PessoaDosPapeis | undefined): string => thenAndNow(nome, person?.nome ?? GONE);

function whichOf(aceite: AceiteDito, person: PessoaDosPapeis | undefined): string {
  const then = aceite.nome === null ? null : documentOf(aceite);
  return person ? thenAndNow(then, documentOf(person)) : (then ?? '');
}

/** Eleven zeros are none. */
const bearsNone = ({ cpf, numero_passaporte }: Documento): boolean => numero_passaporte === null && (cpf ?? FOREIGN_CPF) === FOREIGN_CPF;

/** Whether an acceptance is of the person who bears its number now: whose document was changed is somebody who accepted nothing (decision 0184). */
const isOf = (aceite: AceiteDito, person: PessoaDosPapeis): boolean =>
  aceite.versao === null
    ? aceite.nome === null || bearsNone(aceite) || documentOf(aceite) === documentOf(person)
    : person.aceitou_termos === 'S';

const OLDER =
  'Onde só se lê “hoje”, o aceite é de quando o nome e o documento ainda não eram guardados com ele: são os que estão no evento agora.';

const fromOf = ({ ip, porta }: AceiteDito): string => (ip === null ? '' : porta === null ? ip : `${ip} porta ${porta}`);

/** What each version was, of those somebody accepted. */
const versionsOf = (aceites: readonly AceiteDito[]): readonly (readonly [string, string])[] =>
  [...new Map(aceites.map(({ versao, sha256 }) => [versao, sha256])).entries()]
    .filter((entry): entry is [number, string] => entry[0] !== null && entry[1] !== null)
    .toSorted(([a], [b]) => a - b)
    .map(([versao, sha256]) => [`Termo, versão ${versao} (SHA-256)`, sha256.replace(/.{32}(?=.)/, '$& ')]);

/** The acceptances of an event: the bytes that were accepted, then whoever accepted, when and from where. */
export function aceitesTable(
  event: EventoDosPapeis,
  people: readonly PessoaDosPapeis[],
  aceites: readonly AceiteDito[],
  now: Date,
): PdfTable {
  const whose = new Map(people.map((person) => [person.id, person]));
  const versions = versionsOf(aceites);
  // Who came before there was a term saw none (decision 0099): beside those who accepted one, theirs is no acceptance.
  const counted = versions.length === 0 ? aceites : aceites.filter(({ versao }) => versao !== null);
  const accepted = new Map(counted.map((one) => [one.id_participante, one]));
  const without = people.filter((person) => {
    const theirs = accepted.get(person.id);
    return person.cancelado === 'N' && !(theirs && isOf(theirs, person));
  }).length;
  const last = aceites.at(-1);
  return {
    title: 'Aceites do evento',
    subtitle: `${event.nome_evento} (${event.codigo})`,
    lead: [
      ['Período', `${formatCivilDate(event.data_inicio)} a ${formatCivilDate(event.data_final)}`],
      ...versions,
      ['Aceites', String(counted.length)],
      ['Sem aceite', String(without)],
    ],
    columns: [
      { header: 'Nº', width: 0.6 },
      { header: 'Nome', width: 2.6 },
      { header: 'Documento', width: 1.4 },
      { header: 'Aceito por', width: 2 },
      { header: 'Versão', width: 0.7, align: 'right' },
      { header: 'Aceito em', width: 1.6 },
      { header: 'De onde', width: 1.8 },
    ],
    rows: aceites.map((one) => {
      const person = whose.get(one.id_participante);
      return [
        person ? String(person.numero).padStart(3, '0') : '',
        nameOf(one, person),
        whichOf(one, person),
        one.responsavel_nome === null ? 'O próprio' : `${one.responsavel_nome}, ${formatCpf(one.responsavel_cpf ?? '')}`,
        one.versao === null ? (versions.length === 0 ? '' : 'sem termo') : String(one.versao),
        formatInstant(one.aceito_em),
        fromOf(one),
      ];
    }),
    closing: last
      ? [
          ...(aceites.some(({ nome }) => nome === null) ? [OLDER] : []),
          'Cada aceite está ligado ao anterior: alterar um deles desfaz a corrente.',
          `Última ligação: ${last.elo.replace(/.{32}(?=.)/, '$& ')}`,
        ]
      : [],
    footer: `Emitido em ${formatInstant(now)}`,
  };
}
