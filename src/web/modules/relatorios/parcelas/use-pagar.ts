import { useRef, useState } from 'react';
import type { pagarParcela } from '#contract/fichas/fichas.operations.ts';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import type { ParcelaPagaResposta } from '#contract/fichas/parcelas.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { ParcelaDoRelatorioResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError, fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { showDate } from '#web/kernel/format.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { conflictOf } from '#web/patterns/save/conflict.ts';
import { toast } from '#web/ui/toasts.ts';
import { createVersions, parcelaAgora } from './versoes.ts';

type Marca = { readonly pago: 'S' | 'N'; readonly data_pago: CivilDate | null };

/** Why an instalment was not marked, and how it is now where somebody else saved its ficha first. */
interface Recusa {
  readonly problem: string;
  readonly agora: ParcelaDoRelatorioResposta | null;
}

/** Marking an instalment as paid or not, with a way back in the toast. */
export function usePagar() {
  const going = useRef(new Set<number>());
  const [versions] = useState(createVersions);

  /** The instalment as it came to be; null when one of the same is on its way. Throws what the server refused. */
  const send = async (
    { id, ficha }: ParcelaDoRelatorioResposta,
    marca: Marca,
    seen = ficha.data_edicao,
  ): Promise<ParcelaPagaResposta | null> => {
    if (going.current.has(id)) return null;
    going.current.add(id);
    try {
      const data_edicao = versions.newest(ficha.id, seen);
      const body = { dados: { ...marca, data_edicao } };
      const saved = await call<typeof pagarParcela>('POST /fichasEmissao/parcelas/{id}/pagar', { params: { id }, body, key: randomKey() });
      versions.made(ficha.id, data_edicao, saved.data_edicao);
      await changed('fichas');
      return saved;
    } finally {
      going.current.delete(id);
    }
  };

  /** A refusal outside the dialog is a toast; what the list shows is read again when somebody else saved first. */
  const told = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastFieldErrors(error);
      await changed('fichas');
    }
  };

  const say = (title: string, parcela: ParcelaDoRelatorioResposta, saved: ParcelaPagaResposta): void => {
    const before: Marca = { pago: parcela.pago, data_pago: parcela.data_pago };
    const undo = (): Promise<void> =>
      told(async () => {
        if ((await send(parcela, before, saved.data_edicao)) !== null) toast({ kind: 'info', title: 'Desfeito' });
      });
    toast({
      kind: 'success',
      title,
      text: `Parcela ${parcela.numero} de ${parcela.cliente.nome}`,
      action: { label: 'Desfazer', onClick: () => void undo() },
    });
  };

  return {
    /** Null when it was marked; otherwise what to say under the day. */
    pagar: async (parcela: ParcelaDoRelatorioResposta, dia: CivilDate): Promise<Recusa | null> => {
      try {
        const saved = await send(parcela, { pago: 'S', data_pago: dia });
        if (saved) say(`Parcela paga em ${showDate(dia)}!`, parcela, saved);
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const problem = Object.values(fieldErrorsOf(error))[0];
        if (problem !== undefined && error.status === 400) await changed('fichas');
        const theirs = conflictOf<FichaCompletaResposta>(error)?.theirs;
        return {
          problem: problem ?? 'Não foi possível marcar a parcela agora',
          agora: theirs ? parcelaAgora(parcela, theirs) : null,
        };
      }
    },

    desmarcar: (parcela: ParcelaDoRelatorioResposta): Promise<void> =>
      told(async () => {
        const saved = await send(parcela, { pago: 'N', data_pago: null });
        if (saved) say('Parcela marcada como não paga!', parcela, saved);
      }),
  };
}
