import { ageAt, formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { formatCnpj, maskDocument } from '#contract/kernel/documents.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import type { PdfBlock, PdfDocument } from '#server/kernel/pdf/pdf.port.ts';
import { sha256 } from '#server/kernel/security/secrets.ts';
import type { ClientesApi } from '#server/modules/clientes/clientes.api.ts';
import type { TermoAceito } from '#server/modules/inscricao/inscricao.api.ts';
import type { EventoDosPapeis, PessoaDosPapeis } from '#server/modules/seguro-aventura/papeis.api.ts';

/* What a proof of contracting says (E198). */

export type Partner = NonNullable<Awaited<ReturnType<ClientesApi['promotor']>>>;

/** Another number gives new proofs of what was proved already: when what is printed, or how, changes. */
const VERSION = 3;
const MENOR_DE = 14;

export const CLAUSULA_MENORES =
  'Para os menores de 14 anos a cobertura de Morte Acidental estará limitada ao reembolso de despesas com o funeral.';

/** What there is to be said, in words: the same words are the same proof. */
export interface Conteudo {
  readonly contratado: boolean;
  readonly situacao: string;
  readonly fatos: readonly (readonly [nome: string, valor: string])[];
  readonly capitais: readonly (readonly [nome: string, valor: string])[];
  readonly pessoas: readonly (readonly string[])[];
}

const money = (decimal: string | null): string | null => (decimal === null ? null : formatMoney(centsOf(decimal)));

const said = (pairs: readonly (readonly [string, string | null])[]): [string, string][] =>
  pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, value]]));

/** A partner may be a person too, and anybody with the paper reads it. */
const documentOf = ({ tipo_pessoa, cpf, cnpj }: Partner): string | null => {
  if (tipo_pessoa === 'F') return cpf === null ? null : maskDocument(cpf);
  return cnpj === null ? null : formatCnpj(cnpj);
};

/** Enough of a document to know it again, and no more. */
const seen = ({ cpf, numero_passaporte }: PessoaDosPapeis): string => {
  if (numero_passaporte !== null)
    return `Passaporte ${'*'.repeat(Math.max(0, numero_passaporte.length - 3))}${numero_passaporte.slice(-3)}`;
  return cpf === null || cpf === '00000000000' ? 'Sem CPF' : maskDocument(cpf);
};

export interface Provado {
  readonly partner: Partner;
  readonly insurer: string | null;
  readonly event: EventoDosPapeis;
  /** Those it is about, neither cancelled nor taken out. */
  readonly people: readonly PessoaDosPapeis[];
  /** The term that each of them accepted. */
  readonly termos: ReadonlyMap<number, TermoAceito>;
}

/** The versions that these people accepted, each with the fingerprint of its bytes. */
function termosDe(people: readonly PessoaDosPapeis[], termos: ReadonlyMap<number, TermoAceito>): [string, string][] {
  const versions = new Map(
    people.flatMap(({ id }) => {
      const termo = termos.get(id);
      return termo ? [[termo.versao, termo.sha256]] : [];
    }),
  );
  return [...versions]
    .toSorted(([a], [b]) => a - b)
    .map(([versao, sha]) => [`Termo aceito, versão ${versao}`, `SHA-256 ${sha.replace(/.{32}(?=.)/, '$& ')}`]);
}

export function conteudoDe({ partner, insurer, event, people, termos }: Provado): Conteudo {
  // At a property who registers is covered from then on: there is no hour at which it begins, nor a day to wait for (G2-11).
  const propriedade = event.propriedade === 'S';
  const inicio = propriedade ? formatCivilDate(event.data_inicio) : formatInstant(event.inicio_em);
  const contratado = propriedade || event.finalizado === 'S';
  const emitido = people.map(({ data_cadastro }) => data_cadastro.getTime()).reduce((least, at) => Math.min(least, at), Infinity);
  return {
    contratado,
    situacao: contratado ? 'Contratado' : `Inscrição registrada – cobertura a partir de ${inicio}`,
    fatos: said([
      ['Seguradora', insurer],
      ['Apólice', partner.numero_apolice],
      ['Estipulante', [partner.nome, documentOf(partner)].filter((part) => part !== null).join(' · ')],
      ['Evento', `${event.nome_evento} (código ${event.codigo})`],
      ['Local', event.local_evento],
      ['Vigência', `${inicio} a ${formatCivilDate(event.data_final)} 23:59`],
      ['Emissão', formatInstant(new Date(emitido))],
      ...termosDe(people, termos),
    ]),
    capitais: said([
      ['Morte acidental', money(partner.seguro_valor_morte_acidental)],
      ['Invalidez permanente por acidente', money(partner.seguro_valor_invalidez)],
      ['Despesas médicas, hospitalares e odontológicas', money(partner.seguro_valor_dmho)],
    ]),
    pessoas: people.map((person) => [
      String(person.numero).padStart(3, '0'),
      ageAt(person.data_nascimento, event.data_inicio) < MENOR_DE ? `${person.nome} *` : person.nome,
      seen(person),
      `${formatCivilDate(person.data_entrada ?? event.data_inicio)} a ${formatCivilDate(person.data_saida ?? event.data_final)}`,
      person.numero_sorte ?? '—',
    ]),
  };
}

/** What tells one content from another. */
export const resumoDe = (conteudo: Conteudo): Buffer => sha256(JSON.stringify([VERSION, conteudo]));

const COLUMNS = [
  { header: 'Nº', width: 0.7 },
  { header: 'Nome', width: 3.4 },
  { header: 'Documento', width: 1.7 },
  { header: 'Cobertura', width: 2.3 },
  { header: 'Número da sorte', width: 1.3 },
] as const;

/** As it is printed. `link`: where it is shown to be genuine. */
export function comprovante({ contratado, situacao, fatos, capitais, pessoas }: Conteudo, token: string, link: string): PdfDocument {
  const minor = pessoas.some(([, nome]) => nome?.endsWith(' *'));
  const blocks: PdfBlock[] = [
    {
      kind: 'banner',
      tone: contratado ? 'holds' : 'waiting',
      title: situacao,
      text: contratado
        ? 'O seguro está contratado para as pessoas abaixo.'
        : 'A cobertura começa com o evento. Até lá a lista ainda pode mudar.',
    },
    { kind: 'table', rows: fatos },
    ...(capitais.length === 0
      ? []
      : ([
          { kind: 'heading', text: 'Capitais segurados, por pessoa' },
          { kind: 'table', rows: capitais },
        ] satisfies PdfBlock[])),
    { kind: 'heading', text: pessoas.length === 1 ? 'Participante' : `${pessoas.length.toLocaleString('pt-BR')} participantes` },
    { kind: 'list', columns: COLUMNS, rows: pessoas },
    { kind: 'text', text: minor ? `* ${CLAUSULA_MENORES}` : CLAUSULA_MENORES },
    {
      kind: 'qr',
      content: link,
      beside: [
        'Verificação de Autenticidade Eletrônica',
        'Aponte a câmera do celular, ou abra:',
        link,
        `Código deste comprovante: ${token}`,
      ],
    },
  ];
  return { title: 'Comprovante de Contratação', blocks, footer: `Comprovante ${token}` };
}
