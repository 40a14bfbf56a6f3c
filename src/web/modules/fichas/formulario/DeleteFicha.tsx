import { useNavigate } from '@tanstack/react-router';
import type { FichaCompletaResposta } from '#contract/fichas/fichas.schemas.ts';
import { centsOf, formatMoney } from '#contract/kernel/money.ts';
import { showCount } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { isDirty } from './field-paths.ts';
import { useFormInfo } from './form-context.ts';
import { useActivity } from './use-activity.ts';

/** What goes with a ficha, in words. */
function lostWith({ dados, proposta, propostaParcelas, emissao, emissaoParcelas }: FichaCompletaResposta): readonly string[] {
  return [
    proposta
      ? `a proposta de ${formatMoney(centsOf(proposta.valor_bruto))} (${showCount(propostaParcelas.length, 'parcela', 'parcelas')})`
      : '',
    emissao ? `a apólice ${emissao.numero_apolice ?? 'sem número'} (${showCount(emissaoParcelas.length, 'parcela', 'parcelas')})` : '',
    dados._arquivos > 0 ? showCount(dados._arquivos, 'anexo', 'anexos') : '',
    'os lembretes em aberto',
  ].filter((one) => one !== '');
}

/** Asks before a ficha is removed, saying what goes with it. */
export function DeleteFicha({ shown, onClose }: { readonly shown: FichaCompletaResposta; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { store } = useFormInfo();
  const dirty = useStore(store, ({ filled, values }) => isDirty(filled, values));
  const { ficha, pending, set } = useActivity(shown, {
    onDone: () => void navigate({ to: paths.clienteFichas(shown.dados.id_cliente), replace: true, ignoreBlocker: true }),
    onStale: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title="Excluir atendimento"
      message={
        <>
          <strong>{ficha.dados.titulo}</strong> deixa de aparecer, com:
          <ul>
            {lostWith(ficha).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {dirty ? 'O que foi digitado e não foi salvo também se perde. ' : ''}
          Quem pode excluir pode restaurá-lo entre os inativos; os lembretes não voltam.
        </>
      }
      confirmLabel="Excluir"
      loading={pending}
      onConfirm={() => set('N')}
      onCancel={onClose}
    />
  );
}
