import { IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { VE_TODOS } from '#contract/eventos/eventos.permissions.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { level } from '#contract/kernel/permissions.ts';
import { showDate } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Consulta } from './inicio.busca.ts';
import classes from './inicio.module.css';

/** Nothing to do: says up to when, and what to do next. */
export function NadaPendente({ consulta, hoje }: { readonly consulta: Consulta; readonly hoje: CivilDate }) {
  const seesAll = useAllows(VE_TODOS);
  const seesClients = useAllows(level('clientes', 2));
  return (
    <div className={classes['empty']}>
      <EmptyState
        icon={<IconMoodSmile size={32} />}
        title={consulta.data === hoje ? 'Nada pendente para hoje' : `Nada pendente até ${showDate(consulta.data)}`}
        text={`Lembretes aparecem aqui alguns dias antes da data, conforme cada um. Crie um em «Novo evento»${seesClients ? ' ou na aba Eventos de um cliente' : ''}.`}
        action={
          seesAll ? (
            <Link to={paths.eventos()} className={classes['emptyLink']}>
              Ver todos os eventos
            </Link>
          ) : null
        }
      />
    </div>
  );
}
