import { Button, Group } from '@mantine/core';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { centsOf } from '#contract/kernel/money.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { openFile } from '#web/kernel/download.ts';
import { showMoney } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { type Linha, type REGRAS, avisoDoMes, diarias } from './estados.ts';
import classes from './fechamentos.module.css';
import type { Pedido } from './fechamentos.queries.ts';
import { oQueCobra } from './o-que-cobra.ts';
import { usePedir } from './use-pedir.ts';

export interface ConcluirDialogProps {
  readonly linha: Linha;
  readonly pedido: Pedido;
  /** The checkbox of its boleto is ticked. */
  readonly comBoleto: boolean;
  readonly mes: CivilDate;
  readonly vencimento: CivilDate;
  /** The month has not ended. */
  readonly emAndamento: boolean;
  readonly onClose: () => void;
}

const POR = {
  calculado: 'pelas diárias',
  minimo: 'pelo valor mínimo',
  editado: 'pelo valor editado',
  isento: 'sem valor mínimo',
  boletos: 'pelos boletos de eventos',
} as const satisfies Readonly<Record<keyof typeof REGRAS, string>>;

/** Closes a month of a partner, after saying what it comes to and what will not be in it. */
export function ConcluirDialog(props: ConcluirDialogProps) {
  const { linha, pedido, comBoleto, mes, vencimento, emAndamento, onClose } = props;
  const { going, pedir } = usePedir();
  const { conta, cliente } = linha;
  const geraBoleto = comBoleto && centsOf(conta.valorCobrado) > 0 ? 'S' : 'N';
  const close = async (): Promise<void> => {
    await pedir({ ...pedido, simular: 'N', fazFechamento: 'S', geraBoleto }, ({ anexo }) =>
      toast({
        kind: 'success',
        title: 'Mês fechado!',
        text: cliente.nome,
        action: { label: 'Baixar planilha', onClick: () => openFile(anexo) },
      }),
    );
    onClose();
  };
  return (
    <Dialog opened title={`Fechar ${monthInWords(mes)}?`} size="sm" closable={!going} onClose={onClose}>
      <p className={classes['text']}>{cliente.nome}</p>
      <ul className={classes['what']}>
        <li>
          {diarias(linha.diarias.periodo)} no mês, total de {showMoney(conta.valorTotal)} {POR[conta.regra]}.
        </li>
        {oQueCobra(linha, comBoleto, vencimento).map((one) => (
          <li key={one}>{one}</li>
        ))}
        <li>O que é fechado não muda mais.</li>
      </ul>
      {emAndamento ? <p className={classes['attention']}>{avisoDoMes(linha.diariasFuturas)}</p> : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus disabled={going} onClick={onClose}>
          Cancelar
        </Button>
        <Button loading={going} onClick={() => void close()}>
          Concluir
        </Button>
      </Group>
    </Dialog>
  );
}
