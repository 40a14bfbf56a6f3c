import { type Random, chance, integer, pick, randomAt } from '#server/demonstration/random.ts';
import { femaleName, maleName, surname } from '#server/demonstration/data/names.ts';

type Dimension = (random: Random) => Record<string, string>;

const YES_NO = ['S', 'N'] as const;
const STATES = ['SP', 'RJ', 'MG', 'PR', 'RS', 'BA', 'SC', 'GO', 'AC', 'RR', 'TO'] as const;
const EMPTY = ['email', 'telefone_celular', 'cpf', 'profissao', 'cep', 'data_nascimento', 'grupos', 'id_responsavel', 'cidade'] as const;

const DIMENSIONS: readonly Dimension[] = [
  (random) => ({ ativo: pick(random, YES_NO) }),
  (random) => ({ tipo_pessoa: pick(random, ['F', 'J', 'F,J']) }),
  (random) => ({ pre_cliente: pick(random, YES_NO) }),
  (random) => ({ sexo: pick(random, ['F', 'M']) }),
  (random) => ({ estado: pick(random, STATES) }),
  (random) => ({ estado: `${pick(random, STATES)},${pick(random, STATES)}` }),
  (random) => ({ tipo_cliente: String(integer(random, 1, 5)) }),
  (random) => ({ responsaveis: String(integer(random, 0, 5)) }),
  (random) => ({ grupos: String(integer(random, 1000, 1024)) }),
  (random) => ({ grupos_desconsiderados: String(integer(random, 1000, 1024)) }),
  (random) => ({ campo_vazio: pick(random, EMPTY) }),
  (random) => ({
    data_cadastro: `20${integer(random, 15, 26)}-0${integer(random, 1, 9)}-1${integer(random, 0, 9)}`,
    acima_data_cadastro: 'S',
  }),
  (random) => ({ data_cadastro: `20${integer(random, 15, 26)}-0${integer(random, 1, 9)}-1${integer(random, 0, 9)}` }),
  (random) => ({ id_plano: String(integer(random, 100, 106)) }),
  (random) => ({ id_cliente_seguradora: chance(random, 0.3) ? '216' : String(integer(random, 1005, 1019)) }),
  (random) => ({ texto: chance(random, 0.5) ? femaleName(random) : maleName(random) }),
  (random) => ({ texto: `${maleName(random)} ${surname(random)}` }),
  (random) => ({ possui_vigencia: pick(random, YES_NO) }),
  () => ({ sem_emissao_ultimos_seis_meses: 'S' }),
  (random) => ({ placa_veiculo: `${String.fromCharCode(65 + integer(random, 0, 25))}${integer(random, 10, 99)}` }),
  (random) => ({ numero_apolice: String(integer(random, 100, 99_999)) }),
  (random) => ({ textoGeral: pick(random, ['centro', 'advogada', 'campinas', 'whatsapp', 'rua das flores', 'silva', 'renovação']) }),
];

/** Filters of one to five criteria, the same in every run; each one different from the others. */
export function combinations(count: number): string[] {
  const found = new Set<string>();
  for (let place = 0; found.size < count; place += 1) {
    const random = randomAt(2026, place);
    const filter = Object.assign({}, ...Array.from({ length: integer(random, 1, 5) }, () => pick(random, DIMENSIONS)(random))) as Record<
      string,
      string
    >;
    found.add(new URLSearchParams({ ...filter, pagina: '1' }).toString());
  }
  return [...found];
}
