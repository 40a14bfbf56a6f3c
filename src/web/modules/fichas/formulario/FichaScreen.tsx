import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { handOver } from '#web/patterns/form/handoff.ts';
import { RecordFields, RecordScreen } from '#web/patterns/form/RecordScreen.tsx';
import type { Choice } from '#web/patterns/picker/options.ts';
import type { Refusal } from '#web/patterns/save/saver.ts';
import { toast } from '#web/ui/toasts.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { EventosGravados } from './blocks/EventosBlock.tsx';
import { DigitadoPreso } from './DigitadoPreso.tsx';
import { FichaFields } from './FichaFields.tsx';
import { FichaHead } from './FichaHead.tsx';
import { FormInfoContext } from './form-context.ts';
import { Notices } from './Notices.tsx';
import { presasEm } from './presas.ts';
import { fichaSource } from './source.tsx';
import { useEventosEtapa } from './use-eventos-etapa.ts';
import { useFichaDrafts } from './use-ficha-drafts.ts';
import { type Finalizar, handoffOf, useFichaForm } from './use-ficha-form.ts';
import { useFichaSave } from './use-ficha-save.ts';
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

/** Of what was refused, all but that the ficha is closed. */
function besidesClosed(refusal: Refusal | null): Refusal | null {
  if (refusal === null) return null;
  const { finalizado: _finished, ativo: _removed, ...fields } = refusal.fields;
  return { fields };
}

/** A ficha: registration, renewal and edit; a refused save says so above its buttons (FIC-049). */
export function FichaScreen({ cliente, record, renovada, start, diasLembrar, fornecedor }: FichaScreenProps) {
  const allowed = useAllows(level('clientes', 3));
  const navigate = useNavigate();
  const form = useFichaForm({ record, clienteId: cliente.id, renovada: record ? null : (renovada?.id ?? null), start, diasLembrar });
  const { store, origem, dirty } = form;
  const readOnly = !allowed || origem.base?.dados.ativo === 'N';
  const finished = origem.base?.dados.finalizado === 'S';
  const source = useMemo(() => fichaSource(readOnly), [readOnly]);
  // As text: the same found again is nothing new.
  const presas = JSON.parse(useStore(store, ({ filled, values }) => JSON.stringify(presasEm(filled, values)))) as readonly string[];
  const drafts = useFichaDrafts(store);
  const busy = drafts.formulario.busy || drafts.proposta.busy || drafts.emissao.busy;
  const eventos = useEventosEtapa(store, cliente.pre_cliente, !readOnly && !finished);

  const save = useFichaSave({
    form,
    escolher: eventos.escolher,
    onCreated: (id, typed) => {
      handOver(handoffOf(id), typed);
      void navigate({ to: paths.fichaAlterar(cliente.id, id), replace: true, ignoreBlocker: true, resetScroll: false });
    },
  });
  const saveAll = (finalizar?: Finalizar): void => {
    if (busy) toast({ kind: 'info', title: 'Aguarde enquanto o upload dos anexos é feito!' });
    else save.save(finalizar);
  };

  const info = useMemo(
    () => ({ store, origem, renovada, readOnly, finished, fornecedor, drafts }),
    [store, origem, renovada, readOnly, finished, fornecedor, drafts],
  );
  return (
    <FormInfoContext value={info}>
      <RecordScreen
        source={source}
        // That it is closed stands above what was typed over it.
        save={presas.length > 0 ? { ...save, refusal: besidesClosed(save.refusal) } : save}
        isNew={origem.base === null}
        dirty={(!readOnly || presas.length > 0) && (dirty || busy)}
        onSave={() => saveAll()}
        onCancel={() => void navigate({ to: paths.clienteFichas(cliente.id) })}
        refusedTitle="Houve alguns erros ao salvar, verifique e tente novamente!"
      >
        <FichaHead cliente={cliente} saving={save.saving} onFinish={saveAll} />
        <Notices clienteId={cliente.id} />
        {presas.length > 0 ? <DigitadoPreso presas={presas} saving={save.saving} onReabrir={() => saveAll(false)} /> : null}
        <RecordFields save={save} locked={readOnly || finished}>
          <FichaFields eventos={eventos.previstos} />
        </RecordFields>
        <EventosGravados />
      </RecordScreen>
    </FormInfoContext>
  );
}
