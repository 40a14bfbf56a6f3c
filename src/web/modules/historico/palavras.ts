import { CLIENTE_FIELDS } from '#contract/clientes/clientes.form.ts';
import { ESTADOS_CIVIS, RECOMENDACOES, SEXOS, TIPOS_CLIENTE, TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import { DISPOSITIVO_FIELDS } from '#contract/dispositivos/dispositivos.form.ts';
import { EVENTO_PADRAO_FIELDS } from '#contract/eventos-padrao/eventos-padrao.form.ts';
import { EVENTO_FIELDS } from '#contract/eventos/eventos.form.ts';
import { ALVOS, PERIODOS } from '#contract/eventos/eventos.labels.ts';
import { FICHA_FIELDS } from '#contract/fichas/fichas.form.ts';
import { BANDEIRAS, ETAPAS, FORMAS_PAGAMENTO, TIPOS_FICHA } from '#contract/fichas/fichas.labels.ts';
import { GRUPO_FIELDS } from '#contract/grupos/grupos.form.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import type { FieldInfo, FieldTable } from '#contract/kernel/fields.ts';
import { USUARIO_FIELDS } from '#contract/usuarios/usuarios.form.ts';

/** How the screen of a function reads the fields that its entries keep. */
export interface Palavras {
  /** The name of a field. */
  readonly campo: (name: string) => string;
  /** The value of a field where it is not simply as it is written; null: it is. */
  readonly valor: (name: string, value: string | number) => string | null;
}

/** The forms, by what their functions' codes begin with. */
const FORMS: Readonly<Record<string, FieldTable>> = {
  clientes: CLIENTE_FIELDS,
  dispositivos: DISPOSITIVO_FIELDS,
  eventos: EVENTO_FIELDS,
  eventosPadrao: EVENTO_PADRAO_FIELDS,
  fichas: FICHA_FIELDS,
  grupos: GRUPO_FIELDS,
  usuarios: USUARIO_FIELDS,
};

/** What no form asks for. */
const OTHERS: Readonly<Record<string, string>> = {
  alvo: 'Alvo',
  alvo_id: 'Código do registro',
  alvo_tabela: 'Pertence a',
  anexosNovos: 'Anexos acrescentados',
  anexosRemover: 'Anexos retirados',
  carta_alterada: 'Carta oferta alterada',
  confirmado_com: 'Confirmado com',
  data_cadastro: 'Cadastrado em',
  endereco_ip: 'Endereço liberado',
  funcao: 'Função',
  id: 'Código',
  id_cliente: 'Cliente',
  id_tabela: 'Código do registro',
  id_usuario: 'Usuário',
  nsr: 'NSR',
  para: 'Para',
  permissao_usada: 'Permissão usada',
  data_batida: 'Batida',
  recorrente_pai: 'Repete o evento',
  senha_alterada: 'Senha alterada',
  status: 'Situação',
  tabela: 'Pertence a',
  totalRegistros: 'Registros',
  usuario: 'Usuário',
};

const TABLES: Readonly<Record<string, string>> = {
  clientes: 'cliente',
  clientes_fichas: 'ficha',
  cliente_ficha_proposta: 'proposta',
  cliente_ficha_emitido: 'emissão',
  eventos: 'evento',
  usuarios: 'usuário',
};

type Choices = Readonly<Record<string, string>>;

const SHARED: Readonly<Record<string, Choices>> = {
  alvo_tabela: TABLES,
  tabela: TABLES,
  bandeira: BANDEIRAS,
  etapa: ETAPAS,
  forma_pagamento: FORMAS_PAGAMENTO,
  limitar_periodo: PERIODOS,
  periodo: PERIODOS,
  periodo_lembrar: PERIODOS,
  recorrente_periodo: PERIODOS,
  status: { A: 'ativo', I: 'inativo' },
};

/** The labels of what is chosen, where a form calls it by a name that others use for something else. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, Choices>>>> = {
  clientes: {
    estado_civil: ESTADOS_CIVIS,
    id_recomendacao: RECOMENDACOES,
    sexo: SEXOS,
    tipo_cliente: TIPOS_CLIENTE,
    tipo_pessoa: TIPOS_PESSOA,
  },
  eventosPadrao: { alvo: ALVOS },
  fichas: { tipo: TIPOS_FICHA },
};

const YES_NO: Choices = { S: 'sim', N: 'não' };
const DECIMAL = /^-?\d+\.\d{2}$/;

/** `valor_parcela`, `totalRegistros` as a person would write it. */
const spelled = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-zà-ú])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A field of a form; of its parts too, which the history keeps without the name of the part. */
function fieldOf(form: FieldTable | undefined, name: string): FieldInfo | undefined {
  if (form === undefined) return undefined;
  return form[name] ?? Object.entries(form).find(([key]) => key.endsWith(`.${name}`))?.[1];
}

/** Money has cents and says so in its name; a percentage says it in its label. */
function amountText(info: FieldInfo | undefined, name: string, value: string): string | null {
  if (!DECIMAL.test(value)) return null;
  const percentage = info?.label.includes('%') === true;
  if (percentage) return value.replace('.', ',');
  return info?.format === 'amount' || name.startsWith('valor') ? formatMoney(centsOf(value)) : null;
}

/** The words of the screens that a function belongs to. */
export function palavrasDe(funcao: string): Palavras {
  const domain = funcao.split('/')[0] ?? '';
  const form = FORMS[domain];
  return {
    campo: (name) => fieldOf(form, name)?.label ?? OTHERS[name] ?? spelled(name),
    valor: (name, value) => {
      const info = fieldOf(form, name);
      const choices = CHOICES[domain]?.[name] ?? SHARED[name] ?? (info === undefined || info.format === 'yesNo' ? YES_NO : undefined);
      return choices?.[String(value)] ?? amountText(info, name, String(value));
    },
  };
}
