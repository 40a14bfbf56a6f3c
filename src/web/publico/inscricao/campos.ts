import { FOREIGN_CPF } from '#contract/kernel/documents.ts';
import type { InscricaoEscrita } from '#contract/inscricao/inscricao.rules.ts';
import type { Values } from '../kit/use-form.ts';

/** Everything of the form; boxes to tick are S or N. */
export const VAZIO = {
  estrangeiro: 'N',
  cpf: '',
  semCpf: 'N',
  numeroPassaporte: '',
  nome: '',
  nacionalidade: '',
  dataNascimento: '',
  responsavelLegalNome: '',
  responsavelLegalCpf: '',
  email: '',
  telefone: '',
  informarEmergencia: 'N',
  contatoEmergenciaNome: '',
  contatoEmergenciaTelefone: '',
  informarSaude: 'N',
  restricoesDadosSaude: '',
  consentimentoSaude: 'N',
  /** Nobody sees it: who fills it in is a machine. */
  site: '',
} as const satisfies Readonly<Record<string, string>>;

export type Campo = keyof typeof VAZIO;
export type Campos = Values<Campo>;

/** What fields are called on the page. */
export const ROTULOS = {
  cpf: 'CPF',
  numeroPassaporte: 'Número do passaporte',
  nome: 'Nome completo',
  nacionalidade: 'Nacionalidade',
  dataNascimento: 'Data de nascimento',
  responsavelLegalNome: 'Nome do responsável legal',
  responsavelLegalCpf: 'CPF do responsável legal',
  email: 'E-mail',
  telefone: 'Telefone',
  contatoEmergenciaNome: 'Nome do contato de emergência',
  contatoEmergenciaTelefone: 'Telefone do contato de emergência',
  restricoesDadosSaude: 'Restrições ou dados de saúde',
  consentimentoSaude: 'Autorização dos dados de saúde',
} as const satisfies Partial<Record<Campo, string>>;

const sn = (value: string): 'S' | 'N' => (value === 'S' ? 'S' : 'N');
const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** What is sent: what is not asked for any more is not (a guardian of an adult, health that was unticked). */
export function escritaDe(
  campos: Campos,
  { menor, aceitouTermos }: { readonly menor: boolean; readonly aceitouTermos: 'S' | 'N' },
): InscricaoEscrita {
  const deFora = campos.estrangeiro === 'S';
  const emergencia = campos.informarEmergencia === 'S';
  const saude = campos.informarSaude === 'S';
  return {
    estrangeiro: sn(campos.estrangeiro),
    cpf: deFora ? null : menor && campos.semCpf === 'S' ? FOREIGN_CPF : orNull(campos.cpf),
    numeroPassaporte: deFora ? orNull(campos.numeroPassaporte) : null,
    nome: orNull(campos.nome),
    nacionalidade: deFora ? orNull(campos.nacionalidade) : null,
    dataNascimento: orNull(campos.dataNascimento),
    responsavelLegalNome: menor ? orNull(campos.responsavelLegalNome) : null,
    responsavelLegalCpf: menor ? orNull(campos.responsavelLegalCpf) : null,
    email: orNull(campos.email),
    telefone: orNull(campos.telefone),
    contatoEmergenciaNome: emergencia ? orNull(campos.contatoEmergenciaNome) : null,
    contatoEmergenciaTelefone: emergencia ? orNull(campos.contatoEmergenciaTelefone) : null,
    restricoesDadosSaude: saude ? orNull(campos.restricoesDadosSaude) : null,
    consentimentoSaude: saude ? sn(campos.consentimentoSaude) : 'N',
    aceitouTermos,
  };
}

const documentoDe = ({ estrangeiro, cpf, semCpf, numeroPassaporte }: Campos): string =>
  estrangeiro === 'S' ? `P ${numeroPassaporte.trim()}` : semCpf === 'S' ? '' : cpf.replace(/\D/g, '');

const semAcentos = (nome: string): string => nome.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ');

/**
 * Whether it is the same person, corrected: with the same document or the same name, whatever else was typed wrong; two children without
 * document also where the first name and the birth are.
 */
export function mesmaPessoa(uma: Campos, outra: Campos): boolean {
  const [documento, nome, seu] = [documentoDe(uma), semAcentos(uma.nome), semAcentos(outra.nome)];
  if (nome === seu) return true;
  if (documento !== '' || documentoDe(outra) !== '') return documento === documentoDe(outra);
  return nome.split(' ')[0] === seu.split(' ')[0] && uma.dataNascimento === outra.dataNascimento;
}

const CONHECIDOS = ['nome', 'email', 'telefone'] as const;

/** What an earlier registration of a CPF says. */
export type Conhecido = Readonly<Record<(typeof CONHECIDOS)[number], string | null>>;

/** As the tab kept it; null for what is none. */
export function conhecidoDe(value: unknown): Conhecido | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Readonly<Record<string, unknown>>;
  const { nome, email, telefone } = kept;
  return CONHECIDOS.every((campo) => kept[campo] === null || typeof kept[campo] === 'string')
    ? ({ nome, email, telefone } as Conhecido)
    : null;
}

/** What an earlier registration of the CPF fills in, where nothing is typed yet. */
export const preenchidos = (agora: Campos, { nome, email, telefone }: Conhecido): Partial<Campos> => ({
  nome: agora.nome || (nome ?? ''),
  email: agora.email || (email ?? ''),
  telefone: agora.telefone || (telefone ?? ''),
});

/** Of another CPF nothing stays that only the one before filled in: the confirmation would go to somebody else. */
export const esvaziados = (agora: Campos, antes: Conhecido): Partial<Campos> =>
  Object.fromEntries(CONHECIDOS.filter((campo) => agora[campo] === antes[campo]).map((campo) => [campo, '']));
