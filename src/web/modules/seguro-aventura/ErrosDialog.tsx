import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconPencil, IconUserX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import { level } from '#contract/kernel/permissions.ts';
import type { ErroResposta, ErrosResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import { ABSENT, showDate, showDocument } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { type Busca, filtroDe } from './busca.ts';
import { colunasDeParados } from './parados-columns.tsx';
import classes from './seguro-aventura.module.css';
import { PESSOAS_POR_PAGINA, errosQuery } from './seguro-aventura.queries.ts';
import { useLista, useStayWithin } from './use-lista.ts';
import { useSincronizar } from './use-sincronizar.ts';

const ParticipanteDialog = lazyDialog(
  () => import('./ParticipanteDialog.tsx'),
  (file) => file.ParticipanteDialog,
);

const DispensarDialog = lazyDialog(
  () => import('./DispensarDialog.tsx'),
  (file) => file.DispensarDialog,
);

const COLUMNS: readonly Column<ErroResposta>[] = [
  {
    key: 'carta',
    title: 'Código Referência',
    width: '130px',
    narrow: 'none',
    render: ({ evento }) => evento.cartaOferta ?? ABSENT,
    hover: ({ evento }) => evento.cartaOferta,
  },
  {
    key: 'evento',
    title: 'Evento',
    width: '190px',
    narrow: 'none',
    render: ({ evento }) => evento.nomeEvento,
    hover: ({ evento }) => evento.nomeEvento,
  },
  { key: 'nome', title: 'Nome', width: '210px', card: 'title', render: ({ dados }) => dados.nome, hover: ({ dados }) => dados.nome },
  { key: 'nascimento', title: 'Nascimento', whole: 'date', narrow: 'none', render: ({ dados }) => showDate(dados.dataNascimento) },
  { key: 'cpf', title: 'CPF', whole: 'document', render: ({ dados }) => showDocument(dados.cpf, null) },
  {
    key: 'mensagem',
    title: 'O que fazer',
    render: ({ mensagem }) => <span className={classes['whatToDo']}>{mensagem}</span>,
    hover: ({ mensagem }) => mensagem,
  },
];

const eventosDe = ({ eventos }: ErrosResposta) => eventos;

export interface ErrosDialogProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
  readonly hoje: CivilDate;
  readonly onClose: () => void;
}

/** What of the insurer's refusals, and of the events that wait, is asked for; both come in one answer. */
function useErros({ busca, change, hoje }: Omit<ErrosDialogProps, 'onClose'>) {
  const lista = useLista({ busca, change });
  const { texto, pagina, paginaEventos, setPagina, setPaginaEventos } = lista;
  const asked = {
    ...errosQuery({
      ...filtroDe(busca, hoje),
      ...(texto === '' ? {} : { texto }),
      pagina: String(pagina),
      paginaEventos: String(paginaEventos),
      registrosPorPagina: String(PESSOAS_POR_PAGINA),
    }),
    placeholderData: keepPreviousData<ErrosResposta>,
  };
  const list = useQuery(asked);
  // Of the same answer.
  const parados = useQuery({ ...asked, select: eventosDe });
  const come = list.isPlaceholderData ? undefined : list.data;
  useStayWithin(come?.totalRegistros ?? null, pagina, setPagina);
  useStayWithin(come?.eventos.totalRegistros ?? null, paginaEventos, setPaginaEventos);
  return { ...lista, list, parados, quantosParados: parados.data?.totalRegistros ?? 0 };
}

type Erros = ReturnType<typeof useErros>;

/** Mending one after the other: the next one opens, also from the last row of the page, until there is none. */
function useCorrecao(rows: readonly ErroResposta[]) {
  const [aberto, setAberto] = useState<ErroResposta | null>(null);
  const [corrigidos, setCorrigidos] = useState(0);
  const next = (): void => {
    const place = rows.findIndex(({ id }) => id === aberto?.id);
    setCorrigidos((count) => count + 1);
    setAberto(rows[place + 1] ?? rows.find(({ id }) => id !== aberto?.id) ?? null);
  };
  return { aberto, setAberto, next, corrigidos, sent: (): void => setCorrigidos(0) };
}

/** The events that wait for their partner's record; nothing where there is none. */
function EventosParados({ erros }: { readonly erros: Erros }) {
  const opens = useAllows(level('clientes', 2));
  if (erros.quantosParados === 0) return null;
  return (
    <div className={classes['stopped']}>
      <PagedTable
        label="Eventos à espera do cadastro do parceiro"
        list={erros.parados}
        noun={['evento à espera do cadastro do parceiro', 'eventos à espera do cadastro do parceiro']}
        page={erros.paginaEventos}
        perPage={PESSOAS_POR_PAGINA}
        onPage={erros.setPaginaEventos}
        columns={colunasDeParados(opens)}
        rowKey={({ id }) => id}
        empty={null}
      />
    </div>
  );
}

function NenhumErro({ texto, quantosParados }: Pick<Erros, 'texto' | 'quantosParados'>) {
  const icon = <IconCircleCheck size={32} />;
  if (texto !== '') return <EmptyState icon={icon} title="Ninguém com este nome ou documento" text="Confira o que foi digitado." />;
  return (
    <EmptyState
      icon={icon}
      title={quantosParados > 0 ? 'Nenhum participante recusado' : 'Nenhum erro neste período'}
      text="A seguradora não recusou ninguém."
    />
  );
}

interface ReenviarProps {
  readonly filtro: ReturnType<typeof filtroDe>;
  readonly corrigidos: number;
  readonly onSent: () => void;
}

/** Sends what was mended here again, where the house sends by spreadsheet. */
function Reenviar({ filtro: { periodo, data }, corrigidos, onSent }: ReenviarProps) {
  const { going, porPlanilha, sincronizar } = useSincronizar({ periodo, data });
  if (corrigidos === 0 || !porPlanilha) return null;
  return (
    <Button loading={going} onClick={() => void sincronizar().then((done) => done && onSent())}>
      Reenviar corrigidos ({corrigidos})
    </Button>
  );
}

/** Events that wait for their partner's record, and whom the insurer refused, each with what to do about it (SAV-009, SAV-020). */
export function ErrosDialog({ busca, change, hoje, onClose }: ErrosDialogProps) {
  const erros = useErros({ busca, change, hoje });
  const { aberto, setAberto, next, corrigidos, sent } = useCorrecao(erros.list.data?.registros ?? []);
  const [dispensado, setDispensado] = useState<ErroResposta | null>(null);
  const actions = (row: ErroResposta) => (
    <>
      <IconAction label={`Corrigir ${row.dados.nome}`} icon={<IconPencil size={17} />} onClick={() => setAberto(row)} />
      <IconAction label={`Dispensar ${row.dados.nome}`} icon={<IconUserX size={17} />} danger onClick={() => setDispensado(row)} />
    </>
  );
  return (
    <Dialog opened title="Participantes com erros" size="full" onClose={onClose}>
      <div className={classes['dialogHead']}>
        <div className={classes['dialogSearch']}>
          <SearchBox label="Procurar participante" placeholder="Nome, CPF ou passaporte" {...erros.typed} />
        </div>
        <Reenviar filtro={filtroDe(busca, hoje)} corrigidos={corrigidos} onSent={sent} />
      </div>
      <EventosParados erros={erros} />
      <PagedTable
        label="Participantes com erros"
        list={erros.list}
        noun={['erro', 'erros']}
        page={erros.pagina}
        perPage={PESSOAS_POR_PAGINA}
        onPage={erros.setPagina}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ dados }) => `Corrigir ${dados.nome}`}
        onOpen={setAberto}
        rowActions={actions}
        actionsWidth="86px"
        empty={<NenhumErro texto={erros.texto} quantosParados={erros.quantosParados} />}
      />
      <Suspense>
        {aberto ? (
          <ParticipanteDialog key={aberto.id} id={aberto.id} nome={aberto.dados.nome} onSaved={next} onClose={() => setAberto(null)} />
        ) : null}
        {dispensado ? <DispensarDialog erro={dispensado} onClose={() => setDispensado(null)} /> : null}
      </Suspense>
    </Dialog>
  );
}
