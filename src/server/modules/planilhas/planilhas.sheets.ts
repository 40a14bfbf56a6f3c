import { SEXOS } from '#contract/clientes/clientes.labels.ts';
import { formatCivilDate, formatInstant } from '#contract/kernel/dates.ts';
import { formatPhone } from '#contract/kernel/formats.ts';
import { COLUNAS } from '#contract/planilhas/colunas.ts';
import { fieldsSheet } from '#server/kernel/spreadsheet/fields-sheet.ts';
import type { Sheet, SheetColumn, SheetRow } from '#server/kernel/spreadsheet/spreadsheet.port.ts';
import { type EventoDosPapeis, type PessoaDosPapeis, isCovered } from '#server/modules/seguro-aventura/papeis.api.ts';

const WIDTHS: Readonly<Record<string, number>> = { nome: 36, email: 30, restricoesDadosSaude: 40 };

/** What a person is written out by: the keys of the model, in whose letters it is read back, and a few more. */
const rowOf = (person: PessoaDosPapeis): SheetRow => ({
  numero: person.numero,
  nome: person.nome,
  cpf: person.cpf,
  estrangeiro: person.estrangeiro,
  numeroPassaporte: person.numero_passaporte,
  nacionalidade: person.nacionalidade,
  dataNascimento: person.data_nascimento,
  genero: person.genero,
  email: person.email,
  telefone: person.telefone,
  entrada: person.data_entrada,
  saida: person.data_saida,
  sorte: person.numero_sorte,
  termos: person.aceitou_termos,
  emailEnviado: person.email_enviado,
  cadastro: person.data_cadastro,
  situacao: person.cancelado === 'S' ? 'Cancelado' : isCovered(person) ? 'Ativo' : 'Sem cobertura',
  cancelado: person.cancelado_em,
});

/** The model to be filled in, with who is in the event; what was told of health and whom to call is left out (E190). */
export const modelSheet = (people: readonly PessoaDosPapeis[]): Sheet => ({
  name: 'Participantes',
  columns: COLUNAS.map(
    ({ campo, titulo }): SheetColumn => ({
      header: titulo,
      key: campo,
      kind: campo === 'dataNascimento' ? 'date' : 'text',
      width: WIDTHS[campo] ?? 18,
    }),
  ),
  rows: people.filter(({ cancelado }) => cancelado === 'N').map(rowOf),
});

const PEOPLE: readonly SheetColumn[] = [
  { header: 'Inscrição', key: 'numero', kind: 'number', width: 10 },
  { header: 'Nome', key: 'nome', kind: 'text', width: 36 },
  { header: 'CPF', key: 'cpf', kind: 'text', width: 14 },
  { header: 'Passaporte', key: 'numeroPassaporte', kind: 'text', width: 16 },
  { header: 'Nacionalidade', key: 'nacionalidade', kind: 'text', width: 18 },
  { header: 'Data de Nascimento', key: 'dataNascimento', kind: 'date', width: 18 },
  { header: 'Sexo', key: 'genero', kind: 'text', width: 11 },
  { header: 'E-mail', key: 'email', kind: 'text', width: 30 },
  { header: 'Telefone', key: 'telefone', kind: 'text', width: 16 },
  { header: 'Entrada', key: 'entrada', kind: 'date', width: 12 },
  { header: 'Saída', key: 'saida', kind: 'date', width: 12 },
  { header: 'Situação', key: 'situacao', kind: 'text', width: 12 },
  { header: 'Cancelado em', key: 'cancelado', kind: 'instant', width: 18 },
  { header: 'Número da sorte', key: 'sorte', kind: 'text', width: 14 },
  { header: 'Aceitou os termos', key: 'termos', kind: 'text', width: 16 },
  { header: 'E-mail enviado', key: 'emailEnviado', kind: 'text', width: 14 },
  { header: 'Cadastro', key: 'cadastro', kind: 'instant', width: 18 },
];

const inWords = (flag: 'S' | 'N'): string => (flag === 'S' ? 'Sim' : 'Não');

/** The same for whoever only reads it: in words, and with the days of the event for who has none of their own. */
const readableRow = (person: PessoaDosPapeis, event: EventoDosPapeis): SheetRow => ({
  ...rowOf(person),
  genero: SEXOS[person.genero],
  entrada: person.data_entrada ?? event.data_inicio,
  saida: person.data_saida ?? event.data_final,
  termos: inWords(person.aceitou_termos),
  emailEnviado: inWords(person.email_enviado),
});

/** The event and everybody in it, the cancelled too. */
export const dataSheets = (event: EventoDosPapeis, people: readonly PessoaDosPapeis[]): readonly Sheet[] => [
  fieldsSheet('Evento', [
    ['Código', event.codigo],
    ['Evento', event.nome_evento],
    ['Local', event.local_evento],
    ['Descrição', event.descricao],
    ['Início', `${formatCivilDate(event.data_inicio)} ${event.hora_inicio.slice(0, 5)}`],
    ['Fim', `${formatCivilDate(event.data_final)} 23:59`],
    ['Responsável', event.responsavel],
    ['Telefone', event.telefone === null ? '' : formatPhone(event.telefone)],
    ['E-mail', event.email ?? ''],
    ['Participantes', event.participantes, 'number'],
    ['Cadastrado em', formatInstant(event.data_cadastro)],
    ['Cancelado em', event.cancelado_em === null ? '' : formatInstant(event.cancelado_em)],
  ]),
  { name: 'Participantes', columns: PEOPLE, rows: people.map((person) => readableRow(person, event)) },
];
