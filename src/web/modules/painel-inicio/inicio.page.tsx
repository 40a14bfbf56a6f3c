import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { useSession } from '#web/kernel/session.ts';
import { useToday } from '#web/kernel/use-today.ts';
import { Aniversarios } from './Aniversarios.tsx';
import { Barra } from './Barra.tsx';
import { consultaDe, diaEscolhido, readInicioBusca } from './inicio.busca.ts';
import classes from './inicio.module.css';
import { Pendencias } from './Pendencias.tsx';
import { SemAcesso } from './SemAcesso.tsx';

function Inicio({ sessao }: { readonly sessao: Sessao }) {
  const [busca, change] = useSearchState(readInicioBusca);
  const birthdays = useAllows(level('clientes', 2));
  const hoje = useToday();
  const consulta = consultaDe(busca, sessao, hoje);
  return (
    <div className={classes['screen']} data-aside={birthdays || undefined}>
      <Barra sessao={sessao} consulta={consulta} hoje={hoje} change={change} />
      <div className={classes['main']}>
        <SemAcesso />
        <Pendencias
          // Of what was asked, not of the day it is: at midnight what is being written stays.
          key={`${busca.data ?? ''} ${consulta.responsavel}`}
          consulta={consulta}
          hoje={hoje}
          dia={diaEscolhido(busca, consulta, hoje)}
          change={change}
        />
      </div>
      {birthdays ? <Aniversarios data={consulta.data} hoje={hoje} /> : null}
    </div>
  );
}

/** `/painel`: what is pending, and whose birthday it is (INI-516). */
export function InicioPage() {
  const sessao = useSession();
  return sessao === null ? null : <Inicio sessao={sessao} />;
}
