import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { digits } from '#contract/kernel/documents.ts';
import { showCount, showNumber, showPhone } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { Copied } from '#web/patterns/form/Copied.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { aniversariantesDoDiaQuery } from '../relatorios.queries.ts';
import classes from '../relatorios.module.css';

/** Whose birthday it is, by name. */
export function Aniversariantes({ dia }: { readonly dia: CivilDate }) {
  const { data, isError, refetch } = useQuery(aniversariantesDoDiaQuery(dia));
  if (isError) return <LoadFailure what="os aniversariantes" onRetry={() => void refetch()} />;
  if (data === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  if (data.total === 0) return <EmptyState title="Ninguém faz aniversário hoje" />;
  return (
    <section className={classes['card']} aria-labelledby="relatorios-aniversarios">
      <h3 id="relatorios-aniversarios" className={classes['cardTitle']}>
        Aniversários hoje <span className={classes['note']}>{showNumber(data.total)}</span>
      </h3>
      <ul className={classes['people']}>
        {data.registros.map((one) => (
          <li key={one.id}>
            <Anchor component={Link} to={paths.clienteAlterar(one.id)} inherit>
              {one.nome}
            </Anchor>
            <span>{showCount(one._idade_referencia, 'ano', 'anos')}</span>
            <span>
              <Copied label={`celular de ${one.nome}`} value={one.telefone_celular && digits(one.telefone_celular)}>
                {showPhone(one.telefone_celular)}
              </Copied>
            </span>
          </li>
        ))}
      </ul>
      {data.total > data.registros.length ? (
        <p className={classes['note']}>Os primeiros {showNumber(data.registros.length)} por nome.</p>
      ) : null}
    </section>
  );
}
