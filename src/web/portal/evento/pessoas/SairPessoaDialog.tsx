import { useState } from 'react';
import { formatMoney } from '#contract/kernel/money.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { showCount } from '#web/kernel/format.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { usePartner } from '../../session.ts';
import { avisoDoCancelamento } from '../avisos.ts';
import { custoDe } from '../formulario/custo.ts';
import { tirar } from '../formulario/edits.ts';
import { useFormInfo, useGuardada } from '../formulario/form-context.ts';
import type { Pessoa } from '../formulario/values.ts';
import { sairDoEvento } from './sair.ts';

/** The ways out of an event: one that was never saved is only taken off the form (G2-06). */
export type Saida = 'descartar' | 'remover' | 'cancelar';

const TITULOS: Readonly<Record<Saida, string>> = {
  descartar: 'Retirar da lista',
  remover: 'Excluir do evento',
  cancelar: 'Cancelar participante',
};

const FAZ: Readonly<Record<Saida, string>> = { descartar: 'Retirar', remover: 'Excluir', cancelar: 'Cancelar participante' };

const NAO_SAIU = {
  remover: 'Não foi possível remover o participante do evento!',
  cancelar: 'Não foi possível cancelar o participante',
} as const;

const diz: Readonly<Record<Saida, string>> = {
  descartar: 'Ainda não foi salvo: só sai desta tela.',
  remover: 'Corrige um cadastro feito por engano. Ninguém é avisado por e-mail, e a pessoa deixa de existir no evento.',
  cancelar: 'A pessoa continua na lista, marcada como cancelada e sem cobertura. Não é possível desfazer.',
};

export interface SairPessoaDialogProps {
  readonly saida: Saida;
  readonly pessoa: Pessoa;
  readonly tokenParticipante: string | null;
  readonly onClose: () => void;
  /** They are out, or cancelled. */
  readonly onSaiu: () => void;
}

/** Asks before somebody leaves the event, and says which way out it is and what it saves. */
export function SairPessoaDialog({ saida, pessoa, tokenParticipante, onClose, onSaiu }: SairPessoaDialogProps) {
  const { store, valorDiaria, reler } = useFormInfo();
  const { dados: partner } = usePartner();
  const guardada = useGuardada(pessoa.id);
  const [saindo, setSaindo] = useState(false);
  const { values, ground: base } = store.get();
  const agora = custoDe(values, base, valorDiaria);
  const depois = custoDe(tirar(pessoa.chave)(values), base, valorDiaria);
  const menos = agora.diarias - depois.diarias;
  const poupa = agora.valor === null || depois.valor === null ? '' : `, ${formatMoney(agora.valor - depois.valor)}`;
  const aviso = saida === 'cancelar' && base !== null ? avisoDoCancelamento([guardada?.email ?? null], [base.dados, partner]) : '';
  const sair = async (): Promise<void> => {
    if (saida === 'descartar' || pessoa.id === null || tokenParticipante === null) {
      onSaiu();
      store.edit(tirar(pessoa.chave));
      onClose();
      return;
    }
    setSaindo(true);
    try {
      const porque = await sairDoEvento(saida, { id: pessoa.id, tokenParticipante });
      if (porque !== null) toast({ kind: 'error', title: NAO_SAIU[saida], text: porque });
      else {
        onSaiu();
        if (saida === 'remover') store.edit(tirar(pessoa.chave));
        toast({ kind: 'success', title: saida === 'remover' ? 'Participante excluído!' : 'Cancelado!', text: pessoa.nome });
      }
      onClose();
      void reler();
    } catch (error) {
      // Said by the client already; it may be asked for again.
      if (!(error instanceof ApiError)) throw error;
      setSaindo(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={TITULOS[saida]}
      message={
        <>
          <p>
            <strong>{pessoa.nome.trim() || 'Participante sem nome'}</strong>. {diz[saida]} {aviso}
          </p>
          {menos > 0 ? <p>{`O evento passa a custar ${showCount(menos, 'diária', 'diárias')}${poupa} a menos.`}</p> : null}
        </>
      }
      confirmLabel={FAZ[saida]}
      cancelLabel="Voltar"
      loading={saindo}
      onConfirm={() => void sair()}
      onCancel={onClose}
    />
  );
}
