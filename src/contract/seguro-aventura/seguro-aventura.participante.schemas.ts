import { z } from 'zod';
import { Cpf, DataCivil, Email, SimNao, Telefone, documento, line, optional, saude } from '../kernel/vocabulary.ts';

/** What staff may change of somebody in an event, in the order of the screen (SAV-023). */
export const ParticipanteFormulario = z.object({
  nome: optional(line(100)).meta({ title: 'Nome completo', 'x-obrigatorio': 'Informe o nome completo' }),
  dataNascimento: optional(DataCivil).meta({ title: 'Data de nascimento', 'x-obrigatorio': 'Informe a data de nascimento' }),
  estrangeiro: SimNao.meta({ title: 'Estrangeiro' }),
  cpf: optional(Cpf).meta({ title: 'CPF' }),
  numeroPassaporte: documento(optional(line(50))).meta({ title: 'Número do passaporte' }),
  nacionalidade: optional(line(50)).meta({ title: 'Nacionalidade' }),
  genero: z.enum(['M', 'F']).meta({ title: 'Sexo' }),
  email: optional(Email).meta({ title: 'E-mail' }),
  telefone: optional(Telefone).meta({ title: 'Telefone' }),
  dataEntrada: optional(DataCivil).meta({ title: 'Entrada' }),
  dataSaida: optional(DataCivil).meta({ title: 'Saída' }),
  contatoEmergenciaNome: optional(line(100)).meta({ title: 'Contato de emergência' }),
  contatoEmergenciaTelefone: optional(Telefone).meta({ title: 'Telefone de emergência' }),
  restricoesDadosSaude: saude(1000).nullish().meta({ title: 'Restrições e dados de saúde' }),
});
