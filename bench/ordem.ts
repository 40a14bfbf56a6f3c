import { ORDENS_CLIENTE, type OrdemCliente } from '#contract/clientes/clientes.orders.ts';
import { alternate } from './statistics.ts';
import { inTurns, type Operation, timesOf } from './operations.ts';

/** What each column is ordered by, as its index has it. */
const KEYS: Readonly<Record<OrdemCliente, string>> = {
  id: 'id',
  nome: 'nome',
  data_nascimento: 'data_nascimento',
  nome_fantasia: 'nome_fantasia collate pt_br',
  estado: 'estado',
  cidade: 'cidade collate pt_br',
  documento: 'coalesce(cpf, cnpj)',
};

const WAYS = ['asc', 'desc'] as const;

/** The addresses of a list by each of its columns, both ways; `address` has a query already. */
export const byEach = (address: string, columns: readonly string[]): readonly string[] =>
  columns.flatMap((ordem) => WAYS.map((sentido) => `${address}&ordem=${ordem}&sentido=${sentido}`));

const ORDERS = ORDENS_CLIENTE.flatMap((ordem) => WAYS.map((sentido) => ({ ordem, sentido })));

/** The rows of the first page by hand: blanks come last, so that backwards they are left out. */
const byHand = ({ ordem, sentido }: (typeof ORDERS)[number]): string => {
  const key = KEYS[ordem];
  const filled = sentido === 'desc' ? ` and ${key} is not null` : '';
  return `with pagina as (
      select id, ${key} as chave from clientes where ativo = 'S'${filled} order by ${key} ${sentido}, id ${sentido} limit 10
    ) select c.* from pagina p join clientes c on c.id = p.id order by p.chave ${sentido}, p.id ${sentido}`;
};

/** The slowest of a hundred is what somebody waits for who presses any heading. */
export const ORDEM_OPERATIONS: readonly Operation[] = [
  {
    key: 'ordem',
    run: async ({ panel, client }) => {
      const [ours, theirs] = [inTurns(ORDERS), inTurns(ORDERS)];
      const samples = await alternate(
        () => {
          const { ordem, sentido } = ours();
          return panel.get(`/clientes?ativo=S&ordem=${ordem}&sentido=${sentido}`);
        },
        () => client.query(byHand(theirs())),
        { warmUp: 2 * ORDERS.length },
      );
      const line = timesOf('primeira página por cada coluna, p95', samples, () => 100);
      return { ...line, measured: line.p95 ?? 0 };
    },
  },
];
