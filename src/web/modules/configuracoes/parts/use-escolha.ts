import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { changed } from '#web/kernel/changed.ts';
import { type RecordForm, useRecordForm } from '#web/patterns/form/use-record-form.ts';
import { type RecordSave, useRecordSave } from '#web/patterns/save/use-record-save.ts';
import { salvar } from '../configuracoes.queries.ts';
import type { Guardadas } from '../use-secao.ts';

interface Values {
  readonly valor: string;
}

/** One setting as it is kept. */
interface Guardada extends Values {
  readonly data_edicao: string | null;
}

export interface EscolhaOptions {
  readonly chave: string;
  readonly rotulo: string;
  readonly stored: Guardadas;
  /** A value in words, for comparing two versions. */
  readonly show: (valor: string) => ReactNode;
}

export interface Escolha {
  readonly form: RecordForm<{ valor: string }, Guardada>;
  readonly save: RecordSave;
}

const valuesOf = (guardada: Guardada | null): { valor: string } => ({ valor: guardada?.valor ?? '' });

/** One setting that is saved as it is chosen: nothing that is not stored stays on screen unless a message says so. */
export function useEscolha({ chave, rotulo, stored, show }: EscolhaOptions): Escolha {
  const [valor, data_edicao] = [stored.chaves[chave] ?? '', stored.versoes[chave] ?? null];
  const form = useRecordForm<{ valor: string }, Guardada>({
    record: useMemo(() => ({ valor, data_edicao }), [valor, data_edicao]),
    fields: useMemo(() => ({ valor: { label: rotulo, format: 'text' } }), [rotulo]),
    valuesOf,
    show: (_field, values) => show(values.valor),
  });
  const giveUp = (): void => {
    const base = form.base();
    if (base !== null) form.rebase(base, valuesOf(base));
    void changed('configuracoes');
  };
  const save = useRecordSave({
    form,
    name: null,
    bodyOf: (values, base) => ({ ...values, data_edicao: base?.data_edicao ?? null }),
    send: (body) => salvar(chave, body),
    saved: { title: 'Configuração salva!' },
    conflictTitle: 'Esta configuração mudou enquanto você escolhia',
    onStored: () => void changed('configuracoes'),
    reread: (now) => Promise.resolve(now),
    onFailed: giveUp,
  });
  const { collision } = save;
  const close = (asked: NonNullable<typeof collision>): void => {
    asked.onClose();
    giveUp();
  };
  return { form, save: { ...save, collision: collision && { ...collision, onClose: () => close(collision) } } };
}
