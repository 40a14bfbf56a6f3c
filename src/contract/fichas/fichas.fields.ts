import { FICHA_FIELDS } from './fichas.form.ts';

const paths = Object.keys(FICHA_FIELDS);
const atTop = paths.filter((path) => !path.includes('.'));
const before = (name: string): string[] => atTop.slice(0, atTop.indexOf(name));
const after = (name: string): string[] => atTop.slice(atTop.indexOf(name) + 1);
/** Messages about a deal do not say which: the issuance's fields name them all. */
const ofDeals = paths.filter((path) => path.startsWith('emissao.')).map((path) => path.replace('emissao.', ''));

/** Fields of the ficha form in the order of the screen: the order of messages in a refused save (E001). */
export const CAMPOS_DA_FICHA: readonly string[] = [
  'id_cliente',
  ...before('proposta'),
  'id_ficha_renovado',
  'arquivo',
  'proposta',
  'data_proposta',
  'emissao',
  ...ofDeals.filter((name) => !atTop.includes(name)),
  'valor_liquido',
  'valor_comissao',
  'telefone_celular',
  'agendarSmsEmissao',
  ...after('emissao'),
  'finalizado',
  'ativo',
  'eventos',
  'eventosRemover',
  'data_edicao',
];
