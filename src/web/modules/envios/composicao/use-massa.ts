import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { EnvioFeitoResposta } from '#contract/envios/envios.schemas.ts';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { changed } from '#web/kernel/changed.ts';
import { paths } from '#web/kernel/paths.ts';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import type { RecordSaveOptions } from '#web/patterns/save/use-record-save.ts';
import { useRecordSave } from '#web/patterns/save/use-record-save.ts';

export interface MassaOptions<Values extends FieldValues, Body>
  extends Pick<RecordSaveOptions<Values, never, Body, EnvioFeitoResposta>, 'send' | 'saved' | 'sayRefusal' | 'conflictTitle'> {
  readonly canal: CanalResposta;
  readonly form: RecordForm<Values, never>;
  readonly bodyOf: (values: Values) => Body;
  /** The same, and nobody gets anything: who would. */
  readonly rehearse: (values: Values) => Promise<EnvioFeitoResposta>;
  readonly onFailed: (error: unknown) => void;
  /** On the screen that comes after it. */
  readonly onSent?: () => void;
}

/** A message to many on its way out: what is right is rehearsed, what was rehearsed is asked about, and only then it is sent. */
export function useMassa<Values extends FieldValues, Body>({ canal, form, rehearse, onFailed, onSent, ...of }: MassaOptions<Values, Body>) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<EnvioFeitoResposta | null>(null);
  const save = useRecordSave<Values, never, Body, EnvioFeitoResposta, keyof Values & string>({
    ...of,
    form,
    name: `${canal}-massa`,
    onFailed,
    leave: async ({ id_lote }) => {
      await navigate({ to: id_lote === undefined ? paths.clientes() : paths.envio(id_lote), ignoreBlocker: true, replace: true });
      onSent?.();
      await changed('mensagens');
    },
  });
  const ensaio = useMutation({ mutationFn: rehearse, onSuccess: setAsked, onError: onFailed });
  return {
    save: { ...save, saving: save.saving || ensaio.isPending },
    asked,
    ask: (): void => {
      const values = form.values();
      if (Object.keys(form.check(values, null, undefined)).length > 0) save.save();
      else ensaio.mutate(values);
    },
    send: (): void => {
      setAsked(null);
      save.save();
    },
    giveUp: (): void => setAsked(null),
  };
}

export type Massa = ReturnType<typeof useMassa>;
