import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import type { FichaCompletaResposta, FichaSalvaResposta } from '#contract/fichas/fichas.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { UnsavedGuard } from '#web/patterns/unsaved.tsx';
import { TwoColumns } from '#web/ui/FormLayout.tsx';
import { FormScreen, RecordForm } from '#web/ui/FormScreen.tsx';
import { focusFirst } from '#web/ui/focus-field.ts';
import { AnexosBlock } from './blocks/AnexosBlock.tsx';
import { DadosBlock } from './blocks/DadosBlock.tsx';
import { EmissaoBlock } from './blocks/EmissaoBlock.tsx';
import { EventosBlock, EventosGravados } from './blocks/EventosBlock.tsx';
import { PropostaBlock } from './blocks/PropostaBlock.tsx';
import { VigenciaBlock } from './blocks/VigenciaBlock.tsx';
import type { Choice } from './choice.ts';
import { FichaConflict } from './FichaConflict.tsx';
import { FichaFooter } from './FichaFooter.tsx';
import { FichaHead } from './FichaHead.tsx';
import { FormInfoContext } from './form-context.ts';
import { handOver } from './handoff.ts';
import { Notices } from './Notices.tsx';
import { useEventosEtapa } from './use-eventos-etapa.ts';
import { useFichaDrafts } from './use-ficha-drafts.ts';
import { useFichaForm } from './use-ficha-form.ts';
import { useSave } from './use-save.ts';
import type { FichaValues } from './values.ts';

export interface FichaScreenProps {
  readonly cliente: Pick<FichaCompletaResposta['cliente'], 'id' | 'nome' | 'pre_cliente'>;
  /** Null while creating. */
  readonly record: FichaCompletaResposta | null;
  readonly renovada: FichaCompletaResposta['fichaRenovada'];
  readonly start: () => FichaValues;
  readonly diasLembrar: number;
  readonly fornecedor: readonly Choice[];
}

/** A ficha: registration, renewal and edit. */
export function FichaScreen({ cliente, record, renovada, start, diasLembrar, fornecedor }: FichaScreenProps) {
  const allowed = useAllows(level('clientes', 3));
  const navigate = useNavigate();
  const form = useFichaForm({ record, clienteId: cliente.id, renovada: record ? null : (renovada?.id ?? null), start, diasLembrar });
  const { store, origem, dirty, rebase } = form;
  const readOnly = !allowed || origem.base?.dados.ativo === 'N';
  const finished = origem.base?.dados.finalizado === 'S';
  const drafts = useFichaDrafts(store);
  const busy = drafts.formulario.busy || drafts.proposta.busy || drafts.emissao.busy;
  const eventos = useEventosEtapa(store, origem, cliente.pre_cliente, !readOnly && !finished);

  const onCreated = ({ dados }: FichaSalvaResposta, submitted: FichaValues): void => {
    handOver({ id: dados.id, submitted, now: store.get().values });
    void navigate({ to: paths.fichaAlterar(cliente.id, dados.id), replace: true, ignoreBlocker: true, resetScroll: false });
  };
  const { saving, refusal, conflict, save, resolve, dismissConflict } = useSave({
    store,
    origem,
    diasLembrar,
    busy: () => busy,
    eventos: () => eventos.chosen,
    rebase,
    onCreated,
  });

  useEffect(() => {
    if (refusal) focusFirst(Object.keys(refusal.fields));
  }, [refusal]);

  const info = useMemo(
    () => ({ store, origem, renovada, readOnly, finished, fornecedor, drafts }),
    [store, origem, renovada, readOnly, finished, fornecedor, drafts],
  );
  const unsaved = !readOnly && (dirty || busy);
  return (
    <FormInfoContext value={info}>
      <FormScreen
        footer={
          <FichaFooter
            refused={refusal !== null}
            dirty={unsaved}
            saving={saving}
            onSave={() => save()}
            onCancel={() => void navigate({ to: paths.clienteFichas(cliente.id) })}
          />
        }
      >
        <FichaHead cliente={cliente} saving={saving} onFinish={save} />
        <Notices clienteId={cliente.id} />
        <RecordForm readOnly={readOnly || finished}>
          <TwoColumns
            left={
              <>
                <DadosBlock />
                <AnexosBlock />
                <PropostaBlock />
                <EmissaoBlock />
              </>
            }
            right={
              <>
                <VigenciaBlock />
                <EventosBlock eventos={eventos} />
              </>
            }
          />
        </RecordForm>
        <EventosGravados />
      </FormScreen>
      <UnsavedGuard dirty={unsaved} />
      {conflict ? (
        <FichaConflict
          conflict={conflict}
          base={store.get().filled}
          mine={store.get().values}
          diasLembrar={diasLembrar}
          onResolve={resolve}
          onClose={dismissConflict}
        />
      ) : null}
    </FormInfoContext>
  );
}
