import { IconCheck, IconRepeat } from '@tabler/icons-react';
import { memo } from 'react';
import { dataReferencia } from '#contract/eventos/eventos.rules.ts';
import type { EventoLinhaResposta } from '#contract/eventos/eventos.schemas.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { distance } from '#web/kernel/distance.ts';
import { photoUrl } from '#web/kernel/api-address.ts';
import { showDate, showNumber } from '#web/kernel/format.ts';
import { AlvoBadge } from '#web/modules/eventos/parts/AlvoBadge.tsx';
import { AlvoLink } from '#web/modules/eventos/parts/AlvoLink.tsx';
import { diaDaSemana } from '#web/modules/eventos/parts/palavras.ts';
import { Responsavel } from '#web/modules/eventos/parts/Responsavel.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import classes from './inicio.module.css';

export interface NotaProps {
  readonly evento: EventoLinhaResposta;
  readonly hoje: CivilDate;
  readonly withResponsible: boolean;
  readonly onEdit: (evento: EventoLinhaResposta) => void;
  readonly onConclude: (evento: EventoLinhaResposta) => void;
  readonly chosen: boolean;
  readonly onChoose: (evento: EventoLinhaResposta, chosen: boolean) => void;
}

/** One pending reminder: what, of whom, when; concluded by its circle, opened by its text. */
export const Nota = memo(function Nota({ evento, hoje, withResponsible, onEdit, onConclude, chosen, onChoose }: NotaProps) {
  const ref = dataReferencia(evento);
  const short = evento.descricao.slice(0, 80);
  const { _dadosCliente: cliente, _restantes: more } = evento;
  return (
    <li className={classes['note']} data-row="" data-status={evento.status_programacao} data-chosen={chosen || undefined}>
      <input
        type="checkbox"
        className={classes['choose']}
        aria-label={`Escolher ${short}`}
        title="Escolher"
        checked={chosen}
        onChange={(event) => onChoose(evento, event.currentTarget.checked)}
      />
      <button
        type="button"
        className={classes['check']}
        aria-label={`Concluir ${short}`}
        title="Concluir"
        onClick={() => onConclude(evento)}
      >
        <IconCheck size={14} aria-hidden="true" />
      </button>
      <div className={classes['body']}>
        <button type="button" className={classes['open']} onClick={() => onEdit(evento)} title={evento.descricao}>
          {evento.descricao}
        </button>
        <div className={classes['about']}>
          <AlvoBadge tipo={evento._dadosConsulta?.tipo ?? null} />
          {cliente ? (
            <PersonAvatar name={cliente.nome} src={photoUrl(cliente.foto)} size={20} square={cliente.tipo_pessoa === 'J'} />
          ) : null}
          <span className={classes['target']}>
            <AlvoLink evento={evento} />
          </span>
          {withResponsible ? (
            <span className={classes['owner']}>
              <Responsavel responsavel={evento._dadosResponsavel} />
            </span>
          ) : null}
        </div>
      </div>
      <div className={classes['when']}>
        <strong>{distance(ref, hoje)}</strong>
        <span>
          {evento.recorrente === 'S' || evento.recorrente_pai !== null ? (
            <IconRepeat size={13} role="img" aria-label="Evento recorrente" />
          ) : null}{' '}
          {diaDaSemana(ref).slice(0, 3)} {showDate(ref)}
        </span>
        {evento.data_reagendamento === null ? null : <span>era {showDate(evento.data_programada)}</span>}
        {more === undefined ? null : <span>e mais {showNumber(more)} depois</span>}
      </div>
    </li>
  );
});
