// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { PessoaFormulario } from './seguro-aventura.pessoa.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const PESSOA_FIELDS = {
  estrangeiro: { label: 'Estrangeiro', format: 'yesNo' },
  cpf: { label: 'CPF', format: 'cpf', required: 'Informe o CPF', sensitive: 'documento' },
  numeroPassaporte: { label: 'Passaporte', format: 'text', max: 50, required: 'Informe o número do passaporte', sensitive: 'documento' },
  nome: { label: 'Nome completo', format: 'text', max: 100, required: 'Informe o nome completo' },
  nacionalidade: { label: 'Nacionalidade', format: 'text', max: 50, required: 'Informe a nacionalidade' },
  dataNascimento: { label: 'Data de nascimento', format: 'date', required: 'Informe a data de nascimento' },
  genero: { label: 'Sexo', format: 'choice', choices: ['M', 'F'], chosen: true },
  email: { label: 'E-mail', format: 'email', max: 100, sensitive: 'email' },
  telefone: { label: 'Telefone', format: 'phone', sensitive: 'telefone' },
  contatoEmergenciaNome: { label: 'Nome do contato', format: 'text', max: 50 },
  contatoEmergenciaTelefone: { label: 'Telefone do contato', format: 'phone', sensitive: 'telefone' },
  restricoesDadosSaude: { label: 'Restrições e dados de saúde', format: 'text', max: 1000, sensitive: 'saude' },
  favorito: { label: 'Favorito', format: 'yesNo' },
} as const satisfies FieldTable<FormFields<typeof PessoaFormulario>>;
