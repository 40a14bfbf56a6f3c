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

/** Events that wait for their partner's record, and whom the insurer refused, each with what to do about it (SAV-009, SAV-020). */
export function ErrosDialog({ busca, change, hoje, onClose }: ErrosDialogProps) {
  const { typed, texto, pagina, paginaEventos, setPagina, setPaginaEventos } = useLista({ busca, change });
  const opens = useAllows(level('clientes', 2));
  const [aberto, setAberto] = useState<ErroResposta | null>(null);
  const [dispensado, setDispensado] = useState<ErroResposta | null>(null);
  const [corrigidos, setCorrigidos] = useState(0);
  const { periodo, data } = filtroDe(busca, hoje);
  const { going, porPlanilha, sincronizar } = useSincronizar({ periodo, data });
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
  const quantosParados = parados.data?.totalRegistros ?? 0;
  const actions = (row: ErroResposta) => (
    <>
      <IconAction label={`Corrigir ${row.dados.nome}`} icon={<IconPencil size={17} />} onClick={() => setAberto(row)} />
      <IconAction label={`Dispensar ${row.dados.nome}`} icon={<IconUserX size={17} />} danger onClick={() => setDispensado(row)} />
    </>
  );
  /** Mended: the next one opens, also from the last row of the page, until there is none. */
  const next = (): void => {
    const rows = list.data?.registros ?? [];
    const place = rows.findIndex(({ id }) => id === aberto?.id);
    setCorrigidos((count) => count + 1);
    setAberto(rows[place + 1] ?? rows.find(({ id }) => id !== aberto?.id) ?? null);
  };
  return (
    <Dialog opened title="Participantes com erros" size="full" onClose={onClose}>
      <div className={classes['dialogHead']}>
        <div className={classes['dialogSearch']}>
          <SearchBox label="Procurar participante" placeholder="Nome, CPF ou passaporte" {...typed} />
        </div>
        {corrigidos > 0 && porPlanilha ? (
          <Button loading={going} onClick={() => void sincronizar().then((done) => done && setCorrigidos(0))}>
            Reenviar corrigidos ({corrigidos})
          </Button>
        ) : null}
      </div>
      {quantosParados > 0 ? (
        <div className={classes['stopped']}>
          <PagedTable
            label="Eventos à espera do cadastro do parceiro"
            list={parados}
            noun={['evento à espera do cadastro do parceiro', 'eventos à espera do cadastro do parceiro']}
            page={paginaEventos}
            perPage={PESSOAS_POR_PAGINA}
            onPage={setPaginaEventos}
            columns={colunasDeParados(opens)}
            rowKey={({ id }) => id}
            empty={null}
          />
        </div>
      ) : null}
      <PagedTable
        label="Participantes com erros"
        list={list}
        noun={['erro', 'erros']}
        page={pagina}
        perPage={PESSOAS_POR_PAGINA}
        onPage={setPagina}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ dados }) => `Corrigir ${dados.nome}`}
        onOpen={setAberto}
        rowActions={actions}
        actionsWidth="86px"
        empty={
          <EmptyState
            icon={<IconCircleCheck size={32} />}
            title={
              texto !== ''
                ? 'Ninguém com este nome ou documento'
                : quantosParados > 0
                  ? 'Nenhum participante recusado'
                  : 'Nenhum erro neste período'
            }
            text={texto === '' ? 'A seguradora não recusou ninguém.' : 'Confira o que foi digitado.'}
          />
        }
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
