import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consultarApolices, consultarApolicesDocumento } from '#contract/fichas/consulta.operations.ts';
import { enviarFianca } from '#contract/fiancas/fiancas.operations.ts';
import type { FiancaEnviada } from '#contract/fiancas/fiancas.schemas.ts';
import { registrarInscricao, validarTokenCliente } from '#contract/inscricao/inscricao.operations.ts';
import { salvarSolicitacao } from '#contract/pagamentos/pagamentos.operations.ts';
import { consultarCpf } from '#contract/portal/pessoas.operations.ts';
import { cancelarProposta, consultarPropostaPorCodigo, salvarProposta } from '#contract/propostas/propostas.operations.ts';
import { consultarEventoToken } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { baixarArquivoTermo } from '#contract/termos/termos.operations.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { saveEvent } from '#tests/support/insured-events.ts';
import { type Partner, createPartner } from '#tests/support/partners.ts';
import { AGENCY, rentalForm } from '#tests/support/rental-forms.ts';
import { inscricao, openLink, withJwt } from '#tests/support/registrations.ts';

/* What strangers send to the public calls, and what each is told: never accepted, and never an error of ours. */

let api: Api;
let partner: Partner;
let link: Awaited<ReturnType<typeof openLink>>;
beforeAll(async () => {
  api = await startApi();
  partner = await createPartner(api);
  link = await openLink(api, (await saveEvent(api, partner.claims)).dados.token);
});
afterAll(() => api.stop());

type Told = Readonly<Record<string, unknown>>;
const told = ({ status, refusal }: { readonly status: number; readonly refusal: Told }): unknown => [status, refusal];

const menor = { dataNascimento: '2012-04-01', responsavelLegalNome: 'Rita Souza', responsavelLegalCpf: '11144477735' };
const deFora = { estrangeiro: 'S', cpf: null, numeroPassaporte: 'AB123456', nacionalidade: 'Francesa' } as const;
const LONGO = 'a'.repeat(101);

describe('a registration is refused', () => {
  test.each<[Parameters<typeof inscricao>[0] & object, Told]>([
    [{ nome: null }, { nome: 'Informe o nome completo' }],
    [{ nome: ' \u200b\u2800 ' }, { nome: 'Informe o nome completo' }],
    [{ nome: 'Ana' }, { nome: 'Informe nome e sobrenome' }],
    [{ nome: 'Ana \u{1F600}' }, { nome: 'Informe nome e sobrenome' }],
    [{ nome: '. -' }, { nome: 'Informe nome e sobrenome' }],
    [{ nome: 'Ana 2 Lima' }, { nome: 'O nome não pode ter números' }],
    [{ nome: `Ana ${LONGO}` }, { nome: 'Use no máximo 100 caracteres' }],
    [{ cpf: null }, { cpf: 'Informe o CPF' }],
    [{ cpf: 'não tenho' }, { cpf: 'Informe o CPF' }],
    [{ cpf: '529' }, { cpf: 'CPF inválido' }],
    [{ cpf: '529.982.247-26' }, { cpf: 'CPF inválido' }],
    [{ cpf: '5299822472500' }, { cpf: 'CPF inválido' }],
    [{ cpf: '11111111111' }, { cpf: 'CPF inválido' }],
    [{ cpf: '00000000000' }, { cpf: 'Só menores de 18 anos podem ficar sem CPF' }],
    [{ ...deFora, numeroPassaporte: null }, { numeroPassaporte: 'Informe o número do passaporte' }],
    [{ ...deFora, numeroPassaporte: 'A1' }, { numeroPassaporte: 'Passaporte inválido' }],
    [{ ...deFora, numeroPassaporte: "' or '1'='1" }, { numeroPassaporte: 'Passaporte inválido' }],
    [{ ...deFora, numeroPassaporte: LONGO }, { numeroPassaporte: 'Passaporte inválido' }],
    [{ ...deFora, nacionalidade: ' ' }, { nacionalidade: 'Informe a nacionalidade' }],
    [{ ...deFora, nacionalidade: LONGO }, { nacionalidade: 'Use no máximo 50 caracteres' }],
    [{ dataNascimento: '' }, { dataNascimento: 'Informe a data de nascimento' }],
    [{ dataNascimento: '1990-02-31' }, { dataNascimento: 'Data inválida' }],
    [{ dataNascimento: '1990-13-01' }, { dataNascimento: 'Data inválida' }],
    [{ dataNascimento: '01/02/1990' }, { dataNascimento: 'Data inválida' }],
    [{ dataNascimento: '1899-12-31' }, { dataNascimento: 'Data de nascimento inválida' }],
    [{ dataNascimento: '2026-11-22' }, { dataNascimento: 'Data de nascimento inválida' }],
    [{ dataNascimento: 'ontem' }, { dataNascimento: 'Data inválida' }],
    [
      { dataNascimento: '2012-04-01' },
      { responsavelLegalNome: 'Informe o nome do responsável legal', responsavelLegalCpf: 'Informe o CPF do responsável legal' },
    ],
    [{ ...menor, responsavelLegalNome: 'Rita' }, { responsavelLegalNome: 'Informe nome e sobrenome do responsável legal' }],
    [{ ...menor, responsavelLegalNome: 'Rita 2 Souza' }, { responsavelLegalNome: 'O nome não pode ter números' }],
    [{ ...menor, responsavelLegalNome: `R ${LONGO}` }, { responsavelLegalNome: 'Use no máximo 100 caracteres' }],
    [{ ...menor, responsavelLegalCpf: '111' }, { responsavelLegalCpf: 'CPF inválido' }],
    [{ ...menor, responsavelLegalCpf: '00000000000' }, { responsavelLegalCpf: 'CPF inválido' }],
    [{ ...menor, cpf: '111.444.777-35' }, { responsavelLegalCpf: 'O responsável legal não pode ser o próprio participante' }],
    [{ email: 'ana@' }, { email: 'E-mail inválido' }],
    [{ email: 'ana@exemplo.com.br,rui@exemplo.com.br' }, { email: 'E-mail inválido' }],
    [{ email: 'ana@exemplo.com.br\r\nBcc: rui@exemplo.com.br' }, { email: 'E-mail inválido' }],
    [{ email: `${LONGO}@exemplo.com.br` }, { email: 'Use no máximo 100 caracteres' }],
    [{ telefone: '999' }, { telefone: 'Telefone deve ter DDD e 8 ou 9 dígitos' }],
    [{ telefone: 'me liga' }, { telefone: 'Telefone deve ter DDD e 8 ou 9 dígitos' }],
    [{ contatoEmergenciaNome: LONGO }, { contatoEmergenciaNome: 'Use no máximo 100 caracteres' }],
    [{ contatoEmergenciaTelefone: '1' }, { contatoEmergenciaTelefone: 'Telefone deve ter DDD e 8 ou 9 dígitos' }],
    [{ restricoesDadosSaude: 'a'.repeat(1001), consentimentoSaude: 'S' }, { restricoesDadosSaude: 'Use no máximo 1000 caracteres' }],
    [{ restricoesDadosSaude: 'Asma' }, { consentimentoSaude: 'Autorize o tratamento dos dados de saúde' }],
    [{ restricoesDadosSaude: 'Asma', consentimentoSaude: 'N' }, { consentimentoSaude: 'Autorize o tratamento dos dados de saúde' }],
  ])('with %o', async (other, participante) => {
    expect(told(await link.inscrever(inscricao(other)))).toEqual([400, { participante }]);
  });

  test.each([{}, [], null, 'x', { dados: [] }, { dados: {} }, { dados: { participante: 'x' } }, { dados: { participante: { nome: 1 } } }])(
    'where it has not its shape: %j',
    async (body) => {
      const reply = await withJwt(api, link.jwt).call(registrarInscricao, {
        params: { idEvento: String(link.aberto.dados.id) },
        body: body as never,
      });
      expect(reply.status).toBe(422);
    },
  );
});

describe('a link, a code or a document of nobody', () => {
  test.each(['x', '0'.repeat(32), '../../etc/passwd', "' or 1=1--", '%00', 'á'.repeat(20)])('%s opens nothing', async (token) => {
    const params = { token };
    expect(told(await api.anonymous.call(consultarEventoToken, { params, query: {} }))).toEqual([400, { token: 'Token não encontrado' }]);
    expect(told(await api.anonymous.call(validarTokenCliente, { params, query: {} }))).toEqual([400, { token: 'Token não encontrado' }]);
    expect(told(await api.anonymous.call(consultarApolices, { params: { id: token } }))).toEqual([
      400,
      { codigo: 'codigo não encontrado' },
    ]);
    expect(told(await api.anonymous.call(consultarPropostaPorCodigo, { query: { codigoEvento: token } }))).toEqual([
      400,
      { codigoEvento: 'Código não encontrado' },
    ]);
    expect(told(await api.anonymous.call(cancelarProposta, { body: { codigoEvento: token } }))).toEqual([
      400,
      { codigoEvento: 'Código não encontrado' },
    ]);
    const term = { linkTermoResponsabilidade: token, id: String(partner.id) };
    expect((await api.anonymous.call(baixarArquivoTermo, { query: term })).status).toBe(404);
  });

  test.each([
    [{ tipo: 'F' }, { cpf: 'Informe o CPF' }],
    [{ tipo: 'F', cpf: '52998224726' }, { cpf: 'CPF inválido' }],
    [{ tipo: 'F', cnpj: '11222333000181' }, { cpf: 'Informe o CPF' }],
    [{ tipo: 'J', cnpj: '11222333000182' }, { cnpj: 'CNPJ inválido' }],
    [{ tipo: 'F', cpf: '39053344705' }, { cpf: 'Não foi possível fazer solicitação!' }],
    [{}, { tipo: 'Escolha CPF ou CNPJ' }],
  ])('of policies: %o', async (body, refusal) => {
    expect(told(await api.anonymous.call(consultarApolicesDocumento, { body: body as never }))).toEqual([400, refusal]);
  });

  test('fills in no registration', async () => {
    expect(told(await withJwt(api, link.jwt).call(consultarCpf, { query: { cpf: '1' } }))).toEqual([
      400,
      { cpf: 'CPF deve ter 11 dígitos' },
    ]);
    expect((await withJwt(api, 'abc.def.ghi').call(consultarCpf, { query: { cpf: '52998224725' } })).status).toBe(401);
  });
});

const cartao = {
  nome: 'Ana Lima',
  numero: '4111111111111111',
  bandeira: 1,
  vencimento: '12/2027',
  codigo: '123',
  valor: '10.00',
  vencimento_fatura: '2026-12-10',
};

describe('a card is refused', () => {
  test.each<[object, Told]>([
    [{ nome: ' ' }, { nome: 'Informe o nome no cartão' }],
    [{ nome: '4111 1111 1111 1111' }, { nome: 'Escreva aqui o nome, e não o número do cartão' }],
    [{ nome: LONGO }, { nome: 'Use no máximo 100 caracteres' }],
    [{ numero: '' }, { numero: 'Informe o número do cartão' }],
    [{ numero: '4111111111111112' }, { numero: 'Número do cartão inválido' }],
    [{ numero: '0000000000000000' }, { bandeira: 'Aceitamos Visa, Mastercard, American Express, Diners e Elo' }],
    [{ numero: '<script>' }, { numero: 'Número do cartão inválido' }],
    [{ bandeira: 2 }, { bandeira: 'A bandeira deste número é Visa' }],
    [{ bandeira: 9 }, { bandeira: 'Bandeira inválida' }],
    [{ vencimento: '13/2027' }, { vencimento: 'Use o formato MM/AAAA' }],
    [{ vencimento: '12/27' }, { vencimento: 'Use o formato MM/AAAA' }],
    [{ vencimento: '10/2026' }, { vencimento: 'Cartão vencido' }],
    [{ vencimento: '12/2047' }, { vencimento: 'Vencimento inválido' }],
    [{ codigo: '12' }, { codigo: 'O código de segurança tem 3 dígitos' }],
    [{ codigo: 'abc' }, { codigo: 'O código de segurança tem 3 dígitos' }],
    [{ valor: null }, { valor: 'Informe um valor maior que zero' }],
    [{ valor: '-10.00' }, { valor: 'Informe um valor maior que zero' }],
    [{ valor: '1e9' }, { valor: 'Valor inválido' }],
    [{ vencimento_fatura: '2026-02-30' }, { vencimento_fatura: 'Data inválida' }],
    [{ vencimento_fatura: null }, { vencimento_fatura: 'Informe o vencimento da fatura' }],
  ])('with %o', async (other, refusal) => {
    expect(told(await api.anonymous.call(salvarSolicitacao, { body: { ...cartao, ...other } }))).toEqual([400, refusal]);
  });

  test('that would correct another', async () => {
    expect((await api.anonymous.call(salvarSolicitacao, { body: { ...cartao, id: 1 } })).status).toBe(401);
  });
});

const pessoa = { nome: 'Ana Lima', cpf: '529.982.247-25', dataNascimento: '1990-05-01' };
const proposta = {
  cartaOferta: 'TRILHANOVA',
  nomeEmpresa: 'Trilha Nova Turismo',
  nomeEvento: 'Travessia',
  descricaoEvento: 'Quatro dias.',
  localEvento: 'Passa Quatro, MG',
  dataInicio: '2026-12-05',
  horaInicio: '07:00',
  dataFinal: '2026-12-08',
  responsavel: 'Marina Prado',
  telefoneCelular: '(48) 99999-0000',
  email: 'marina@exemplo.com.br',
  participantes: [pessoa],
};

describe('a proposal is refused', () => {
  test.each<[object, Told]>([
    [{ cartaOferta: '' }, { cartaOferta: 'Informe o código de parceiro' }],
    [{ cartaOferta: 'NINGUEM', bloqueado: 'S' }, { cartaOferta: 'Não encontrado' }],
    [{ nomeEmpresa: 'a'.repeat(301) }, { nomeEmpresa: 'Use no máximo 300 caracteres' }],
    [{ cnpj: '11.222.333/0001-82' }, { cnpj: 'CNPJ inválido' }],
    [{ nomeEvento: 'a'.repeat(151) }, { nomeEvento: 'Use no máximo 150 caracteres' }],
    [{ descricaoEvento: 'a'.repeat(1001) }, { descricaoEvento: 'Use no máximo 1000 caracteres' }],
    [{ localEvento: 'a'.repeat(401) }, { localEvento: 'Use no máximo 400 caracteres' }],
    [{ dataInicio: '2026-02-30' }, { dataInicio: 'Data inválida' }],
    [{ dataInicio: '2026-11-20' }, { dataInicio: 'O início do evento deve ser posterior ao momento atual' }],
    [{ horaInicio: '25:00' }, { horaInicio: 'Use uma hora de 00:00 a 23:59' }],
    [{ dataFinal: '2026-12-04' }, { dataFinal: 'O fim do evento não pode ser antes do início' }],
    [{ dataFinal: '2027-12-06' }, { dataFinal: 'Um evento tem no máximo 366 dias' }],
    [{ dataFinal: '2026-12-05', horaFinal: '06:00' }, { horaFinal: 'A hora final não pode ser antes da hora de início' }],
    [{ responsavel: LONGO }, { responsavel: 'Use no máximo 100 caracteres' }],
    [{ telefoneCelular: '99' }, { telefoneCelular: 'Telefone deve ter DDD e 8 ou 9 dígitos' }],
    [{ email: 'marina' }, { email: 'E-mail inválido' }],
    [{ participantes: [] }, { participantes: 'Inclua ao menos um participante' }],
    [{ participantes: [{}] }, { participantes: 'Inclua ao menos um participante' }],
    [{ participantes: [pessoa, pessoa] }, { participantes: { 1: { cpf: 'CPF já cadastrado neste evento' } } }],
    [{ participantes: [{ ...pessoa, nome: 'Ana' }] }, { participantes: { 0: { nome: 'Informe nome e sobrenome' } } }],
    [{ participantes: [{ ...pessoa, genero: 'X' }] }, { participantes: { 0: { genero: 'Use M ou F' } } }],
    [
      { participantes: [{ ...pessoa, numeroInscricao: '1'.repeat(16) }] },
      { participantes: { 0: { numeroInscricao: 'Use no máximo 15 caracteres' } } },
    ],
    [{ codigoEvento: 'ZZZZZZZZZZ' }, { codigoEvento: 'Código não encontrado' }],
  ])('with %o', async (other, refusal) => {
    expect(told(await api.anonymous.call(salvarProposta, { body: { dados: { ...proposta, ...other } } }))).toEqual([400, refusal]);
  });
});

describe('a rental-guarantee form is refused', () => {
  test.each<[FiancaEnviada, Told]>([
    [{ modo: 'x' as never }, { modo: 'Modo inválido' }],
    [{ ...AGENCY, cnpj: '11.222.333/0001-82' }, { cnpj: 'CNPJ inválido' }],
    [{ locatario_cnpj_cpf: '00000000000' }, { locatario_cnpj_cpf: 'CPF ou CNPJ inválido' }],
    [{ locatario_email: 'x' }, { locatario_email: 'E-mail inválido' }],
    [{ locatario_data_nascimento: '2030-01-01' }, { locatario_data_nascimento: 'A data deve ser anterior a hoje' }],
    [{ locatario_estado_civil: 9 }, { locatario_estado_civil: 'Escolha uma das opções' }],
    [
      { locatario_nome_proprietario: LONGO, locatario_situacao_residencia: 2 },
      { locatario_nome_proprietario: 'Use no máximo 100 caracteres' },
    ],
    [{ imovel_estado: 'XX' }, { imovel_estado: 'Estado inválido' }],
    [{ imovel_valor_aluguel: '0' }, { imovel_valor_aluguel: 'Informe um valor maior que zero' }],
    [{ profissional_renda_mensal: '-1' }, { profissional_renda_mensal: 'Valor inválido' }],
    [{ imovel_motivo_locacao: 5 }, { imovel_especificar_outro: 'Preencha este campo' }],
    [{ residente_2_cpf: '52998224725' }, { residente_2_nome: 'Preencha este campo', residente_2_data_nascimento: 'Preencha este campo' }],
    [
      { residente_1_cpf: '52998224725', residente_1_nome: 'Ana Lima', residente_1_data_nascimento: '2010-01-01' },
      { residente_1_data_nascimento: 'Informe somente residentes maiores de 18 anos' },
    ],
    [{ preferencias_2_nome_referencia: null }, { preferencias_2_nome_referencia: 'Preencha este campo' }],
    [{ site: 'x' }, { site: 'Deixe este campo vazio' }],
  ])('with %o', async (other, refusal) => {
    expect(told(await api.anonymous.call(enviarFianca, { body: rentalForm(other) }))).toEqual([400, refusal]);
  });
});
