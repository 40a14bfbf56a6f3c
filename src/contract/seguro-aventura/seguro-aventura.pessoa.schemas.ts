import { z } from 'zod';
import { Cpf, DataCivil, Email, SimNao, Telefone, documento, line, optional, saude } from '../kernel/vocabulary.ts';

/** What a partner writes of somebody in an event, in the order of the card (PPA-015 to PPA-047). */
export const PessoaFormulario = z.object({
  estrangeiro: SimNao.meta({ title: 'Estrangeiro' }),
  cpf: optional(Cpf).meta({ title: 'CPF', 'x-obrigatorio': 'Informe o CPF' }),
  numeroPassaporte: documento(optional(line(50))).meta({ title: 'Passaporte', 'x-obrigatorio': 'Informe o número do passaporte' }),
  nome: line(100).meta({ title: 'Nome completo', 'x-obrigatorio': 'Informe o nome completo' }),
  nacionalidade: optional(line(50)).meta({ title: 'Nacionalidade', 'x-obrigatorio': 'Informe a nacionalidade' }),
  dataNascimento: DataCivil.meta({ title: 'Data de nascimento', 'x-obrigatorio': 'Informe a data de nascimento' }),
  genero: z.enum(['M', 'F']).meta({ title: 'Sexo' }),
  email: optional(Email.pipe(z.string().max(100))).meta({ title: 'E-mail' }),
  telefone: optional(Telefone).meta({ title: 'Telefone' }),
  contatoEmergenciaNome: optional(line(50)).meta({ title: 'Nome do contato' }),
  contatoEmergenciaTelefone: optional(Telefone).meta({ title: 'Telefone do contato' }),
  restricoesDadosSaude: saude(1000).nullish().meta({ title: 'Restrições e dados de saúde' }),
  favorito: SimNao.meta({ title: 'Favorito' }),
});
