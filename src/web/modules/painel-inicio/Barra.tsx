import { Button } from '@mantine/core';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { Sessao } from '#contract/acesso/acesso.schemas.ts';
import { VE_TODOS } from '#contract/eventos/eventos.permissions.ts';
import { isDiaDeEvento } from '#contract/eventos/eventos.rules.ts';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { diaPorExtenso } from '#web/modules/eventos/parts/palavras.ts';
import { euMesmo, outrosResponsaveis } from '#web/modules/responsaveis/parts/pickers.ts';
import { nomesQuery } from '#web/modules/responsaveis/responsaveis.queries.ts';
import { DayField } from '#web/patterns/filters/DayField.tsx';
import { RecordPicker } from '#web/patterns/picker/RecordPicker.tsx';
import { type Consulta, type InicioBusca, TODOS } from './inicio.busca.ts';
import { focusHeading } from '#web/ui/first-focus.ts';
import classes from './inicio.module.css';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const EventoDialog = lazyDialog(
  () => import('#web/modules/eventos/parts/EventoDialog.tsx'),
  (file) => file.EventoDialog,
);

export interface BarraProps {
  readonly sessao: Sessao;
  readonly consulta: Consulta;
  readonly hoje: CivilDate;
  readonly change: ChangeSearch<InicioBusca>;
}

/** Whose reminders: oneself, another, or everybody; fixed for who may not see others' (INI-501). */
function ResponsavelField({ sessao, consulta: { responsavel }, change }: BarraProps) {
  const me = euMesmo(sessao);
  const { data: nomes } = useQuery(nomesQuery(responsavel === '' || responsavel === me.id ? [] : [responsavel]));
  const chosen = responsavel === '' ? [] : [responsavel === me.id ? me : { id: responsavel, label: nomes?.[responsavel] ?? '…' }];
  return (
    <RecordPicker
      label="Responsável"
      placeholder="Todos os responsáveis"
      value={chosen}
      options={outrosResponsaveis(chosen.map((one) => one.id))}
      onChange={([one]) => change({ responsavel: one === undefined ? TODOS : one.id === me.id ? undefined : one.id })}
    />
  );
}

/** The day up to which reminders are shown. */
const DiaField = ({ consulta: { data }, hoje, change }: Pick<BarraProps, 'consulta' | 'hoje' | 'change'>) => (
  <DayField
    label="Até o dia"
    value={data}
    problemOf={(dia) => (isDiaDeEvento(dia) ? null : 'Use um dia entre 1900 e 2199')}
    onChange={(dia) => change({ data: dia === hoje ? undefined : dia, dia: undefined })}
  />
);

/** Heading of the start screen: the day, whose reminders, up to when, and a new one. */
export function Barra(props: BarraProps) {
  const { sessao, consulta, hoje, change } = props;
  const seesAll = useAllows(VE_TODOS);
  const hojePorExtenso = diaPorExtenso(hoje);
  const [writing, setWriting] = useState(false);
  const close = (): void => setWriting(false);
  return (
    <header className={classes['head']}>
      <div className={classes['title']}>
        <h1 tabIndex={-1} ref={focusHeading}>
          Início
        </h1>
        <p>
          {`${hojePorExtenso.charAt(0).toUpperCase()}${hojePorExtenso.slice(1)}`}
          {consulta.data === hoje ? null : (
            <button type="button" className={classes['back']} onClick={() => change({ data: undefined })}>
              Voltar para hoje
            </button>
          )}
        </p>
      </div>
      <div className={classes['filters']}>
        {seesAll ? <ResponsavelField {...props} /> : null}
        <DiaField consulta={consulta} hoje={hoje} change={change} />
        <div className={classes['buttons']}>
          {seesAll ? (
            <Button variant="default" component={Link} to={paths.eventos()} leftSection={<IconCalendarEvent size={16} />}>
              Todos os eventos
            </Button>
          ) : null}
          <Button leftSection={<IconPlus size={16} />} onClick={() => setWriting(true)}>
            Novo evento
          </Button>
        </div>
      </div>
      <Suspense>
        {writing ? (
          <EventoDialog
            opened
            mode={{ kind: 'novo', alvo_tabela: 'usuarios', id_alvo: sessao.dadosUsuario.id, escolheCliente: true }}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </header>
  );
}
