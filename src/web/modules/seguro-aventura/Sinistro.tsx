import { useMutation } from '@tanstack/react-query';
import type { alterarSinistro } from '#contract/seguro-aventura/relatorio.operations.ts';
import type { EventoDoRelatorioResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastStaffErrors } from '#web/kernel/field-toasts.ts';
import { SwitchField } from '#web/ui/ChoiceFields.tsx';
import { toast } from '#web/ui/toasts.ts';

const FEITO = {
  S: 'Sinistro comunicado: os dados de saúde que ainda existem ficam',
  N: 'Sem sinistro: vale de novo o prazo dos dados de saúde',
} as const;

/** Whether a claim was made for somebody of the event; by then it is over, and nothing else of it changes (E190). */
export function Sinistro({ evento }: { readonly evento: EventoDoRelatorioResposta['dados'] }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (sinistroComunicado: 'S' | 'N') =>
      call<typeof alterarSinistro>('PUT /seguroAventura/sinistro/{id}', {
        params: { id: evento.id },
        body: { dados: { sinistroComunicado } },
      }),
    onSuccess: async ({ dados }) => {
      toast({ kind: 'success', title: FEITO[dados.sinistroComunicado], text: evento.nomeEvento });
      await changed('seguro-aventura');
    },
    onError: (error) => toastStaffErrors(error),
  });
  return (
    <SwitchField
      label="Sinistro comunicado"
      description="Com sinistro comunicado, os dados de saúde deste evento não são apagados."
      value={(isPending ? variables : evento.sinistroComunicado) === 'S'}
      onChange={(on) => (isPending ? undefined : mutate(on ? 'S' : 'N'))}
    />
  );
}
