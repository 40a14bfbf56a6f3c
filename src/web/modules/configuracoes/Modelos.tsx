import { useMutation, useQuery } from '@tanstack/react-query';
import { fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import type { PickerOption } from '#web/patterns/picker/options.ts';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Cartao } from './Cartao.tsx';
import { modeloQuery, modelosOptions, salvar } from './configuracoes.queries.ts';

interface ModeloProps {
  readonly chave: string;
  readonly rotulo: string;
  readonly valor: string;
}

/** Saved as soon as it is chosen (CFG-003). */
function Modelo({ chave, rotulo, valor }: ModeloProps) {
  const nome = useQuery(modeloQuery(valor));
  const saving = useMutation({
    mutationFn: (chosen: PickerOption | undefined) => salvar(chave, chosen?.id ?? ''),
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Configuração salva!' });
      await changed('configuracoes');
    },
  });
  const shown: readonly PickerOption[] = valor === '' ? [] : [{ id: valor, label: nome.data ?? `código ${valor}` }];
  return (
    <RecordPicker
      label={rotulo}
      placeholder="Escolha um modelo"
      options={modelosOptions}
      value={saving.isPending ? (saving.variables ? [saving.variables] : []) : shown}
      onChange={(options) => saving.mutate(options[0])}
      disabled={saving.isPending}
      error={fieldErrorsOf(saving.error)['valor'] ?? null}
    />
  );
}

/** What leaves when an insured event is cancelled: one template for the participant, one for the responsible. */
export function Modelos({ stored }: { readonly stored: Readonly<Record<string, string>> }) {
  const valor = (chave: string): string => stored[chave] ?? '';
  const participante = 'modeloEmailSeguroAventuraParticipanteCancelamento';
  const responsavel = 'modeloEmailSeguroAventuraResponsavelCancelamento';
  return (
    <Cartao
      titulo="Cancelamento no Seguro Aventura"
      texto="Modelos de e-mail enviados quando um evento ou participante é cancelado. A escolha é salva na hora."
    >
      <Modelo chave={participante} rotulo="Modelo para o participante" valor={valor(participante)} />
      <Modelo chave={responsavel} rotulo="Modelo para o responsável" valor={valor(responsavel)} />
    </Cartao>
  );
}
