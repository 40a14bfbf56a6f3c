import { Alert, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { lerLinhas } from '#contract/planilhas/linhas.ts';
import type { PlanilhaLidaResposta } from '#contract/planilhas/planilhas.schemas.ts';
import { linhasDoTexto } from '#contract/planilhas/csv.ts';
import { today } from '#web/kernel/today.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LongTextField } from '#web/ui/TextField.tsx';
import { useFormInfo } from '../formulario/form-context.ts';
import { inicioDe } from '../formulario/problems.ts';
import { noEvento } from './no-evento.ts';

const DICA =
  'Copie as linhas na planilha, com ou sem os títulos, e cole aqui. Sem títulos, as colunas são: Nome, CPF, Estrangeiro, Passaporte, Nacionalidade, Data de Nascimento, Sexo, E-mail, Telefone.';

/** People copied from a spreadsheet, without a file: read by the same rules as one that is sent. */
export function ColarDialog({ onLida, onClose }: { readonly onLida: (lida: PlanilhaLidaResposta) => void; readonly onClose: () => void }) {
  const { store } = useFormInfo();
  const [texto, setTexto] = useState('');
  const [recusa, setRecusa] = useState<string | null>(null);
  const ler = (): void => {
    const { values, ground: base } = store.get();
    const leitura = lerLinhas(linhasDoTexto(texto), {
      inicio: inicioDe(values),
      hoje: today(),
      noEvento: noEvento(values, base),
      semCabecalho: true,
    });
    if (leitura.recusa === null) onLida(leitura.lida);
    else setRecusa(leitura.recusa);
  };
  return (
    <Dialog opened title="Colar do Excel" size="lg" onClose={onClose}>
      <LongTextField label="Linhas copiadas" description={DICA} minRows={8} value={texto} onChange={setTexto} firstFocus />
      {recusa === null ? null : (
        <Alert color="red" mt="sm" role="alert">
          {recusa}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button disabled={texto.trim() === ''} onClick={ler}>
          Ler participantes
        </Button>
      </Group>
    </Dialog>
  );
}
