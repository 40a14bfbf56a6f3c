import { podeRenovar } from '#contract/fichas/fichas.rules.ts';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconLockOpen, IconRotateClockwise, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { TipoFicha } from '#contract/fichas/fichas.labels.ts';
import { ETAPA_EMITIDO, TIPO_SEGURO } from '#contract/fichas/fichas.labels.ts';
import { formatPlaca } from '#contract/fichas/placa.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { TipoBadge } from '#web/modules/eventos/parts/TipoBadge.tsx';
import { RecordHead } from '#web/patterns/record/RecordHead.tsx';
import type { PageAction } from '#web/ui/page-action.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StageSteps } from '#web/ui/StageSteps.tsx';
import { EtapaTag } from '../etiquetas/EtapaTag.tsx';
import { DeleteFicha } from './DeleteFicha.tsx';
import { etapaDoForm } from './edits.ts';
import classes from './ficha.module.css';
import { useFormInfo, useValues } from './form-context.ts';
import { etapasDe } from './retrato.ts';

export interface FichaHeadProps {
  readonly cliente: Pick<FichaCompletaResposta['cliente'], 'id' | 'nome'>;
  readonly saving: boolean;
  readonly onFinish: (finalizado: boolean) => void;
}

/** Type and stage as the form stands, not as it was saved. */
function Tags() {
  const { origem } = useFormInfo();
  const tipo = useValues((values) => Number(values.tipo) as TipoFicha);
  const etapa = useValues((values) => etapaDoForm(values, origem.base ? origem.base.dados.id_ficha_renovado : origem.renovada));
  const cancelado = useValues(({ proposta, emissao }) => Boolean(proposta?.cancelado || emissao?.cancelado));
  return (
    <>
      <TipoBadge tipo={tipo} />
      <span role="status" aria-label="Etapa">
        <EtapaTag etapa={etapa} cancelado={cancelado} finalizado={origem.base?.dados.finalizado === 'S'} />
      </span>
    </>
  );
}

/** How far insurance went; other types have no stages. */
function Etapas() {
  const { origem, finished } = useFormInfo();
  const renewal = origem.base ? origem.base.dados.id_ficha_renovado : origem.renovada;
  const etapa = useValues((values) => etapaDoForm(values, renewal));
  const seguro = useValues(({ tipo }) => tipo === String(TIPO_SEGURO));
  const cancelado = useValues(({ proposta, emissao }) => Boolean(proposta?.cancelado || emissao?.cancelado));
  if (!seguro) return null;
  return (
    <StageSteps
      label="Etapas do atendimento"
      stages={etapasDe(etapa, { renova: renewal !== null, finalizado: finished })}
      stopped={cancelado}
    />
  );
}

function FinishButton({ saving, onFinish }: Pick<FichaHeadProps, 'saving' | 'onFinish'>) {
  const { origem, readOnly, finished } = useFormInfo();
  const reopens = useAllows(level('clientes', 4));
  const etapa = useValues((values) => etapaDoForm(values, origem.base?.dados.id_ficha_renovado ?? null));
  const cancelado = useValues(({ proposta, emissao }) => Boolean(proposta?.cancelado || emissao?.cancelado));
  if (readOnly || origem.base === null) return null;
  if (finished)
    return reopens ? (
      <Button variant="default" leftSection={<IconLockOpen size={16} />} loading={saving} onClick={() => onFinish(false)}>
        Reabrir
      </Button>
    ) : null;
  return etapa === ETAPA_EMITIDO && !cancelado ? (
    <Button variant="default" leftSection={<IconCircleCheck size={16} />} loading={saving} onClick={() => onFinish(true)}>
      Finalizar
    </Button>
  ) : null;
}

/** Title, whose ficha it is, where it stands, and what can be done with the whole of it. */
export function FichaHead({ cliente, saving, onFinish }: FichaHeadProps) {
  const { origem, readOnly } = useFormInfo();
  const navigate = useNavigate();
  const removes = useAllows(level('clientes', 4)) && !readOnly;
  const renews = useAllows(level('clientes', 3));
  const [deleting, setDeleting] = useState(false);
  const { base, renovada } = origem;
  const actions: PageAction[] = [];
  if (base && renews && podeRenovar(base.dados))
    actions.push({
      label: 'Renovar',
      icon: <IconRotateClockwise size={18} />,
      onClick: () => void navigate({ to: paths.fichaRenovar(cliente.id, base.dados.id) }),
    });
  if (base && removes) actions.push({ label: 'Excluir atendimento', icon: <IconTrash size={18} />, onClick: () => setDeleting(true) });
  const finish = <FinishButton saving={saving} onFinish={onFinish} />;
  const about = (
    <span className={classes['headNote']}>
      <Link to={paths.clienteFichas(cliente.id)} title={cliente.nome}>
        {cliente.nome}
      </Link>
      {base ? <span>código {base.dados.id}</span> : null}
      {base?.dados.placa_veiculo ? <span>placa {formatPlaca(base.dados.placa_veiculo)}</span> : null}
      <Tags />
    </span>
  );
  return (
    <>
      {base ? (
        <RecordHead
          screen="Editar Atendimento"
          name={base.dados.titulo}
          path={paths.fichaAlterar(cliente.id, base.dados.id)}
          actions={actions}
          primary={finish}
        >
          {about}
        </RecordHead>
      ) : (
        <PageHead title={renovada === null ? 'Novo Atendimento' : 'Renovar Atendimento'} note={about} />
      )}
      <Etapas />
      {base && deleting ? <DeleteFicha shown={base} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}
