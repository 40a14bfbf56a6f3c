import { SEGURADORA_PADRAO } from '#contract/clientes/clientes.labels.ts';
import type { EventoNovoEntrada } from '#contract/eventos/eventos.schemas.ts';
import { TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import { renovacaoDe } from '#contract/fichas/fichas.rules.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { Periodo } from '#contract/kernel/dates.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { type AnexoItems, storedItems } from '#web/modules/anexos/parts/anexo-item.ts';
import { type Choice, choice } from '#web/patterns/picker/options.ts';
import { type NegocioValues, negocioDe } from './negocio.ts';

/** Parts of a ficha that attachments hang on (FIC-077). */
export const PARTES = ['formulario', 'proposta', 'emissao'] as const;
export type Parte = (typeof PARTES)[number];

/** A reminder written by hand in a ficha that does not exist yet. */
export type EventoRascunho = EventoNovoEntrada & { readonly tempId: string };

export interface PropostaValues extends NegocioValues {
  readonly data_proposta: string;
}

export interface EmissaoValues extends NegocioValues {
  readonly data_emitido: string;
  readonly numero_apolice: string;
  readonly descricao_indicacao: string;
  /** An SMS leaves before each instalment (E114). */
  readonly agendar_sms: boolean;
}

/** Why a ficha takes no changes, or hardly any (E105). */
export type Fechada = 'finalizada' | 'excluida' | null;

/** What the form holds. Money in cents; days are civil days, or the text of a day that does not exist. */
export interface FichaValues {
  readonly tipo: string;
  readonly id_responsavel: readonly Choice[];
  readonly titulo: string;
  readonly placa_veiculo: string;
  readonly descricao: string;
  readonly descricao_indicacao: string;
  readonly observacao: string;
  readonly cotacao: boolean;
  /** The quote was ticked by itself, or by hand, and is not ticked by itself again (FIC-020). */
  readonly cotacaoDecidida: boolean;
  readonly possui_vigencia: '' | 'S' | 'N';
  readonly data_vigencia: string;
  readonly quantidade_lembrar: string;
  readonly periodo_lembrar: Periodo;
  readonly proposta: PropostaValues | null;
  readonly emissao: EmissaoValues | null;
  readonly anexos: Readonly<Record<Parte, AnexoItems>>;
  readonly eventos: readonly EventoRascunho[];
  /** As it is stored, and never typed: what of this may still be saved. */
  readonly fechada: Fechada;
}

/** What a form without a record starts from. */
export interface Inicio {
  readonly responsavel: readonly Choice[];
  /** Days before the end of cover to remind of it (FIC-046). */
  readonly diasLembrar: number;
}

/** A new ficha: insurance, of the responsible given (E106). */
export const newValues = ({ responsavel, diasLembrar }: Inicio): FichaValues => ({
  tipo: String(TIPO_SEGURO),
  id_responsavel: responsavel,
  titulo: '',
  placa_veiculo: '',
  descricao: '',
  descricao_indicacao: '',
  observacao: '',
  cotacao: false,
  cotacaoDecidida: false,
  possui_vigencia: '',
  data_vigencia: '',
  quantidade_lembrar: String(diasLembrar),
  periodo_lembrar: 'D',
  proposta: null,
  emissao: null,
  anexos: { formulario: [], proposta: [], emissao: [] },
  eventos: [],
  fechada: null,
});

const responsavelDe = ({ dados, _nomes }: FichaCompletaResposta): readonly Choice[] =>
  choice(dados.id_responsavel, nomeDoResponsavel(_nomes.responsavel, _nomes.responsavel_status));

/** The draft of a renewal (E107). An inactive responsible does not come along: nobody new may be given to them. */
export function renewalValues(source: FichaCompletaResposta, inicio: Inicio): FichaValues {
  const draft = renovacaoDe(source.dados);
  const active = draft.id_responsavel !== null && source._nomes.responsavel_status !== 'I';
  return {
    ...newValues(inicio),
    tipo: String(draft.tipo),
    id_responsavel: active ? responsavelDe(source) : inicio.responsavel,
    titulo: draft.titulo,
    placa_veiculo: draft.placa_veiculo ?? '',
    cotacao: draft.cotacao === 'S',
    cotacaoDecidida: true,
    possui_vigencia: draft.possui_vigencia ?? '',
    data_vigencia: draft.data_vigencia ?? '',
  };
}

export const fechadaDe = ({ ativo, finalizado }: Pick<FichaCompletaResposta['dados'], 'ativo' | 'finalizado'>): Fechada =>
  ativo === 'N' ? 'excluida' : finalizado === 'S' ? 'finalizada' : null;

/** The form of a stored ficha. `diasLembrar`: the setting, for one without a reminder of the end of its cover. */
export function valuesOf(ficha: FichaCompletaResposta, diasLembrar: number): FichaValues {
  const { dados, proposta, emissao, vigencia } = ficha;
  return {
    tipo: String(dados.tipo),
    id_responsavel: responsavelDe(ficha),
    titulo: dados.titulo,
    placa_veiculo: dados.placa_veiculo ?? '',
    descricao: dados.descricao ?? '',
    descricao_indicacao: dados.descricao_indicacao ?? '',
    observacao: dados.observacao ?? '',
    cotacao: dados.cotacao === 'S',
    cotacaoDecidida: true,
    possui_vigencia: dados.possui_vigencia ?? '',
    data_vigencia: dados.data_vigencia ?? '',
    quantidade_lembrar: String(vigencia?.quantidade_lembrar ?? diasLembrar),
    periodo_lembrar: vigencia?.periodo_lembrar ?? 'D',
    proposta: proposta && {
      ...negocioDe(proposta, ficha.propostaParcelas),
      id_fornecedor: choice(proposta.id_fornecedor, proposta._fornecedor),
      data_proposta: proposta.data_proposta,
    },
    emissao: emissao && {
      ...negocioDe(emissao, ficha.emissaoParcelas),
      id_fornecedor: choice(emissao.id_fornecedor, emissao._fornecedor),
      data_emitido: emissao.data_emitido,
      numero_apolice: emissao.numero_apolice ?? '',
      descricao_indicacao: emissao.descricao_indicacao ?? '',
      agendar_sms: emissao.agendar_sms === 'S',
    },
    anexos: {
      formulario: storedItems(ficha.anexosFormulario),
      proposta: storedItems(ficha.anexosProposta),
      emissao: storedItems(ficha.anexosEmissao),
    },
    eventos: [],
    fechada: fechadaDe(dados),
  };
}

/** The insurer a new proposal starts with: that of the renewed ficha, else the house's own (E107). `nome`: when it could be read. */
export function fornecedorInicial(ficha: Pick<FichaCompletaResposta, 'fichaRenovada'> | null, nome: string | null): readonly Choice[] {
  const renewed = ficha?.fichaRenovada;
  if (renewed?.id_fornecedor) return choice(renewed.id_fornecedor, renewed._fornecedor);
  return choice(SEGURADORA_PADRAO, nome ?? 'Seguradora padrão');
}
