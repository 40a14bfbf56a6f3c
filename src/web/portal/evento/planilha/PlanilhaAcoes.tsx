import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { semQuemEsta } from '#contract/planilhas/linhas.ts';
import { PLANILHA_MAX_BYTES } from '#contract/planilhas/planilhas.limits.ts';
import type { PlanilhaLidaResposta } from '#contract/planilhas/planilhas.schemas.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { toast } from '#web/ui/toasts.ts';
import { useFormInfo } from '../formulario/form-context.ts';
import { useStore } from '#web/patterns/form/edit-store.ts';
import { noEvento } from './no-evento.ts';
import { baixarPlanilha, lerPlanilha } from './planilha.ts';

/** What the chooser of files offers; what counts is the content (PEV-060). */
const ACEITA = '.csv,.xls,.xlsx';
const COM_ERROS = 'O arquivo enviado possui erros!';
/** Beyond these the list of the dialog says the rest. */
const AVISOS = 5;

export interface PlanilhaAcoesProps {
  /** Nobody comes in any more: it is only taken home. */
  readonly fechada: boolean;
  readonly onLida: (lida: PlanilhaLidaResposta) => void;
}

/** The spreadsheet of a stored event: taken home, and brought back filled in (G2-28). */
export function PlanilhaAcoes({ fechada, onLida }: PlanilhaAcoesProps) {
  const { store, reler } = useFormInfo();
  const base = useStore(store, (state) => state.ground);
  const [fazendo, setFazendo] = useState<'baixar' | 'enviar' | null>(null);
  const limpar = useRef<() => void>(null);
  if (base === null) return null;
  const baixar = async (): Promise<void> => {
    setFazendo('baixar');
    try {
      await baixarPlanilha(base);
      await reler();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast({ kind: 'error', title: 'Houve um erro', text: 'Ocorreu um erro ao realizar o download do arquivo' });
    } finally {
      setFazendo(null);
    }
  };
  const enviar = async (file: File | null): Promise<void> => {
    limpar.current?.();
    if (file === null) return;
    if (file.size > PLANILHA_MAX_BYTES) {
      toast({ kind: 'error', title: COM_ERROS, text: 'A planilha tem mais de 5 MB' });
      return;
    }
    setFazendo('enviar');
    try {
      const doServidor = await lerPlanilha(base.dados.id, file, () => undefined);
      const { values, ground } = store.get();
      const lida = semQuemEsta(doServidor, noEvento(values, ground, true));
      for (const erro of lida.erros.slice(0, AVISOS)) toast({ kind: 'error', title: COM_ERROS, text: erro });
      onLida(lida);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [mensagem] = Object.values(error.fields);
      if (error.status === 400) toast({ kind: 'error', title: COM_ERROS, text: mensagem ?? null });
    } finally {
      setFazendo(null);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={fazendo === 'baixar'}
        disabled={fazendo !== null}
        onClick={() => void baixar()}
      >
        Baixar planilha
      </Button>
      {base.dados.realizouDownloadXls === 'S' && !fechada ? (
        <FileButton
          resetRef={limpar}
          accept={ACEITA}
          onChange={(file) => void enviar(file)}
          inputProps={{ 'aria-label': 'Planilha de participantes' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} />}
              loading={fazendo === 'enviar'}
              disabled={fazendo !== null}
            >
              Enviar planilha
            </Button>
          )}
        </FileButton>
      ) : null}
    </>
  );
}
