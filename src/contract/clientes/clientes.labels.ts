/** Closed lists of a client (document 0, section 3; GAP-96), as stored and as read. */
export const TIPOS_PESSOA = { F: 'Pessoa física', J: 'Pessoa jurídica' } as const;
export const SEXOS = { M: 'Masculino', F: 'Feminino' } as const;
export const TIPOS_CLIENTE = { 1: 'Colaborador', 2: 'Produtor', 3: 'Cliente', 4: 'Fornecedor', 5: 'Parceiro' } as const;
export const ESTADOS_CIVIS = {
  1: 'Casado',
  2: 'Solteiro',
  3: 'Separado Judicialmente',
  4: 'Divorciado',
  5: 'Viúvo',
  6: 'União Estável',
} as const;
export const RECOMENDACOES = {
  1: 'Indicação',
  2: 'Site de busca',
  3: 'Rede social',
  4: 'Outra fonte da internet',
  5: 'Site',
  6: 'Outros',
} as const;

/** Fields that the filter `campo_vazio` may name (E049). */
export const CAMPOS_VAZIOS = {
  email: 'E-mail',
  telefone_celular: 'Celular',
  telefone_residencial: 'Telefone residencial',
  telefone_comercial: 'Telefone comercial',
  data_nascimento: 'Data de nascimento',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  endereco: 'Endereço',
  numero: 'Número',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estado: 'Estado',
  foto: 'Foto',
  profissao: 'Profissão',
  id_responsavel: 'Responsável',
  grupos: 'Grupos',
  carta_oferta: 'Carta oferta',
  latitude: 'Localização no mapa',
} as const;

export type CampoVazio = keyof typeof CAMPOS_VAZIOS;
export type TipoPessoa = keyof typeof TIPOS_PESSOA;

/** Group of the insurers: the insurer pickers list its clients. */
export const GRUPO_SEGURADORAS = 7;
export const ESCOLHA_SEGURADORA = 'Escolha um cliente do grupo Seguradoras';
/** Group of the adventure-insurance promoters. */
export const GRUPO_SEGURO_AVENTURA = 27;
/** Insurer of a client that chose none. */
export const SEGURADORA_PADRAO = 216;
/** Plan whose values are the client's own. */
export const PLANO_PERSONALIZADO = 15;
