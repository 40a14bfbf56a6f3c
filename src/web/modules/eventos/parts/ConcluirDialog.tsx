import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DESCRICAO_MAX } from '#contract/eventos/eventos.labels.ts';
import { dataReferencia, isDiaDeEvento } from '#contract/eventos/eventos.rules.ts';
import { addPeriod, type CivilDate, isCivilDate } from '#contract/kernel/dates.ts';
import { distance } from '#web/kernel/distance.ts';
import { today } from '#web/kernel/today.ts';
import { FormDialog } from '#web/patterns/form/FormDialog.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { LongTextField } from '#web/ui/TextField.tsx';
import { alertProblem } from '#web/ui/toasts.ts';
import classes from './conclusao.module.css';
import { diaPorExtenso } from './palavras.ts';
import type { Pendente } from './pedido.ts';
import { type Desfecho, NAO_EXISTE } from './use-conclusao.ts';

export interface ConcluirDialogProps {
  readonly evento: Pendente;
  /** Each resolves once it was answered. */
  readonly onConcluir: (observacao: string) => Promise<Desfecho>;
  readonly onReagendar: (dia: CivilDate) => Promise<Desfecho>;
  readonly onClose: () => void;
}

type Acao = 'concluir' | 'reagendar';

const ACOES = [
  { value: 'concluir', label: 'Concluir' },
  { value: 'reagendar', label: 'Reagendar' },
] as const;

const ATALHOS = [
  { label: 'Amanhã', quantidade: 1, periodo: 'D' },
  { label: 'Em 3 dias', quantidade: 3, periodo: 'D' },
  { label: 'Em 1 semana', quantidade: 1, periodo: 'S' },
  { label: 'Em 1 mês', quantidade: 1, periodo: 'M' },
] as const;

/** Which reminder it is, and of when. */
function Sobre({ evento }: Pick<ConcluirDialogProps, 'evento'>) {
  const ref = dataReferencia(evento);
  const ofSeries = evento.recorrente === 'S' || evento.recorrente_pai !== null;
  return (
    <div className={classes['about']}>
      <p className={classes['text']}>{evento.descricao}</p>
      <p className={classes['when']}>
        {diaPorExtenso(ref)} ({distance(ref, today())}){ofSeries ? '. As outras ocorrências da série continuam como estão.' : ''}
      </p>
    </div>
  );
}

interface AdiarProps {
  readonly dia: string;
  readonly problem: string | null;
  readonly onDia: (dia: string) => void;
}

/** The day it is put off to: one of those that are asked for most, or any. */
function Adiar({ dia, problem, onDia }: AdiarProps) {
  const hoje = today();
  return (
    <div className={classes['putOff']}>
      <div className={classes['shortcuts']} role="group" aria-label="Adiar para">
        {ATALHOS.map(({ label, quantidade, periodo }) => {
          const target = addPeriod(hoje, quantidade, periodo);
          return (
            <Button
              key={label}
              size="compact-sm"
              variant={dia === target ? 'filled' : 'default'}
              aria-pressed={dia === target}
              onClick={() => onDia(target)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <DateField label="Nova data" required value={dia} error={problem} onChange={onDia} />
    </div>
  );
}

/** What is typed in the dialog, and what sending it comes to. */
function useResposta({ evento, onConcluir, onReagendar, onClose }: ConcluirDialogProps) {
  const [acao, setAcao] = useState<Acao>('concluir');
  const [observacao, setObservacao] = useState(evento.observacao_concluido ?? '');
  const [dia, setDia] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [gone, setGone] = useState(false);
  const noted = observacao.trim() !== (evento.observacao_concluido ?? '').trim();

  const send = async (answer: Promise<Desfecho>): Promise<void> => {
    setSending(true);
    const end = await answer.finally(() => setSending(false));
    if (end === 'fica') return;
    // The note is in no other place.
    if (end === 'sumiu' && noted) {
      setAcao('concluir');
      setGone(true);
      return;
    }
    if (end === 'sumiu') alertProblem({ title: NAO_EXISTE });
    onClose();
  };
  const submit = (): void => {
    if (acao === 'concluir') void send(onConcluir(observacao));
    else if (isCivilDate(dia) && isDiaDeEvento(dia)) void send(onReagendar(dia));
    else setProblem(dia === '' ? 'Informe a nova data' : 'Informe uma data entre 1900 e 2199');
  };
  const putDia = (typed: string): void => {
    setProblem(null);
    setDia(typed);
  };
  return { acao, setAcao, observacao, setObservacao, dia, putDia, problem, dirty: dia !== '' || noted, sending, gone, submit };
}

/** The complete-event dialog: says what was done and confirms, or puts the reminder off (EVE-029, E091, E092). */
export function ConcluirDialog(props: ConcluirDialogProps) {
  const { acao, gone, ...resposta } = useResposta(props);
  return (
    <FormDialog
      title="Concluir evento"
      dirty={resposta.dirty}
      gone={gone ? { title: NAO_EXISTE } : null}
      saving={resposta.sending}
      submitLabel={acao === 'concluir' ? 'Concluir evento' : 'Reagendar evento'}
      onSubmit={resposta.submit}
      onClose={props.onClose}
    >
      <div className={classes['form']}>
        <Sobre evento={props.evento} />
        <SegmentedControl
          aria-label="O que fazer"
          disabled={gone}
          fullWidth
          className={classes['choice'] ?? ''}
          data={[...ACOES]}
          value={acao}
          onChange={resposta.setAcao}
        />
        {acao === 'concluir' ? (
          <LongTextField
            label="Observação"
            disabled={gone}
            placeholder="O que foi feito (opcional)"
            firstFocus
            maxLength={DESCRICAO_MAX}
            value={resposta.observacao}
            onChange={resposta.setObservacao}
          />
        ) : (
          <Adiar dia={resposta.dia} problem={resposta.problem} onDia={resposta.putDia} />
        )}
      </div>
    </FormDialog>
  );
}
