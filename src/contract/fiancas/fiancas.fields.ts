import * as labels from './fiancas.labels.ts';

/*
 * Every field of the rental-guarantee form, once: its name on the wire, with the document's own spellings, what it is called, what it may
 * hold and when it is asked. Pure, for the schema, the public page and the panel.
 */

/** What a field holds. */
export type Especie =
  | 'texto'
  | 'documento'
  | 'cpf'
  | 'cnpj'
  | 'email'
  | 'telefone'
  | 'data'
  | 'cep'
  | 'estado'
  | 'quantia'
  | 'escolha'
  | 'sim-nao';

export interface Campo {
  readonly nome: string;
  readonly rotulo: string;
  readonly especie: Especie;
  /** Most characters of a text. */
  readonly max?: number;
  readonly opcoes?: Readonly<Record<number, string>>;
}

export interface Secao {
  readonly id: string;
  readonly titulo: string;
  readonly campos: readonly Campo[];
}

const campo = <const N extends string>(nome: N, rotulo: string, especie: Especie, more: Pick<Campo, 'max' | 'opcoes'> = {}) => ({
  nome,
  rotulo,
  especie,
  ...more,
});
const texto = <const N extends string>(nome: N, rotulo: string, max: number) => campo(nome, rotulo, 'texto', { max });
const escolha = <const N extends string>(nome: N, rotulo: string, opcoes: Readonly<Record<number, string>>) =>
  campo(nome, rotulo, 'escolha', { opcoes });

const IMOBILIARIA = [
  texto('imobiliaria', 'Imobiliária', 200),
  campo('cnpj', 'CNPJ da imobiliária', 'cnpj'),
  campo('email_acompanhamento', 'E-mail de acompanhamento', 'email', { max: 100 }),
] as const;

const LOCATARIO = [
  campo('locatario_cnpj_cpf', 'CPF ou CNPJ', 'documento'),
  texto('locatario_nome', 'Nome completo', 100),
  campo('locatario_email', 'E-mail', 'email', { max: 100 }),
  campo('locatario_telefones', 'Telefone', 'telefone'),
  campo('locatario_data_nascimento', 'Data de nascimento', 'data'),
  escolha('locatario_estado_civil', 'Estado civil', labels.ESTADO_CIVIL),
  campo('locatario_residir_imovel', 'Vai residir no imóvel?', 'sim-nao'),
] as const;

const CONJUGE = [
  campo('locatario_cpf_conjugue', 'CPF do cônjuge', 'cpf'),
  texto('locatario_nome_conjugue', 'Nome do cônjuge', 100),
  campo('locatario_conjugue_residir', 'O cônjuge vai residir no imóvel?', 'sim-nao'),
  campo('locatario_conjugue_arcar_locacao', 'O cônjuge vai arcar com a locação?', 'sim-nao'),
] as const;

const RESIDENCIA = [
  campo('locatario_cep', 'CEP atual', 'cep'),
  texto('locatario_endereco_atual', 'Endereço atual', 100),
  texto('locatario_bairro_atual', 'Bairro atual', 100),
  texto('locatario_cidade_atual', 'Cidade atual', 100),
  campo('locatario_estado_atual', 'Estado atual', 'estado'),
  escolha('locatario_tempo_residencia', 'Tempo de residência', labels.TEMPO_RESIDENCIA),
  escolha('locatario_situacao_residencia', 'Situação da residência', labels.SITUACAO_RESIDENCIA),
  escolha('locatario_nome_de', 'Em nome de quem', labels.NOME_DE),
  texto('locatario_nome_proprietario', 'Nome do proprietário', 100),
  campo('locatario_telefone_proprietario', 'Telefone do proprietário', 'telefone'),
] as const;

const PROFISSIONAL = [
  texto('profissional_empresa', 'Empresa', 200),
  campo('profissional_telefone', 'Telefone da empresa', 'telefone'),
  campo('profissional_data_adminissao', 'Data de admissão', 'data'),
  texto('profissional_funcao', 'Função', 100),
  escolha('profissional_vinculo_empregaticio', 'Vínculo empregatício', labels.VINCULO_EMPREGATICIO),
  campo('profissional_renda_mensal', 'Renda mensal', 'quantia'),
  campo('profissional_demais_rendas', 'Demais rendas', 'quantia'),
] as const;

const IMOVEL = [
  escolha('imovel_finalidade', 'Finalidade', labels.FINALIDADE),
  escolha('imovel_tipo', 'Tipo do imóvel', labels.TIPO_IMOVEL),
  escolha('imovel_motivo_locacao', 'Motivo da locação', labels.MOTIVO_LOCACAO),
  texto('imovel_especificar_outro', 'Qual motivo?', 200),
  campo('imovel_cep', 'CEP do imóvel', 'cep'),
  texto('imovel_endereco', 'Endereço do imóvel', 200),
  texto('imovel_bairro', 'Bairro do imóvel', 100),
  texto('imovel_cidade', 'Cidade do imóvel', 100),
  campo('imovel_estado', 'Estado do imóvel', 'estado'),
  campo('imovel_valor_aluguel', 'Valor do aluguel', 'quantia'),
  campo('imovel_iptu', 'IPTU', 'quantia'),
  campo('imovel_condominio', 'Condomínio', 'quantia'),
  campo('imovel_luz', 'Luz', 'quantia'),
  campo('imovel_agua', 'Água', 'quantia'),
  campo('imovel_gas', 'Gás', 'quantia'),
  campo('imovel_cobertura_acessorio', 'Cobertura de acessórios?', 'sim-nao'),
] as const;

const residente = <const N extends 1 | 2 | 3 | 4>(n: N) =>
  [
    campo(`residente_${n}_cpf`, `CPF do residente ${n}`, 'cpf'),
    texto(`residente_${n}_nome`, `Nome do residente ${n}`, 100),
    campo(`residente_${n}_data_nascimento`, `Nascimento do residente ${n}`, 'data'),
    texto(`residente_${n}_grau_parentesco`, `Parentesco do residente ${n}`, 10),
  ] as const;

const referencia = <const N extends 1 | 2>(n: N) =>
  [
    texto(`preferencias_${n}_nome_referencia`, `Nome da referência ${n}`, 100),
    campo(`preferencias_${n}_telefone_referencia`, `Telefone da referência ${n}`, 'telefone'),
    texto(`preferencias_${n}_parentesco`, `Relação com a referência ${n}`, 100),
  ] as const;

const RESIDENTES = [...residente(1), ...residente(2), ...residente(3), ...residente(4)] as const;
const REFERENCIAS = [...referencia(1), ...referencia(2)] as const;

/** In the order of the page. */
export const SECOES = [
  { id: 'imobiliaria', titulo: 'Imobiliária', campos: IMOBILIARIA },
  { id: 'locatario', titulo: 'Locatário', campos: LOCATARIO },
  { id: 'conjuge', titulo: 'Cônjuge', campos: CONJUGE },
  { id: 'residencia', titulo: 'Residência atual', campos: RESIDENCIA },
  { id: 'profissional', titulo: 'Dados profissionais', campos: PROFISSIONAL },
  { id: 'imovel', titulo: 'Imóvel pretendido', campos: IMOVEL },
  { id: 'residentes', titulo: 'Residentes maiores de 18 anos', campos: RESIDENTES },
  { id: 'referencias', titulo: 'Referências pessoais', campos: REFERENCIAS },
] as const satisfies readonly Secao[];

export type NomeDoCampo = (typeof SECOES)[number]['campos'][number]['nome'];

export const CAMPOS: readonly (Campo & { readonly nome: NomeDoCampo })[] = SECOES.flatMap(({ campos }) => [...campos]);

export const NOMES: readonly NomeDoCampo[] = CAMPOS.map(({ nome }) => nome);

/** What a form holds: texts, days, amounts as decimal text, choices as their code; null or absent where nothing was said. */
export type Formulario = { readonly [N in NomeDoCampo]?: string | number | null | undefined };
