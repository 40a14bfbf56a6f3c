import { expect, test } from 'vitest';
import type { ClienteBusca } from './busca.ts';
import type { FilterNames } from './filter-chips.ts';
import { chipsOf } from './filter-chips.ts';

const NAMES: FilterNames = {
  responsaveis: new Map([
    ['0', 'Sem responsável'],
    ['5', 'Ana Souza (inativo)'],
  ]),
  grupos: new Map([
    ['7', 'Seguradoras'],
    ['27', 'Seguro Aventura'],
    ['30', 'Frota'],
  ]),
  planos: new Map([['15', 'Personalizado']]),
  seguradoras: new Map([['216', 'Seguradora Padrão']]),
  ready: true,
};

const labels = (busca: ClienteBusca, names = NAMES): string[] => chipsOf(busca, names).map(({ label }) => label);

test('every filter of the advanced area is said in plain Portuguese, with names', () => {
  expect(
    labels({
      textoGeral: 'rua das flores',
      tipo_pessoa: ['J'],
      pre_cliente: 'N',
      sexo: ['M', 'F'],
      tipo_cliente: ['1', '3', '5'],
      responsaveis: ['0', '5'],
      grupos: ['7', '27', '30'],
      grupos_desconsiderados: ['7', '30'],
      estado: ['RJ', 'SP'],
      id_plano: ['15'],
      id_cliente_seguradora: ['216'],
      carta_oferta: 'AB',
      possui_vigencia: 'N',
      sem_emissao_ultimos_seis_meses: 'S',
      placa_veiculo: 'ABC',
      numero_apolice: '0531',
      campo_vazio: ['email', 'cep'],
      data_cadastro: '2026-01-31',
    }),
  ).toEqual([
    'Em qualquer campo: «rua das flores»',
    'Pessoa jurídica',
    'Pré-cliente: não',
    'Sexo: Masculino ou Feminino',
    'Tipo: Colaborador, Cliente ou Parceiro',
    'Responsável: Sem responsável ou Ana Souza (inativo)',
    'Grupo: Seguradoras, Seguro Aventura ou Frota',
    'Fora dos grupos: Seguradoras e Frota',
    'Estado: RJ ou SP',
    'Plano: Personalizado',
    'Seguradora: Seguradora Padrão',
    'Carta oferta começa com «AB»',
    'Sem vigência',
    'Sem emissão nos últimos 6 meses',
    'Placa contém «ABC»',
    'Apólice contém «0531»',
    'Sem preencher: E-mail e CEP',
    'Cadastrado em 31/01/2026',
  ]);
});

test('the date and its extension are one chip, removed together', () => {
  const chips = chipsOf({ data_cadastro: '2026-01-31', acima_data_cadastro: 'S' }, NAMES);
  expect(chips.map(({ label }) => label)).toEqual(['Cadastrado a partir de 31/01/2026']);
  expect(chips[0]?.removal).toEqual({ data_cadastro: undefined });
});

test('what has its own control on the screen is no chip', () => {
  expect(labels({ texto: 'ana', ativo: 'N', pagina: 3 })).toEqual([]);
});

test('an unknown code is said as a code, and not before the names have come', () => {
  expect(labels({ grupos: ['99'] })).toEqual(['Grupo: código 99']);
  expect(labels({ grupos: ['99'] }, { ...NAMES, ready: false })).toEqual(['Grupo: …']);
});
