import { CAMPOS_VAZIOS, SEXOS, TIPOS_CLIENTE, TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import { formatCivilDate } from '#contract/kernel/dates.ts';
import type { SearchChange } from '#web/kernel/search-state.ts';
import type { ClienteBusca, Codigo, TipoCliente } from './busca.ts';

/** Names behind the codes of a filter. */
export interface FilterNames {
  readonly responsaveis: ReadonlyMap<Codigo, string>;
  readonly grupos: ReadonlyMap<Codigo, string>;
  readonly planos: ReadonlyMap<Codigo, string>;
  readonly seguradoras: ReadonlyMap<Codigo, string>;
  /** False while some are on their way. */
  readonly ready: boolean;
}

export const NO_RESPONSIBLE: Codigo = '0';
export const NO_RESPONSIBLE_LABEL = 'Sem responsável';

export interface BuscaChip {
  readonly key: keyof ClienteBusca;
  readonly label: string;
  /** What takes it out of the address. */
  readonly removal: SearchChange<ClienteBusca>;
}

/** `A, B ou C`. */
function joined(words: readonly string[], last: 'ou' | 'e'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** The name of a code as far as it is known. */
export const nameOf = (names: ReadonlyMap<Codigo, string>, code: Codigo, ready: boolean): string =>
  names.get(code) ?? (ready ? `código ${code}` : '…');

type Writers = { readonly [K in keyof ClienteBusca]-?: ((value: NonNullable<ClienteBusca[K]>) => string) | null };

/** How each filter is said, in the order of the panel; null: shown by its own control, or by the line before it. */
function writers(busca: ClienteBusca, names: FilterNames): Writers {
  const anyOf = (map: ReadonlyMap<Codigo, string>, codes: readonly Codigo[], last: 'ou' | 'e' = 'ou'): string =>
    joined(
      codes.map((code) => nameOf(map, code, names.ready)),
      last,
    );
  return {
    texto: null,
    ativo: null,
    textoGeral: (text) => `Em qualquer campo: «${text}»`,
    tipo_pessoa: (kinds) =>
      joined(
        kinds.map((kind) => TIPOS_PESSOA[kind]),
        'ou',
      ),
    pre_cliente: (value) => `Pré-cliente: ${value === 'S' ? 'sim' : 'não'}`,
    sexo: (values) =>
      `Sexo: ${joined(
        values.map((value) => SEXOS[value]),
        'ou',
      )}`,
    tipo_cliente: (values) =>
      `Tipo: ${joined(
        values.map((value: TipoCliente) => TIPOS_CLIENTE[value]),
        'ou',
      )}`,
    responsaveis: (codes) => `Responsável: ${anyOf(names.responsaveis, codes)}`,
    grupos: (codes) => `Grupo: ${anyOf(names.grupos, codes)}`,
    grupos_desconsiderados: (codes) => `${codes.length === 1 ? 'Fora do grupo' : 'Fora dos grupos'}: ${anyOf(names.grupos, codes, 'e')}`,
    estado: (values) => `Estado: ${joined(values, 'ou')}`,
    id_plano: (codes) => `Plano: ${anyOf(names.planos, codes)}`,
    id_cliente_seguradora: (codes) => `Seguradora: ${anyOf(names.seguradoras, codes)}`,
    carta_oferta: (text) => `Carta oferta começa com «${text}»`,
    possui_vigencia: (value) => (value === 'S' ? 'Com vigência' : 'Sem vigência'),
    sem_emissao_ultimos_tres_meses: () => 'Sem emissão nos últimos 3 meses',
    sem_emissao_ultimos_seis_meses: () => 'Sem emissão nos últimos 6 meses',
    cliente_documento_autentique_assinado: (value) => (value === 'S' ? 'Contrato assinado' : 'Sem contrato assinado'),
    placa_veiculo: (text) => `Placa contém «${text}»`,
    numero_apolice: (text) => `Apólice contém «${text}»`,
    data_boleto_vencimento: (day) =>
      `Boleto com vencimento ${busca.data_boleto_a_vencer || busca.clientes_em_atraso ? 'até' : 'em'} ${formatCivilDate(day)}`,
    data_boleto_a_vencer: () => 'Com boleto a vencer',
    clientes_em_atraso: () => 'Com boleto em atraso',
    fatura_minima_anterior: () => 'Fatura mínima no mês passado',
    campo_vazio: (fields) =>
      `Sem preencher: ${joined(
        fields.map((field) => CAMPOS_VAZIOS[field]),
        'e',
      )}`,
    data_cadastro: (day) => `Cadastrado ${busca.acima_data_cadastro === 'S' ? 'a partir de' : 'em'} ${formatCivilDate(day)}`,
    acima_data_cadastro: null,
    pagina: null,
    registrosPorPagina: null,
    ordem: null,
    sentido: null,
  };
}

/** The applied filters of the advanced area in plain Portuguese, each with what removes it. */
export function chipsOf(busca: ClienteBusca, names: FilterNames): BuscaChip[] {
  return Object.entries(writers(busca, names)).flatMap(([name, write]) => {
    const key = name as keyof ClienteBusca;
    const value = busca[key];
    if (write === null || value === undefined) return [];
    return [{ key, label: (write as (value: unknown) => string)(value), removal: { [key]: undefined } }];
  });
}
