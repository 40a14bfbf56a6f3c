import { normalizeText } from '../kernel/formats.ts';

/* The columns of a spreadsheet of participants (E201, G2-28), in the order of the model. */

export type CampoDaPlanilha =
  | 'nome'
  | 'cpf'
  | 'estrangeiro'
  | 'numeroPassaporte'
  | 'nacionalidade'
  | 'dataNascimento'
  | 'genero'
  | 'email'
  | 'telefone'
  | 'contatoEmergenciaNome'
  | 'contatoEmergenciaTelefone'
  | 'restricoesDadosSaude';

interface Coluna {
  readonly campo: CampoDaPlanilha;
  readonly titulo: string;
  /** Other headers people write, bare. */
  readonly outros: readonly string[];
  readonly oQueFazer: string;
}

export const COLUNAS: readonly Coluna[] = [
  {
    campo: 'nome',
    titulo: 'Nome',
    outros: ['nomecompleto', 'participante', 'nomedoparticipante', 'nomeparticipante'],
    oQueFazer: 'Escreva nome e sobrenome, sem números.',
  },
  {
    campo: 'cpf',
    titulo: 'CPF',
    outros: ['numerodocpf', 'numerocpf', 'ncpf', 'cpfdoparticipante', 'cpfparticipante'],
    oQueFazer:
      'Confira os 11 dígitos do CPF. Menor de 18 anos sem CPF: 000.000.000-00. Estrangeiro: S na coluna Estrangeiro, com o passaporte.',
  },
  {
    campo: 'estrangeiro',
    titulo: 'Estrangeiro',
    outros: ['estrangeirosn', 'estrangeirasn', 'estrangeira'],
    oQueFazer: 'Escreva S ou N.',
  },
  {
    campo: 'numeroPassaporte',
    titulo: 'Passaporte',
    outros: ['numeropassaporte', 'numerodopassaporte', 'npassaporte'],
    oQueFazer: 'Escreva o passaporte só com letras e números.',
  },
  {
    campo: 'nacionalidade',
    titulo: 'Nacionalidade',
    outros: ['pais', 'paisdeorigem'],
    oQueFazer: 'Escreva a nacionalidade do estrangeiro.',
  },
  {
    campo: 'dataNascimento',
    titulo: 'Data de Nascimento',
    outros: ['nascimento', 'datanascimento', 'datadenasc', 'datanasc', 'dtnascimento', 'dtnasc', 'dtdenascimento', 'nasc'],
    oQueFazer: 'Escreva a data como dd/mm/aaaa, com o ano de quatro algarismos.',
  },
  { campo: 'genero', titulo: 'Sexo', outros: ['sexomf', 'genero', 'generomf'], oQueFazer: 'Escreva M ou F.' },
  {
    campo: 'email',
    titulo: 'E-mail',
    outros: ['mail', 'correioeletronico', 'emaildoparticipante'],
    oQueFazer: 'Confira o e-mail, ou deixe a célula vazia.',
  },
  {
    campo: 'telefone',
    titulo: 'Telefone',
    outros: ['celular', 'telefonecelular', 'fone', 'tel', 'whatsapp', 'telefonewhatsapp', 'celularwhatsapp'],
    oQueFazer: 'Escreva DDD e número, ou deixe a célula vazia.',
  },
  {
    campo: 'contatoEmergenciaNome',
    titulo: 'Contato Emergência Nome',
    outros: [
      'contatoemergencia',
      'contatodeemergencia',
      'contatodeemergencianome',
      'nomecontatoemergencia',
      'nomedocontatodeemergencia',
      'nomecontatodeemergencia',
    ],
    oQueFazer: 'Escreva um nome de até 100 letras, ou deixe a célula vazia.',
  },
  {
    campo: 'contatoEmergenciaTelefone',
    titulo: 'Contato Emergência Telefone',
    outros: [
      'contatodeemergenciatelefone',
      'telefoneemergencia',
      'telefonedeemergencia',
      'telefonecontatoemergencia',
      'telefonedocontatodeemergencia',
      'telefonecontatodeemergencia',
    ],
    oQueFazer: 'Escreva DDD e número, ou deixe a célula vazia.',
  },
  {
    campo: 'restricoesDadosSaude',
    titulo: 'Restrições de Saúde',
    outros: ['restricoes', 'restricoessaude', 'restricoesdadossaude', 'saude', 'dadosdesaude', 'restricoesdadosdesaude'],
    oQueFazer: 'Escreva até 1.000 letras, ou deixe a célula vazia.',
  },
];

/** Letters and digits alone: accents, case, spaces and signs say nothing. */
const nu = (texto: string): string => normalizeText(texto).replace(/[^a-z0-9]/g, '');

const POR_NOME: ReadonlyMap<string, CampoDaPlanilha> = new Map(
  COLUNAS.flatMap(({ campo, titulo, outros }) => [titulo, ...outros].map((nome) => [nu(nome), campo] as const)),
);

/** `Data de nascimento (dd/mm/aaaa)`: how it is to be filled in is no part of its name. */
const semExplicacao = (titulo: string): string => titulo.replace(/\([^()]*\)/g, ' ');

/** The field that a header names; null for none. */
export const campoDoTitulo = (titulo: string): CampoDaPlanilha | null =>
  POR_NOME.get(nu(titulo)) ?? POR_NOME.get(nu(semExplicacao(titulo))) ?? null;

const POR_CAMPO = new Map(COLUNAS.map((coluna) => [coluna.campo, coluna]));

export const tituloDe = (campo: CampoDaPlanilha): string => POR_CAMPO.get(campo)?.titulo ?? campo;
export const oQueFazerEm = (campo: CampoDaPlanilha): string => POR_CAMPO.get(campo)?.oQueFazer ?? '';
