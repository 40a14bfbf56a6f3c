/* What is insured: invented outings, with where they happen and how many days they usually take. All names are invented. */

/** Kind of outing, weight, and whether it runs over several days. */
export const OUTINGS: readonly (readonly [string, number, boolean])[] = [
  ['Trilha da Cachoeira', 14, false],
  ['Travessia da Serra', 10, true],
  ['Rafting no Rio', 12, false],
  ['Rapel na Pedra', 9, false],
  ['Cicloturismo', 8, true],
  ['Acampamento', 8, true],
  ['Voo Duplo de Parapente', 7, false],
  ['Escalada em Rocha', 6, false],
  ['Batismo de Mergulho', 6, false],
  ['Cavalgada', 5, false],
  ['Arvorismo', 5, false],
  ['Canionismo', 4, false],
  ['Caiaque no Lago', 4, false],
  ['Corrida de Montanha', 2, false],
];

/** Which one of them. */
export const EDITIONS = [
  'do Sol Nascente',
  'dos Ipês',
  'da Lua Cheia',
  'do Vale',
  'da Primavera',
  'das Araucárias',
  'do Pico',
  'em Família',
] as const;

export const PLACES: readonly string[] = [
  'Campos do Jordão - SP',
  'Brotas - SP',
  'Socorro - SP',
  'São Bento do Sapucaí - SP',
  'Itatiaia - RJ',
  'Paraty - RJ',
  'Extrema - MG',
  'Serra do Cipó - MG',
  'Lençóis - BA',
  'Alto Paraíso de Goiás - GO',
  'Bonito - MS',
  'Cambará do Sul - RS',
  'Urubici - SC',
  'Morretes - PR',
];

export const CANCELLED = ['Previsão de chuva forte', 'Poucos inscritos', 'Trilha interditada pelo parque', 'Guia adoeceu'] as const;

/** Where people from abroad come from. */
export const COUNTRIES = ['Argentina', 'Chile', 'Uruguai', 'França', 'Alemanha', 'Portugal', 'Estados Unidos'] as const;
