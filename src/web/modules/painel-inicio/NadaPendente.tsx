import { Link } from '@tanstack/react-router';
import { IconLock, IconMoodSmile } from '@tabler/icons-react';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { FLAG_KEYS, LEVEL_KEYS } from '#contract/kernel/permissions.ts';
import type { Permissions } from '#contract/kernel/permissions.ts';
import { showDate } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { VE_TODOS } from '#web/modules/eventos/permissoes.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './inicio.module.css';
import type { PendenciasProps } from './pendencias.props.ts';

const nothing = (permissao: Permissions): boolean =>
  LEVEL_KEYS.every((key) => permissao[key] === 1) && FLAG_KEYS.every((key) => permissao[key] === 'N');

/** Nothing to do: says up to when, and what to do next; or that this person was given no screen yet. */
export function NadaPendente({ sessao, consulta, hoje }: PendenciasProps) {
  const seesAll = useAllows(VE_TODOS);
  const { permissao }: { permissao: Sessao['permissao'] } = sessao;
  return (
    <div className={classes['empty']}>
      {nothing(permissao) ? (
        <EmptyState
          icon={<IconLock size={32} />}
          title="Você ainda não tem acesso a nenhuma tela"
          text="Peça a quem administra os acessos da corretora para liberar as telas do seu trabalho. Assim que isso acontecer, elas aparecem aqui, sem novo login."
        />
      ) : (
        <EmptyState
          icon={<IconMoodSmile size={32} />}
          title={consulta.data === hoje ? 'Nada pendente para hoje' : `Nada pendente até ${showDate(consulta.data)}`}
          text="Lembretes aparecem aqui alguns dias antes da data, conforme cada um. Crie um em «Novo evento» ou na aba Eventos de um cliente."
          action={
            seesAll ? (
              <Link to={paths.eventos()} className={classes['emptyLink']}>
                Ver todos os eventos
              </Link>
            ) : null
          }
        />
      )}
    </div>
  );
}
