import { IconShieldCheck } from '@tabler/icons-react';
import { reachProblem } from '#contract/kernel/dates.ts';
import { ORDENS_VIGENTE } from '#contract/relatorios/relatorios.orders.ts';
import { VIGENCIA_PROXIMA_DIAS } from '#contract/relatorios/relatorios.labels.ts';
import { showDate, showNumber } from '#web/kernel/format.ts';
import { useListPage } from '#web/kernel/list-choices.ts';
import { today } from '#web/kernel/today.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { ListTable } from '#web/patterns/ListTable.tsx';
import { DayField } from '#web/patterns/filters/DayField.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type FilterChip, FilterChips } from '#web/ui/FilterChips.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx';
import { type ParteProps, ResponsavelField, verDeTodos } from '../ResponsavelField.tsx';
import { naLista, pedidoDaLista, responsavelDe } from '../relatorios.busca.ts';
import { vigenteQuery } from '../relatorios.queries.ts';
import classes from '../relatorios.module.css';
import { Seguradoras } from '../Seguradoras.tsx';
import { useAbrirFicha } from '../use-abrir-ficha.ts';
import { type LinhaVigente, useVigenteColumns } from './columns.tsx';

const PERTO = String(VIGENCIA_PROXIMA_DIAS);
const fichaOf = ({ dados }: LinhaVigente) => dados;

/** The day the policies are in force on. */
function DiaField({ busca, change }: ParteProps) {
  const hoje = today();
  return (
    <DayField
      label="Vigentes em"
      value={busca.data ?? hoje}
      problemOf={reachProblem}
      onChange={(dia) => change({ data: dia === hoje ? undefined : dia })}
    />
  );
}

const pedidoDe = ({ sessao, busca }: ParteProps) => {
  const { data, dias, seguradora, texto } = busca;
  return {
    ...responsavelDe(busca, sessao.dadosUsuario.id),
    ...(data === undefined ? {} : { data }),
    ...(dias === undefined ? {} : { dias }),
    ...(seguradora === undefined ? {} : { id_seguradora: seguradora }),
    ...(texto === undefined ? {} : { texto }),
  };
};

/** What narrows the list and is seen in no field. `nome`: of the insurer, once it is known. */
function chipsOf({ busca: { dias, seguradora }, change }: ParteProps, nome: string | undefined): readonly FilterChip[] {
  return [
    ...(dias === undefined || dias === PERTO
      ? []
      : [{ key: 'dias', label: `Terminam em até ${dias} dias`, onRemove: () => change({ dias: undefined }) }]),
    ...(seguradora === undefined
      ? []
      : [{ key: 'seguradora', label: `Seguradora: ${nome ?? '…'}`, onRemove: () => change({ seguradora: undefined }) }]),
  ];
}

function Filtros(props: ParteProps) {
  const { busca, change } = props;
  const typed = useTypedText(busca.texto ?? '', (next) => change({ texto: next }, { replace: true }));
  return (
    <div className={classes['filterRow']}>
      <div className={classes['search']}>
        <SearchBox label="Buscar apólices" placeholder="Cliente, número da apólice ou placa" {...typed} />
      </div>
      <SegmentedChoice
        label="Fim da vigência"
        options={[
          { value: 'todas', label: 'Todas' },
          { value: PERTO, label: `Terminam em ${PERTO} dias` },
        ]}
        value={busca.dias === PERTO ? PERTO : 'todas'}
        onChange={(value) => change({ dias: value === PERTO ? PERTO : undefined })}
      />
      <DiaField {...props} />
      <ResponsavelField {...props} />
    </div>
  );
}

function Vazio({ busca, change }: ParteProps) {
  const filtered = busca.texto !== undefined || busca.dias !== undefined || busca.seguradora !== undefined;
  return (
    <EmptyState
      icon={<IconShieldCheck size={32} />}
      title="Nenhuma apólice vigente"
      text={filtered ? 'Retire algum filtro para ver as demais.' : 'As apólices emitidas aparecem aqui enquanto a vigência não termina.'}
      instead={
        filtered
          ? { label: 'Limpar filtros', onClick: () => change({ texto: undefined, dias: undefined, seguradora: undefined }) }
          : verDeTodos(busca, change)
      }
    />
  );
}

/** 'Vigente': policies in force, the one that ends first above (E161). */
export function VigenteTab(props: ParteProps) {
  const { busca, change } = props;
  const { data, seguradora } = busca;
  const list = useListPage('relatorios-vigente', busca, (asked) =>
    vigenteQuery({ ...pedidoDe(props), ...pedidoDaLista(asked, ORDENS_VIGENTE) }),
  );
  const columns = useVigenteColumns();
  const opening = useAbrirFicha(fichaOf);
  const chosen = list.data?.seguradoras.find(({ id }) => String(id ?? 0) === seguradora);
  return (
    <section className={classes['panel']} aria-labelledby="relatorios-vigente">
      <div className={classes['head']}>
        <h2 id="relatorios-vigente" className={classes['heading']}>
          Apólices vigentes {data === undefined ? 'hoje' : `em ${showDate(data)}`}
        </h2>
        {list.data && !list.isPlaceholderData ? <span className={classes['note']}>{showNumber(list.data.totalRegistros)}</span> : null}
      </div>
      <Filtros {...props} />
      <FilterChips chips={chipsOf(props, chosen?.nome)} onClear={() => change({ dias: undefined, seguradora: undefined })} />
      <ListTable
        name="relatorios-vigente"
        list={list}
        search={naLista(busca, ORDENS_VIGENTE)}
        change={change}
        noun={['apólice', 'apólices']}
        label="Apólices vigentes"
        columns={columns}
        {...opening}
        empty={<Vazio {...props} />}
      />
      {list.data ? (
        <Seguradoras
          title="Seguradoras das apólices vigentes"
          empty="Nenhuma apólice vigente."
          rows={list.data.seguradoras}
          dimmed={list.isPlaceholderData}
          chosen={seguradora}
          searchOf={(next) => ({ ...busca, pagina: undefined, seguradora: next })}
        />
      ) : null}
    </section>
  );
}
