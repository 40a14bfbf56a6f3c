import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { showCount, showNumber } from '#web/kernel/format.ts';
import type { Consulta } from './inicio.busca.ts';
import classes from './inicio.module.css';
import { feitosQuery } from './inicio.queries.ts';
import type { Pagina } from './paginas.ts';
import { feitosEm, progresso } from './progresso.ts';

export interface ResumoProps {
  readonly consulta: Consulta;
  readonly hoje: CivilDate;
  /** Undefined while it is read. */
  readonly contagem: Pagina['contagem'] | undefined;
  readonly onOpen: (evento: EventoLinhaResposta) => void;
}

/** How much of today is done, in words and a bar, with what was done under it. Only while the screen is about today. */
export function Resumo({ consulta, hoje, contagem, onOpen }: ResumoProps) {
  const [opened, setOpened] = useState(false);
  const about = consulta.data === hoje;
  const { data } = useQuery({ ...feitosQuery(consulta), enabled: about });
  if (!about) return null;
  const feitos = feitosEm(data?.registros ?? [], hoje);
  const { fraction, text } = progresso(feitos.length, contagem?.hoje ?? 0);
  return (
    <section
      className={classes['progress']}
      aria-label="Andamento do dia"
      data-waiting={data === undefined || contagem === undefined || undefined}
    >
      <button
        type="button"
        className={classes['progressHead']}
        aria-expanded={opened}
        disabled={feitos.length === 0}
        onClick={() => setOpened((now) => !now)}
      >
        <IconCircleCheck size={18} aria-hidden="true" />
        <span>{text}</span>
        {feitos.length > 0 ? <IconChevronDown size={16} aria-hidden="true" className={classes['chevron']} /> : null}
      </button>
      <div
        className={classes['bar']}
        role="progressbar"
        aria-label="Feito hoje"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fraction * 100)}
      >
        <span style={{ transform: `scaleX(${fraction})` }} />
      </div>
      {opened && feitos.length > 0 ? (
        <ul className={classes['done']} aria-label="Concluídos hoje">
          {feitos.map((evento) => (
            <li key={evento.id}>
              <span>{evento.hora_concluido}</span>
              <button type="button" className={classes['open']} title={evento.descricao} onClick={() => onOpen(evento)}>
                {evento.descricao}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <span className={classes['hidden']} role="status">
        {contagem
          ? `${showCount(contagem.vencidos, 'vencido', 'vencidos')}, ${showNumber(contagem.hoje)} para hoje, ${showNumber(contagem.a_vencer)} a vencer`
          : ''}
      </span>
    </section>
  );
}
