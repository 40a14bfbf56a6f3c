// Gerado por `npm run docs` a partir do esquema; não edite.
import type { FieldTable, FormFields } from '../kernel/fields.ts';
import type { ParticipanteFormulario } from './seguro-aventura.participante.schemas.ts';

/** The fields of the form, in the order of the screen. */
export const PARTICIPANTE_FIELDS = {
  nome: { label: 'Nome completo', format: 'text', max: 100, required: 'Informe o nome completo' },
  dataNascimento: { label: 'Data de nascimento', format: 'date', required: 'Informe a data de nascimento' },
  estrangeiro: { label: 'Estrangeiro', format: 'yesNo' },
  cpf: { label: 'CPF', format: 'cpf', sensitive: 'documento' },
  numeroPassaporte: { label: 'Número do passaporte', format: 'text', max: 50, sensitive: 'documento' },
  nacionalidade: { label: 'Nacionalidade', format: 'text', max: 50 },
  genero: { label: 'Sexo', format: 'choice', choices: ['M', 'F'], chosen: true },
  email: { label: 'E-mail', format: 'email', max: 200, sensitive: 'email' },
  telefone: { label: 'Telefone', format: 'phone', sensitive: 'telefone' },
  dataEntrada: { label: 'Entrada', format: 'date' },
  dataSaida: { label: 'Saída', format: 'date' },
  contatoEmergenciaNome: { label: 'Contato de emergência', format: 'text', max: 100 },
  contatoEmergenciaTelefone: { label: 'Telefone de emergência', format: 'phone', sensitive: 'telefone' },
  restricoesDadosSaude: { label: 'Restrições e dados de saúde', format: 'text', max: 1000, sensitive: 'saude' },
} as const satisfies FieldTable<FormFields<typeof ParticipanteFormulario>>;
