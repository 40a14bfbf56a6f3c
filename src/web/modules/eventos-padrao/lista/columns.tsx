import { etapaDoPadrao } from '#contract/eventos-padrao/eventos-padrao.rules.ts';
import type { OrdemPadrao } from '#contract/eventos-padrao/eventos-padrao.orders.ts';
import type { EventoPadraoResposta } from '#contract/eventos-padrao/eventos-padrao.schemas.ts';
import { AlvoBadge } from '#web/modules/eventos/parts/AlvoBadge.tsx';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { ETAPA_LABELS, frase, prazoResumido, repeticao } from '../frase.ts';
import classes from './lista.module.css';

type PadraoColumn = Column<EventoPadraoResposta, OrdemPadrao>;

const etapa = (padrao: EventoPadraoResposta): string => {
  const stage = etapaDoPadrao(padrao);
  return stage === null ? 'Ao cadastrar' : ETAPA_LABELS[stage];
};

export const COLUMNS: readonly PadraoColumn[] = [
  { key: 'alvo', sort: 'alvo', title: 'Alvo', width: '116px', render: (padrao) => <AlvoBadge tipo={padrao.alvo} /> },
  {
    key: 'descricao',
    sort: 'descricao',
    title: 'Descrição',
    card: 'title',
    hover: frase,
    render: (padrao) => (
      <span className={classes['name']}>
        <span>{padrao.descricao}</span>
        {padrao.pre_cliente === 'S' ? <StatusTag kind="info">Pré-cliente</StatusTag> : null}
      </span>
    ),
  },
  { key: 'etapa', title: 'Etapa', width: 'clamp(96px, 9vw, 120px)', render: etapa },
  { key: 'quando', title: 'Quando', width: 'clamp(180px, 20vw, 280px)', hover: prazoResumido, render: prazoResumido },
  { key: 'repete', title: 'Repetição', width: 'clamp(130px, 17vw, 260px)', hover: repeticao, render: repeticao },
];
