import type { cancelarParticipante, removerParticipante } from '#contract/seguro-aventura/seguro-aventura.operations.ts';
import { useState } from 'react';
import { formatMoney } from '#contract/kernel/money.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { call } from '../../api.ts';
import { relerEvento } from '../evento.queries.ts';
import { custoDe } from '../formulario/custo.ts';
import { tirar } from '../formulario/edits.ts';
import { useFormInfo } from '../formulario/form-context.ts';
import type { Pessoa } from '../formulario/values.ts';

/** The ways out of an event: one that was never saved is only taken off the form (G2-06). */
export type Saida = 'descartar' | 'remover' | 'cancelar';

const TITULOS: Readonly<Record<Saida, string>> = {
  descartar: 'Retirar da lista',
  remover: 'Excluir do evento',
  cancelar: 'Cancelar participante',
};

const FAZ: Readonly<Record<Saida, string>> = { descartar: 'Retirar', remover: 'Excluir', cancelar: 'Cancelar participante' };

const diz: Readonly<Record<Saida, string>> = {
  descartar: 'Ainda não foi salvo: só sai desta tela.',
  remover: 'Corrige um cadastro feito por engano. Ninguém é avisado por e-mail, e a pessoa deixa de existir no evento.',
  cancelar: 'A pessoa continua na lista, marcada como cancelada e sem cobertura, e recebe um e-mail. Não é possível desfazer.',
};

export interface SairPessoaDialogProps {
  readonly saida: Saida;
  readonly pessoa: Pessoa;
  readonly tokenEvento: string | null;
  readonly tokenParticipante: string | null;
  readonly onClose: () => void;
}

/** Asks before somebody leaves the event, and says which way out it is and what it saves. */
export function SairPessoaDialog({ saida, pessoa, tokenEvento, tokenParticipante, onClose }: SairPessoaDialogProps) {
  const { store, valorDiaria, renew } = useFormInfo();
  const [saindo, setSaindo] = useState(false);
  const { values, ground: base } = store.get();
  const agora = custoDe(values, base, valorDiaria);
  const depois = custoDe(tirar(pessoa.chave)(values), base, valorDiaria);
  const menos = agora.diarias - depois.diarias;
  const poupa = agora.valor === null || depois.valor === null ? '' : `, ${formatMoney(agora.valor - depois.valor)}`;
  const sair = async (): Promise<void> => {
    if (saida === 'descartar' || tokenEvento === null || pessoa.id === null || tokenParticipante === null) {
      store.edit(tirar(pessoa.chave));
      onClose();
      return;
    }
    setSaindo(true);
    try {
      if (saida === 'remover')
        await call<typeof removerParticipante>('DELETE /seguroAventuraParticipante/{id}', {
          params: { id: tokenParticipante },
          quiet: [404],
        });
      else
        await call<typeof cancelarParticipante>('POST /seguroAventuraParticipante/cancelar/{id}', {
          params: { id: pessoa.id },
          key: randomKey(),
          quiet: [404],
        });
      if (saida === 'remover') store.edit(tirar(pessoa.chave));
      toast({ kind: 'success', title: saida === 'remover' ? 'Participante excluído!' : 'Cancelado!', text: pessoa.nome });
      renew(await relerEvento(tokenEvento));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [mensagem] = Object.values(error.fields);
      if (error.status === 400 || error.status === 404)
        toast({
          kind: 'error',
          title: saida === 'remover' ? 'Não foi possível remover o participante do evento!' : 'Não foi possível cancelar o participante',
          text: mensagem ?? 'Não está mais no evento. Atualize a página.',
        });
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
            <strong>{pessoa.nome.trim() || 'Participante sem nome'}</strong>. {diz[saida]}
          </p>
          {menos > 0 ? <p>{`O evento passa a custar ${menos === 1 ? '1 diária' : `${menos} diárias`}${poupa} a menos.`}</p> : null}
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
