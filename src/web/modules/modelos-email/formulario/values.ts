import { MODELO_EMAIL_FIELDS } from '#contract/modelos-email/modelos-email.form.ts';
import type { salvarModeloEmail } from '#contract/modelos-email/modelos-email.operations.ts';
import { conjuntoDoModeloEmail } from '#contract/modelos-email/modelos-email.rules.ts';
import type { ModeloEmailResposta } from '#contract/modelos-email/modelos-email.schemas.ts';
import type { RequestOf } from '#contract/kernel/operation.ts';
import type { RecordForm } from '#web/patterns/form/use-record-form.ts';
import { bodyFrom, type ValuesOf, valuesFrom } from '#web/patterns/form/values.ts';

export type ModeloEmailValues = ValuesOf<typeof MODELO_EMAIL_FIELDS>;
export type ModeloEmailForm = RecordForm<ModeloEmailValues, ModeloEmailResposta>;

/** What a new template starts with: the frame of the house, or what another says. */
export const newValues = (copied: ModeloEmailResposta | null): ModeloEmailValues =>
  valuesFrom(MODELO_EMAIL_FIELDS, null, {
    ...(copied ?? { tipo: '1' }),
    ...(copied && {
      descricao: `Cópia de ${copied.descricao}`.slice(0, MODELO_EMAIL_FIELDS.descricao.max),
      // New ones have the frame (E139): what had none goes inside it.
      conteudo_corpo: copied.padrao_novo === 'S' ? copied.conteudo_corpo : copied.conteudo,
      conteudo: null,
    }),
    padrao_novo: 'S',
    ativo: 'S',
  });

export const conjuntoOf = ({ tipo }: Pick<ModeloEmailValues, 'tipo'>) => conjuntoDoModeloEmail(tipo === '' ? '1' : tipo);

/** The body of a save. */
export const bodyOf = (values: ModeloEmailValues, base: Pick<ModeloEmailResposta, 'id' | 'data_edicao'> | null) => {
  const { tipo, ...body } = bodyFrom(MODELO_EMAIL_FIELDS, values);
  return {
    ...body,
    ...(tipo !== '' && { tipo }),
    ...(base && { id: base.id, data_edicao: base.data_edicao }),
  } satisfies RequestOf<typeof salvarModeloEmail>['body'];
};
