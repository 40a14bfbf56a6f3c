import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconCalendarOff, IconPlus, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { PainelResposta } from '#contract/portal/painel.schemas.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import type { ChangeSearch } from '#web/kernel/search-state.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { Baixar } from '../baixar.ts';
import type { PartnerLogin } from '../session-store.ts';
import { AcoesDoEvento } from './AcoesDoEvento.tsx';
import { type Busca, POR_PAGINA, temBusca } from './busca.ts';
import { colunasDe, type Linha } from './columns.tsx';
import { Filtros } from './Filtros.tsx';
import classes from './inicio.module.css';

const PessoasDialog = lazyDialog(
  () => import('./PessoasDialog.tsx'),
  (file) => file.PessoasDialog,
);
const BoletoDialog = lazyDialog(
  () => import('../pagar/BoletoDialog.tsx'),
  (file) => file.BoletoDialog,
);

export interface EventosProps {
  readonly list: UseQueryResult<PainelResposta>;
  readonly login: PartnerLogin;
  readonly busca: Busca;
  readonly change: ChangeSearch<Busca>;
  readonly suspenso: boolean;
  readonly baixar: Baixar;
  readonly onPix: (idCobranca: number) => void;
}

const SEM_BUSCA = { estados: undefined, texto: undefined, participante: undefined };

const novoEvento = (
  <Button component={Link} to={portalPaths.eventoNovo()} leftSection={<IconPlus size={17} aria-hidden="true" />}>
    Novo evento
  </Button>
);

function Vazio({ busca, change, suspenso }: Pick<EventosProps, 'busca' | 'change' | 'suspenso'>) {
  if (temBusca(busca))
    return (
      <EmptyState
        icon={<IconCalendarOff size={32} />}
        title="Nenhum evento encontrado"
        text="Confira o que foi digitado e os estados escolhidos."
        instead={{ label: 'Limpar a busca', onClick: () => change(SEM_BUSCA) }}
      />
    );
  return (
    <EmptyState
      icon={<IconCalendarOff size={32} />}
      title="Nenhum evento ainda"
      text="Crie o primeiro evento e inclua quem vai participar."
      action={suspenso ? null : novoEvento}
    />
  );
}

/** The partner's events: what may be begun, the filters, and a page of them. */
export function Eventos({ list, login, busca, change, suspenso, baixar, onPix }: EventosProps) {
  const [aberto, setAberto] = useState<Linha['dados'] | null>(null);
  const [boleto, setBoleto] = useState(false);
  const painel = list.data;
  // PDA-011, PDA-012.
  const gera = painel?.possuiEventoFinalizadoEmAberto === 'S' || login.painel !== null;
  const acoes = (linha: Linha) => <AcoesDoEvento linha={linha} suspenso={suspenso} baixar={baixar} onPix={onPix} />;
  return (
    <section aria-labelledby="eventos">
      <div className={classes['head']}>
        <h2 id="eventos">Eventos</h2>
        {gera ? (
          <Button
            variant="default"
            leftSection={<IconReceipt size={17} aria-hidden="true" />}
            onMouseEnter={() => void BoletoDialog.preload()}
            onClick={() => setBoleto(true)}
          >
            Gerar Boleto de Eventos
          </Button>
        ) : null}
        {suspenso ? null : novoEvento}
      </div>
      <Filtros busca={busca} change={change} painel={painel} />
      <PagedTable
        label="Eventos"
        list={list}
        noun={['evento', 'eventos']}
        page={busca.pagina ?? 1}
        perPage={POR_PAGINA}
        onPage={(pagina, options) => change({ pagina }, options)}
        columns={colunasDe(login.dados.seguroValorDiaria)}
        rowKey={({ dados: evento }) => evento.id}
        rowLabel={({ dados: evento }) => `Participantes de ${evento.nomeEvento}`}
        rowMuted={({ dados: evento }) => evento.situacao === 'cancelado'}
        onOpen={({ dados: evento }) => setAberto(evento)}
        onIntent={() => void PessoasDialog.preload()}
        rowActions={acoes}
        actionsWidth="188px"
        empty={<Vazio busca={busca} change={change} suspenso={suspenso} />}
      />
      <Suspense>
        {aberto ? <PessoasDialog evento={aberto} onClose={() => setAberto(null)} /> : null}
        {boleto ? <BoletoDialog onClose={() => setBoleto(false)} onPix={onPix} /> : null}
      </Suspense>
    </section>
  );
}
