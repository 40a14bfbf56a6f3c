import type { OrdemModeloSms } from '#contract/modelos-sms/modelos-sms.orders.ts';
import { SITUACOES_PROVEDOR, TIPOS_MODELO_SMS } from '#contract/modelos-sms/modelos-sms.rules.ts';
import type { ModeloSmsResposta } from '#contract/modelos-sms/modelos-sms.schemas.ts';
import { ABSENT } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { type StatusKind, StatusTag } from '#web/ui/StatusTag.tsx';
import { type Canal, SMS } from '../canais.ts';

type ModeloColumn = Column<ModeloSmsResposta, OrdemModeloSms>;

const oneLine = ({ mensagem }: ModeloSmsResposta): string => mensagem.replace(/\s+/g, ' ');

/** The colour of what the provider says of a template. */
export const COLOURS: Readonly<Record<keyof typeof SITUACOES_PROVEDOR, StatusKind>> = {
  rascunho: 'neutral',
  em_analise: 'info',
  aprovado: 'good',
  rejeitado: 'bad',
  pausado: 'attention',
  desativado: 'bad',
};

const COMMON: readonly ModeloColumn[] = [
  { key: 'id', sort: 'id', title: 'Código', width: '84px', render: (modelo) => modelo.id },
  {
    key: 'descricao',
    sort: 'descricao',
    title: 'Descrição',
    card: 'title',
    width: 'clamp(160px, 24vw, 340px)',
    hover: (modelo) => modelo.descricao,
    render: (modelo) => modelo.descricao,
  },
  { key: 'mensagem', title: 'Mensagem', hover: (modelo) => modelo.mensagem, render: oneLine },
];

const TIPO: ModeloColumn = {
  key: 'tipo',
  sort: 'tipo',
  title: 'Tipo',
  width: '160px',
  render: (modelo) => TIPOS_MODELO_SMS[modelo.tipo],
};

/** What the provider says of it (E130). */
const PROVEDOR: ModeloColumn = {
  key: 'provedor',
  title: 'No provedor',
  width: '130px',
  hover: (modelo) => modelo.nome_provedor,
  render: ({ situacao_provedor: said }) =>
    said === null ? ABSENT : <StatusTag kind={COLOURS[said]}>{SITUACOES_PROVEDOR[said]}</StatusTag>,
};

export const columnsOf = (canal: Canal): readonly ModeloColumn[] => [...COMMON, canal === SMS ? TIPO : PROVEDOR];
