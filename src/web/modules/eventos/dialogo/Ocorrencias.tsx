import { Button } from '@mantine/core';
import { useState } from 'react';
import { dataReferencia } from '#contract/eventos/eventos.rules.ts';
import { distance } from '#web/kernel/distance.ts';
import { showDate, showNumber } from '#web/kernel/format.ts';
import { today } from '#web/kernel/today.ts';
import { StatusEvento } from '../etiquetas/StatusEvento.tsx';
import type { EventoCompleto } from '../eventos.queries.ts';
import { ConcluirDialog } from '../parts/ConcluirDialog.tsx';
import { diaPorExtenso } from '../parts/palavras.ts';
import { useConclusao } from '../parts/use-conclusao.ts';
import classes from './dialogo.module.css';
import { proximaPendente } from './ocorrencias.ts';

export interface OcorrenciasProps {
  readonly completo: EventoCompleto;
  readonly readOnly: boolean;
  /** Shows another reminder in the same dialog. */
  readonly onOpen: (id: number) => void;
}

/** Of a series: the next occurrence, to be concluded here, and those that were concluded or put off. */
export function Ocorrencias({ completo, readOnly, onOpen }: OcorrenciasProps) {
  // Read again, the series may have none any more: what is typed about this one stays.
  const [concluding, setConcluding] = useState<ReturnType<typeof proximaPendente>>(null);
  const conclusao = useConclusao();
  const { registro, filhos } = completo;
  if (registro.recorrente === 'N' && filhos.length === 0) return null;
  const next = proximaPendente(completo);
  return (
    <section aria-label="Ocorrências" className={classes['files']}>
      <h3 className={classes['heading']}>
        Ocorrências {filhos.length > 0 ? <span className={classes['count']}>{showNumber(filhos.length)}</span> : null}
      </h3>
      {next ? (
        <div className={classes['next']}>
          <span>
            {next.data_programada < today() ? 'Vencida' : 'Próxima'}: {diaPorExtenso(next.data_programada)} (
            {distance(next.data_programada, today())})
          </span>
          {readOnly ? null : (
            <Button variant="default" size="compact-sm" onClick={() => setConcluding(next)}>
              Concluir ou reagendar
            </Button>
          )}
        </div>
      ) : null}
      {filhos.length > 0 ? (
        <ul className={classes['children']}>
          {filhos.map((filho) => (
            <li key={filho.id}>
              <button type="button" className={classes['child']} onClick={() => onOpen(filho.id)}>
                <span>{showDate(filho.data_programada)}</span>
                <StatusEvento status={filho.status_programacao} />
                <span className={classes['childNote']}>
                  {filho.data_reagendamento === null ? '' : `reagendado para ${showDate(dataReferencia(filho))} `}
                  {filho.observacao_concluido}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {concluding ? (
        <ConcluirDialog
          evento={concluding}
          onConcluir={(observacao) => conclusao.concluir(concluding, observacao)}
          onReagendar={(dia) => conclusao.reagendar(concluding, dia)}
          onClose={() => setConcluding(null)}
        />
      ) : null}
    </section>
  );
}
