/** What a module does to a table out of the rule, and why. One that is no longer needed fails the test too. */
export interface Exception {
  readonly module: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

const NAMES = 'o nome e a foto de quem usa o painel estão no cliente ligado ao login (E029)';

/** Reads of a table whose owner is in a tier above: joins for showing, never a rule of that owner. */
export const READS_ABOVE: readonly Exception[] = [
  {
    module: 'núcleo',
    tables: ['usuarios', 'dispositivos', 'usuarios_ip'],
    reason: 'uma só instrução confere, a cada pedido, login, permissões, endereço e terminal (decisão 0003)',
  },
  { module: 'núcleo', tables: ['clientes'], reason: `${NAMES}, e módulos de baixo conferem que um código é de cliente` },
  { module: 'acesso', tables: ['clientes'], reason: `${NAMES}, e também o e-mail para onde vão o código e a nova senha` },
  { module: 'usuarios', tables: ['clientes'], reason: NAMES },
  { module: 'usuarios-ip', tables: ['clientes'], reason: NAMES },
  { module: 'permissoes', tables: ['clientes'], reason: NAMES },
  { module: 'dispositivos', tables: ['clientes'], reason: NAMES },
  { module: 'pagamentos', tables: ['clientes'], reason: NAMES },
  { module: 'filtros-salvos', tables: ['clientes'], reason: `${NAMES}, e o filtro da equipe diz de quem é` },
  { module: 'anexos', tables: ['clientes'], reason: `${NAMES}, e a lista de anexos diz quem enviou` },
  { module: 'historico', tables: ['clientes'], reason: `${NAMES}, e cada entrada diz de que cliente é` },
  {
    module: 'configuracoes',
    tables: ['clientes', 'clientes_grupos', 'grupos'],
    reason:
      'uma configuração nomeia a seguradora, que é um cliente do grupo 7, e o grupo dos suspensos, e só pede código a quem tem e-mail',
  },
  {
    module: 'mensagens',
    tables: ['clientes', 'fichas_emissoes', 'fichas_emissoes_parcelas'],
    reason: 'a lista de mensagens mostra o nome de quem a recebe e a parcela de que fala, numa instrução com o filtro (E133)',
  },
  {
    module: 'caixa-saida',
    tables: ['clientes'],
    reason: 'a lista de e-mails mostra o nome de quem os recebe, numa instrução com o filtro',
  },
  {
    module: 'clientes',
    tables: ['eventos', 'fichas', 'fichas_emissoes', 'fichas_emissoes_parcelas', 'seguro_aventura'],
    reason:
      'a lista filtra por vigência, emissão, placa e apólice (E052, E053, E060, E061) numa instrução com o resto do filtro, e o resumo conta numa só o que pende do cliente',
  },
  {
    module: 'clientes',
    tables: ['cobrancas', 'fechamentos'],
    reason: 'a lista filtra por boletos e pelo mês faturado no mínimo (E054 a E057) numa instrução com o resto do filtro',
  },
  {
    module: 'clientes',
    tables: ['contratos', 'termos'],
    reason:
      'o cadastro diz o termo que vale agora e em que pé está o contrato, na instrução que o lê, e a lista filtra por contrato assinado (E074)',
  },
];

/** Writes of a table by somebody else than its owner. */
export const FOREIGN_WRITES: readonly Exception[] = [];
