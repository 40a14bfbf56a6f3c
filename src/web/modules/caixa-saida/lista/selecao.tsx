import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EmailLinhaResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { WRITERS } from '#contract/mensagens/mensagens.permissions.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ListSelection } from '#web/patterns/ListTable.tsx';
import { toast } from '#web/ui/toasts.ts';
import { PerguntaDeReenvio } from '#web/modules/envios/parts/PerguntaDeReenvio.tsx';
import { reenviar } from '../use-reenviar.ts';
import type { CaixaBusca } from './busca.ts';

/** How many were to leave once more, and became of them. */
interface Reenviados {
  readonly programados: number;
  readonly recusados: number;
  /** Nobody answered for one of them, and the others were not asked for. */
  readonly parou: boolean;
}

/** Sends these once more, one after the other; one that is refused meanwhile stops none of the others. */
async function reenviarTodos(emails: readonly EmailLinhaResposta[]): Promise<Reenviados> {
  let [programados, recusados] = [0, 0];
  for (const email of emails) {
    try {
      await reenviar(email);
      programados += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 400) return { programados, recusados, parou: true };
      recusados += 1;
    }
  }
  return { programados, recusados, parou: false };
}

const emPalavras = (count: number): string => showCount(count, 'e-mail programado', 'e-mails programados');

interface ReenviarProps {
  readonly emails: readonly EmailLinhaResposta[];
  readonly onDone: () => void;
}

function Reenviar({ emails, onDone }: ReenviarProps) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: reenviarTodos,
    // What is marked is as it was when it was marked: of what was asked for nothing stays chosen, or it would leave a second time unasked.
    onSuccess: ({ programados, recusados, parou }) => {
      const text = parou
        ? `De ${showNumber(emails.length)}. Um deles ficou sem resposta: veja na lista o que falta e marque-o de novo.`
        : recusados === 0
          ? null
          : recusados === 1
            ? '1 já não podia ser reenviado.'
            : `${showNumber(recusados)} já não podiam ser reenviados.`;
      toast({ kind: parou ? 'error' : programados === 0 ? 'info' : 'success', title: emPalavras(programados), text });
      onDone();
    },
    onSettled: () => {
      setAsking(false);
      return changed('mensagens');
    },
  });
  const again = emails.filter(({ status, pode }) => status === 3 || pode.incerto === 'S').length;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconSend size={16} />}
        loading={isPending && !asking}
        onClick={() => (again === 0 ? mutate(emails) : setAsking(true))}
      >
        Enviar novamente
      </Button>
      {asking ? (
        <PerguntaDeReenvio
          question={
            again === 1
              ? '1 dos marcados já chegou, ou pode ter chegado: quem o recebeu recebe mais uma vez.'
              : `${showNumber(again)} dos marcados já chegaram, ou podem ter chegado: quem os recebeu recebe mais uma vez.`
          }
          loading={isPending}
          onConfirm={() => mutate(emails)}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** Sending several once more: of what left or failed, for whoever writes to clients. */
export function useSelecao({
  texto,
  estados,
  ativo,
  id_lote,
  dataProgramadoInicio,
  dataProgramadoFim,
}: CaixaBusca): ListSelection<EmailLinhaResposta> | undefined {
  const writes = useAllows(WRITERS);
  if (!writes || ativo === 'N' || estados === '1') return undefined;
  return {
    scope: JSON.stringify([texto, estados, id_lote, dataProgramadoInicio, dataProgramadoFim]),
    can: ({ pode }) => pode.reenviar === 'S',
    named: true,
    actions: (_marked, emails, clear) => <Reenviar emails={emails} onDone={clear} />,
  };
}
