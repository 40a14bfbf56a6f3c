import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { CivilDate } from '#contract/kernel/dates.ts';
import type { EventoDoRelatorioResposta } from '#contract/seguro-aventura/relatorio.schemas.ts';
import type { PessoaResposta } from '#contract/seguro-aventura/pessoas.schemas.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { CheckField } from '#web/ui/ChoiceFields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { type Busca, filtroDe } from './busca.ts';
import { NaSeguradora, historiaDe } from './columns.tsx';
import { COM_DIARIAS } from './estados.ts';
import { colunasDePessoas } from './pessoas-columns.tsx';
import classes from './seguro-aventura.module.css';
import { PESSOAS_POR_PAGINA, pessoasQuery } from './seguro-aventura.queries.ts';
import { Sinistro } from './Sinistro.tsx';
import { useLista, useStayWithin } from './use-lista.ts';

const ParticipanteDialog = lazyDialog(
  () => import('./ParticipanteDialog.tsx'),
  (file) => file.ParticipanteDialog,
);

export interface PessoasDialogProps {
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
  readonly hoje: CivilDate;
  /** The event whose people these are, where it is on the page. */
  readonly linha: EventoDoRelatorioResposta | null;
  readonly onClose: () => void;
}

/** Everybody with days in the period, or everybody of one event (SAV-008, SAV-037). */
export function PessoasDialog({ busca, change, hoje, linha, onClose }: PessoasDialogProps) {
  const evento = linha?.dados ?? null;
  const { typed, texto, pagina, setPagina, mostrar } = useLista({ busca, change });
  const cancelados = busca.cancelados === 'S';
  const [aberto, setAberto] = useState<PessoaResposta | null>(null);
  // Read again, the page may not have the event any more: what is typed of somebody new in it stays.
  const [novo, setNovo] = useState<EventoDoRelatorioResposta['dados'] | null>(null);
  const ofEvent = busca.evento !== undefined;
  const list = useQuery({
    ...pessoasQuery({
      ...filtroDe(busca, hoje),
      ...(ofEvent ? { idSeguroAventura: String(busca.evento) } : { estados: [...COM_DIARIAS] }),
      ...(texto === '' ? {} : { texto }),
      ...(cancelados ? { cancelado: 'S' as const } : {}),
      pagina: String(pagina),
      registrosPorPagina: String(PESSOAS_POR_PAGINA),
    }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list.isPlaceholderData ? null : (list.data?.totalRegistros ?? null), pagina, setPagina);
  // An event that the page does not show is named by its people.
  const nome = evento?.nomeEvento ?? list.data?.registros[0]?.evento.nomeEvento;
  const titulo = !ofEvent ? 'Participantes do período' : nome === undefined ? 'Participantes do evento' : `Participantes de ${nome}`;
  const actions = (row: PessoaResposta) => (
    <IconAction label={`Abrir ${row.dados.nome}`} icon={<IconPencil size={17} />} onClick={() => setAberto(row)} />
  );
  return (
    <Dialog opened title={titulo} size="full" onClose={onClose}>
      {linha?.fila && linha.dados.cancelado === 'N' ? (
        <p className={classes['queue']}>
          <NaSeguradora {...linha} /> {historiaDe(linha.fila)}
        </p>
      ) : null}
      <div className={classes['dialogHead']}>
        <div className={classes['dialogSearch']}>
          <SearchBox label="Procurar participante" placeholder="Nome, CPF ou passaporte" {...typed} />
        </div>
        <CheckField label="Mostrar os cancelados" value={cancelados} onChange={(on) => mostrar({ cancelados: on ? 'S' : undefined })} />
        {evento && evento.integrado === 'N' && evento.cancelado === 'N' && evento.boletoPago === null ? (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setNovo(evento)}>
            Incluir participante
          </Button>
        ) : null}
      </div>
      {evento && ofEvent ? (
        <div className={classes['claim']}>
          <Sinistro evento={evento} />
        </div>
      ) : null}
      <PagedTable
        label="Participantes"
        list={list}
        noun={['participante', 'participantes']}
        page={pagina}
        perPage={PESSOAS_POR_PAGINA}
        onPage={setPagina}
        columns={colunasDePessoas(!ofEvent)}
        rowKey={({ dados }) => dados.id}
        rowLabel={({ dados }) => `Abrir ${dados.nome}`}
        rowMuted={({ dados }) => dados.cancelado === 'S'}
        onOpen={setAberto}
        rowActions={actions}
        actionsWidth="64px"
        empty={
          <EmptyState
            icon={<IconUsers size={32} />}
            title={cancelados ? 'Ninguém foi cancelado' : 'Nenhum participante'}
            text={
              texto === '' ? (ofEvent ? 'Não há ninguém neste evento.' : 'Não há ninguém neste período.') : 'Confira o nome ou o documento.'
            }
          />
        }
      />
      <Suspense>
        {aberto ? <ParticipanteDialog id={aberto.dados.id} nome={aberto.dados.nome} onClose={() => setAberto(null)} /> : null}
        {novo ? <ParticipanteDialog novo={novo} onClose={() => setNovo(null)} /> : null}
      </Suspense>
    </Dialog>
  );
}
