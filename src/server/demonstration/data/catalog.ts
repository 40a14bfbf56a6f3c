/* The small tables of the demonstration: groups, plans, insurers and promoters. All names are invented. */

/** Besides 7 and 27, which every database has (E018). The weight is the share of clients in a hundred. */
export const GROUPS: readonly (readonly [string, number])[] = [
  ['Automóvel', 31],
  ['Vida', 14],
  ['Residencial', 13],
  ['Empresarial', 7],
  ['Saúde', 9],
  ['Odontológico', 4],
  ['Viagem', 5],
  ['Consórcio', 4],
  ['Previdência', 4],
  ['Moto', 5],
  ['Frota', 1.2],
  ['Condomínio', 1.5],
  ['Rural', 1.4],
  ['Responsabilidade Civil', 1.1],
  ['Fiança Locatícia', 2.4],
  ['Transporte de Cargas', 0.8],
  ['Equipamentos', 0.7],
  ['Pet', 1],
  ['Aniversariantes VIP', 0.6],
  ['Indicadores', 1.2],
  ['Inadimplentes', 2.2],
  ['Renovação em andamento', 3],
  ['Sinistro aberto', 0.9],
  ['Ex-clientes', 2.5],
  ['Fornecedores', 0.5],
];

/** What a person costs a day: name, price, and the cover for accidental death, disability and medical expenses. */
export const PLANS: readonly (readonly [string, string, string, string, string])[] = [
  ['Essencial', '3.50', '10000.00', '10000.00', '1000.00'],
  ['Conforto', '4.90', '20000.00', '20000.00', '2000.00'],
  ['Completo', '6.90', '40000.00', '40000.00', '4000.00'],
];

/** Insurers with the notes of access that a broker keeps of their portals. */
export const INSURERS: readonly (readonly [string, readonly string[]])[] = [
  ['Aroeira Seguros', ['Portal do corretor: usuário guarida01 / senha aroeira#2026', 'Susep do contato: 100200300']],
  ['Baía Sul Companhia de Seguros', ['Login CPF da Helena / senha BaiaSul!77']],
  ['Cedro Vida e Previdência', ['Usuário 45871 / senha cedro-vida-9', 'Token no celular da recepção']],
  ['Companhia Meridiano de Seguros', ['Usuário guarida / senha Meridiano*45']],
  ['Cruzeiro do Sul Seguradora', ['Usuário helena.prado / senha CSul2026@']],
  ['Estrela Polar Seguros', ['Código 7781 / senha polar.2026']],
  ['Farol Seguros Gerais', ['Usuário corretora0117 / senha Farol#Farol']],
  ['Guarapari Seguradora', []],
  ['Ipê Amarelo Seguros', ['Usuário atend01 / senha ipe-amarelo-33']],
  ['Jequitibá Seguros', ['Usuário guarida-sp / senha jequi.2025', 'Trocar a senha a cada 90 dias']],
  ['Litoral Seguros de Viagem', ['Usuário viagem@guarida / senha litoral88']],
  ['Mantiqueira Seguros', ['Usuário 30998 / senha Serra_1798']],
  ['Pampa Seguradora', ['Login por certificado digital (token azul)']],
  ['Seguradora Novo Horizonte', ['Usuário rafael.luz / senha nh@Guarida']],
  ['Tambaú Seguros', []],
];

/** Promoters of adventure activities: trade name, city's state and partner code. */
export const PROMOTERS: readonly (readonly [string, string])[] = [
  ['Trilhas da Mantiqueira', 'MANTIQUEIRA'],
  ['Rapel Brotas Aventura', 'BROTAS'],
  ['Rafting Rio Bonito', 'RIOBONITO'],
  ['Voo Livre São Conrado', 'VOOLIVRE'],
  ['Escola de Escalada Pedra Grande', 'PEDRAGRANDE'],
  ['Ecoturismo Chapada Viva', 'CHAPADA'],
  ['Bike e Trilha Serra Azul', 'SERRAAZUL'],
  ['Mergulho Costa Verde', 'COSTAVERDE'],
  ['Acampamento Vale Encantado', 'VALE'],
  ['Cavalgadas do Cerrado', 'CERRADO'],
  ['Circuito das Águas Corridas', 'CORRIDAS'],
  ['Parque Arvorismo Araucária', 'ARAUCARIA'],
];
