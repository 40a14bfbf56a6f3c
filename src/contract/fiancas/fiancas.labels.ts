/* Closed lists of the rental-guarantee form (G2-38), in the one place where its words may change. */

export const MODOS = { cliente: 'Inquilino', imobiliaria: 'Imobiliária' } as const;
export type Modo = keyof typeof MODOS;

export const ESTADO_CIVIL = {
  1: 'Casado',
  2: 'Solteiro',
  3: 'Separado Judicialmente',
  4: 'Divorciado',
  5: 'Viúvo',
  6: 'União Estável',
} as const;
export const TEMPO_RESIDENCIA = { 1: 'Até 1 ano', 2: 'De 1 a 2 anos', 3: 'De 2 a 5 anos', 4: 'Acima de 5 anos' } as const;
export const SITUACAO_RESIDENCIA = { 1: 'Própria', 2: 'Alugada', 3: 'Familiares', 4: 'Cedida/Empresa' } as const;
export const NOME_DE = { 1: 'Próprio', 2: 'Cônjuge', 3: 'Pais', 4: 'Empresa', 5: 'Terceiros' } as const;
export const VINCULO_EMPREGATICIO = {
  1: 'Funcionário CLT',
  2: 'Funcionário público',
  3: 'Empresário',
  4: 'Profissional liberal',
  5: 'Autônomo',
  6: 'Aposentado/Pensionista',
  7: 'Estudante',
  8: 'Renda proveniente de aluguel',
} as const;
export const FINALIDADE = { 1: 'Residencial', 2: 'Comercial' } as const;
export const TIPO_IMOVEL = {
  1: 'Apartamento',
  2: 'Casa',
  3: 'Casa em condomínio',
  4: 'Kitnet/Studio',
  5: 'Sala/Conjunto comercial',
  6: 'Loja',
  7: 'Galpão',
} as const;
export const MOTIVO_LOCACAO = {
  1: 'Casamento/União',
  2: 'Mudança de cidade ou trabalho',
  3: 'Imóvel mais adequado',
  4: 'Abertura ou mudança de empresa',
  5: 'Outro (especificar)',
} as const;

/** Civil states with somebody beside the tenant. */
export const COM_CONJUGE: readonly number[] = [1, 6];
export const SITUACAO_ALUGADA = 2;
export const MOTIVO_OUTRO = 5;
export const RESIDENTES = [1, 2, 3, 4] as const;
export const REFERENCIAS = [1, 2] as const;
