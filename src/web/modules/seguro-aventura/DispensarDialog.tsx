import { useState } from 'react';
import type { dispensarErro } from '#contract/seguradora/seguradora.operations.ts';
import type { ErroResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { ApiError, fieldErrorsOf } from '#web/kernel/api-error.ts';
import { changed } from '#web/kernel/changed.ts';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toasts.ts';

export interface DispensarDialogProps {
  readonly erro: ErroResposta;
  readonly onClose: () => void;
}

/** Lets the refusal of somebody stand: without cover, with the reason kept (SAV-031). */
export function DispensarDialog({ erro, onClose }: DispensarDialogProps) {
  const [motivo, setMotivo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [going, setGoing] = useState(false);
  const send = async (): Promise<void> => {
    if (motivo.trim() === '') return setProblem('Informe o motivo');
    setGoing(true);
    try {
      await call<typeof dispensarErro>('DELETE /seguroAventura/erros/{id}', { params: { id: erro.id }, query: { motivo: motivo.trim() } });
      toast({ kind: 'success', title: 'Participante dispensado!', text: `${erro.dados.nome} fica sem cobertura` });
      await changed('seguro-aventura');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(Object.values(fieldErrorsOf(error))[0] ?? 'Não foi possível dispensar agora');
    } finally {
      setGoing(false);
    }
  };
  return (
    <FormDialog
      title="Dispensar participante"
      dirty={motivo !== ''}
      saving={going}
      submitLabel="Dispensar"
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>
        <strong>{erro.dados.nome}</strong>, de {erro.evento.nomeEvento}, fica sem cobertura e sem diárias, menos as que um boleto ou um
        fechamento já cobrou. Quem dispensou e o motivo ficam guardados.
      </p>
      <TextField
        label="Motivo"
        required
        maxLength={200}
        value={motivo}
        error={problem}
        onChange={(text) => {
          setProblem(null);
          setMotivo(text);
        }}
      />
    </FormDialog>
  );
}
