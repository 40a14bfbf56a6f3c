import type { PADRAO_INICIAL } from '#contract/eventos-padrao/eventos-padrao.rules.ts';

/* What the demonstration's reminders say, and the patterns a brokerage would keep. */

type Change = Partial<Record<keyof typeof PADRAO_INICIAL, string | number | null>>;

/** Target (1 to 5 a type of ficha, 7 a client), text and what differs from a new pattern. */
export const PATTERNS: readonly (readonly [number, string, Change])[] = [
  [7, 'Dar boas-vindas e conferir o cadastro', {}],
  [7, 'Primeiro contato com o pré-cliente', { pre_cliente: 'S' }],
  [
    7,
    'Revisar os seguros com o cliente',
    { quantidade: 6, periodo: 'M', quantidade_lembrar: 1, periodo_lembrar: 'S', recorrente: 'S', recorrente_periodo: 'A' },
  ],
  [2, 'Enviar as cotações ao cliente', { cotacao: 'S' }],
  [2, 'Cobrar resposta da cotação', { cotacao: 'S', quantidade: 3, recorrente: 'S', recorrente_quantidade: 3, recorrente_repetir: 3 }],
  [2, 'Acompanhar a vistoria', { proposta: 'S', quantidade: 2 }],
  [2, 'Cobrar a emissão da seguradora', { proposta: 'S', quantidade: 1, periodo: 'S' }],
  [2, 'Entregar a apólice e explicar as coberturas', { emissao: 'S', quantidade: 2 }],
  [2, 'Confirmar o pagamento da primeira parcela', { emissao: 'S', quantidade: 10 }],
  [
    1,
    'Conferir o andamento do processo',
    { quantidade: 15, recorrente: 'S', recorrente_quantidade: 15, limitar: 'S', limitar_periodo: 'A', limitar_quantidade: 1 },
  ],
  [3, 'Agendar a reunião de consultoria', { quantidade: 2 }],
  [4, 'Cobrar o laudo da avaliação', { quantidade: 1, periodo: 'S' }],
  [5, 'Renovar o contrato de locação', { quantidade: 11, periodo: 'M', quantidade_lembrar: 15 }],
];

export const PLAIN_REMINDERS = [
  'Ligar para confirmar os dados do cadastro',
  'Retornar sobre a dúvida da franquia',
  'Enviar a segunda via do boleto',
  'Pedir a CNH atualizada',
  'Agendar a vistoria do veículo',
  'Cobrar o comprovante de residência',
  'Apresentar a proposta de previdência',
  'Acompanhar o sinistro com a seguradora',
  'Oferecer o seguro residencial',
  'Confirmar a forma de pagamento',
  'Enviar o cartão do seguro',
  'Perguntar sobre a troca do carro',
  'Conferir a bonificação na seguradora',
  'Visitar o cliente na empresa',
  'Pedir indicação de novos clientes',
  'Avisar sobre a mudança de endereço',
] as const;

export const NOTES = [
  'Falei por telefone, está tudo certo.',
  'Pediu para ligar no mês que vem.',
  'Enviado por e-mail.',
  'Cliente confirmou pelo WhatsApp.',
  'Resolvido com a seguradora.',
] as const;

/** Text, period and periods between two occurrences. */
export const SERIES_REMINDERS: readonly (readonly [string, 'D' | 'S' | 'M' | 'A', number])[] = [
  ['Conferir o pagamento da parcela', 'M', 1],
  ['Enviar o relatório mensal', 'M', 1],
  ['Revisar a frota segurada', 'M', 3],
  ['Acompanhar o processo', 'S', 2],
  ['Ligar para o cliente', 'S', 1],
  ['Revisar as coberturas', 'A', 1],
  ['Conferir as propostas em aberto', 'D', 3],
];
