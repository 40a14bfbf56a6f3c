import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PreviaResposta } from '#contract/fechamentos/fechamentos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { showCount, showDate, showMoney } from '#web/kernel/format.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { avisoDoMes } from '../estados.ts';
import classes from '../fechamentos.module.css';
import { type Massa, previaQuery } from '../fechamentos.queries.ts';

export interface MassaDialogProps {
  readonly massa: Massa;
  readonly mes: CivilDate;
  readonly vencimento: CivilDate;
  readonly emAndamento: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const parceiros = (count: number): string => showCount(count, 'parceiro', 'parceiros');

function Previa({
  previa,
  vencimento,
  emAndamento,
}: Pick<MassaDialogProps, 'vencimento' | 'emAndamento'> & { readonly previa: PreviaResposta }) {
  const { soMinimo, impedidos, semCadastro, diariasFuturas } = previa;
  return (
    <>
      <ul className={classes['what']}>
        <li>
          {parceiros(previa.parceiros)}, {showMoney(previa.valor)} no total, {showMoney(previa.cobrado)} a cobrar.
        </li>
        <li>
          {previa.boletos === 0
            ? 'Nenhum boleto.'
            : `${showCount(previa.boletos, 'boleto', 'boletos')}, com vencimento em ${showDate(vencimento)}.`}
        </li>
        {soMinimo.quantos > 0 ? (
          <li>
            {parceiros(soMinimo.quantos)} {soMinimo.quantos === 1 ? 'paga' : 'pagam'} só o valor mínimo: {showMoney(soMinimo.valor)}.
          </li>
        ) : null}
        {semCadastro > 0 ? (
          <li>
            {parceiros(semCadastro)} {semCadastro === 1 ? 'fecha' : 'fecham'} sem boleto: sem cadastro de cobrança.
          </li>
        ) : null}
        {impedidos > 0 ? (
          <li>
            {parceiros(impedidos)} {impedidos === 1 ? 'não fecha' : 'não fecham'}, por não ter valor da diária:{' '}
            {impedidos === 1 ? 'aparece' : 'aparecem'} nos erros.
          </li>
        ) : null}
        <li>O que é fechado não muda mais.</li>
      </ul>
      {emAndamento ? <p className={classes['attention']}>{avisoDoMes(diariasFuturas)}</p> : null}
    </>
  );
}

/** What closing all of them would come to, before it is begun. */
export function MassaDialog(props: MassaDialogProps) {
  const { massa, mes, onConfirm, onClose } = props;
  const previa = useQuery(previaQuery(massa));
  const quantos = previa.data?.parceiros ?? 0;
  const alguem = quantos + (previa.data?.impedidos ?? 0) > 0;
  return (
    <Dialog opened title={`Fechar ${monthInWords(mes)} em massa?`} onClose={onClose}>
      {previa.data && alguem ? <Previa {...props} previa={previa.data} /> : null}
      {previa.data && !alguem ? <p className={classes['text']}>Não há nenhum mês aberto a fechar.</p> : null}
      {previa.isPending ? <div className={classes['previaWaiting']} aria-busy="true" aria-label="Calculando" /> : null}
      {previa.isError ? <LoadFailure what="a prévia" onRetry={() => void previa.refetch()} /> : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={quantos === 0} onClick={onConfirm}>
          {quantos === 0 ? 'Fechar' : `Fechar ${parceiros(quantos)}`}
        </Button>
      </Group>
    </Dialog>
  );
}
