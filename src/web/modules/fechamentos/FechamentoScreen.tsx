import { Button } from '@mantine/core';
import { IconLock, IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { OrdemFechamento } from '#contract/fechamentos/fechamentos.orders.ts';
import { type CivilDate, addMonths, firstOfMonth } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { level } from '#contract/kernel/permissions.ts';
import { orderingOf } from '#web/kernel/list-search.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { MonthField } from '#web/ui/MonthField.tsx';
import { OrderChoice } from '#web/ui/OrderChoice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StepHead } from '#web/ui/StepHead.tsx';
import { toast } from '#web/ui/toasts.ts';
import { Acoes, type Escolha } from './Acoes.tsx';
import { POR_PAGINA, paraOutroMes, readBusca, vencimentoPadrao } from './busca.ts';
import { Campos } from './Campos.tsx';
import { MarcarTodas, colunas } from './colunas.tsx';
import { DaLinha } from './DaLinha.tsx';
import type { Linha } from './estados.ts';
import classes from './fechamentos.module.css';
import { type Massa, doMesmoMes, listaQuery } from './fechamentos.queries.ts';
import { Integracoes } from './Integracoes.tsx';
import { Corrida } from './massa/Corrida.tsx';
import { useCorrida } from './massa/use-corrida.ts';
import { Totais } from './Totais.tsx';
import { useDesmarcados } from './use-desmarcados.ts';
import { useMinimo } from './use-minimo.ts';
import { pedidoDe, useSimular } from './use-pedir.ts';
import { useRelatorios } from './use-relatorios.tsx';

const ExplicarDialog = lazyDialog(
  () => import('./explicar/ExplicarDialog.tsx'),
  (file) => file.ExplicarDialog,
);
const MassaDialog = lazyDialog(
  () => import('./massa/MassaDialog.tsx'),
  (file) => file.MassaDialog,
);
const ItensDialog = lazyDialog(
  () => import('./massa/ItensDialog.tsx'),
  (file) => file.ItensDialog,
);

const avisar = (text: string): void => toast({ kind: 'info', title: 'Aviso', text });

/** Nobody in the month, or nobody of those looked for. */
const Vazio = ({ onLimpar }: { readonly onLimpar: (() => void) | null }) => (
  <EmptyState
    icon={<IconReceiptOff size={32} />}
    title={onLimpar ? 'Nenhum parceiro com este nome ou código' : 'Nenhum parceiro neste mês'}
    text={
      onLimpar ? 'Confira o que foi digitado.' : 'Um parceiro entra no mês em que ganha o seu código de referência, ou em que tem eventos.'
    }
    instead={onLimpar && { label: 'Limpar a busca', onClick: onLimpar }}
  />
);

/** What is done with a row is done with it as it stands by now; off the page it stands as it was. */
const comoAgora = ({ fazer, linha }: Escolha, linhas: readonly Linha[] | undefined): Escolha => ({
  fazer,
  linha: linhas?.find(({ cliente }) => cliente.id === linha.cliente.id) ?? linha,
});

export interface FechamentoScreenProps {
  /** The first day of the month. */
  readonly mes: CivilDate;
  readonly hoje: CivilDate;
}

/** The months of the partners: what each comes to, what is closed, and the closing of one or of all. */
export function FechamentoScreen({ mes, hoje }: FechamentoScreenProps) {
  const [busca, change] = useSearchState(readBusca);
  const navigate = useNavigate();
  useScreenTitle(`Fechamento de ${monthInWords(mes)}`);
  const padrao = vencimentoPadrao(mes, hoje);
  const vencimento = busca.vencimento !== undefined && busca.vencimento >= hoje ? busca.vencimento : padrao;
  const changesValues = useAllows(level('clientes', 3));
  const list = useQuery({ ...listaQuery(mes, busca), placeholderData: doMesmoMes(mes) });
  const [escolhida, setEscolha] = useState<{ readonly escolha: Escolha; readonly mes: CivilDate } | null>(null);
  const [massa, setMassa] = useState<Massa | null>(null);
  const { marcas, ...desmarcados } = useDesmarcados(mes);
  const minimo = useMinimo(busca, change);
  const semMinimo = minimo.problema !== null;
  const { going: simulando, simular } = useSimular();
  const corrida = useCorrida(mes);
  const relatorios = useRelatorios(mes, busca.cliente);

  const linhas = list.data?.registros;
  const escolha = escolhida?.mes === mes ? comoAgora(escolhida.escolha, linhas) : null;
  const [fechamento, boleto] = [marcas('fechamento', linhas ?? []), marcas('boleto', linhas ?? [])];
  const columns = linhas ? colunas(fechamento, boleto) : colunas(null, null);
  const { sorting, onOrder } = orderingOf<OrdemFechamento>(busca, change);
  const pesquisando = busca.pesquisa !== undefined || busca.cliente !== undefined;
  const explicar = (linha: Linha): void => change({ explicar: linha.cliente.id, pagina: busca.pagina });
  const go = (day: CivilDate): void => void navigate({ to: paths.fechamento(day), search: paraOutroMes(busca) });
  const emMassa: Massa = {
    data: mes,
    ...(busca.valorMinimo === undefined ? {} : { valorMinimo: busca.valorMinimo }),
    desselecionados: desmarcados.desselecionados,
    desselecionadosBoleto: desmarcados.desselecionadosBoleto,
  };
  const pedirMassa = (): void => {
    // Over what the search hides nobody decides (FEC-034, FEC-035, FEC-053).
    if (pesquisando) avisar('Limpe a pesquisa para o funcionamento do fechamento em massa.');
    else if (corrida.emCurso) avisar('Já existe um fechamento em massa em andamento.');
    else setMassa(emMassa);
  };
  const comecou = mes <= hoje;

  const rowActions = (linha: Linha) => (
    <Acoes
      linha={linha}
      marcada={fechamento.marcada(linha)}
      semMinimo={semMinimo}
      comecou={comecou}
      changesValues={changesValues}
      simulando={simulando === linha.cliente.id}
      onSimular={() => simular(pedidoDe(linha, mes, busca, vencimento), linha.cliente.id)}
      onExplicar={() => explicar(linha)}
      onEscolha={(escolha) => setEscolha({ escolha, mes })}
    />
  );

  return (
    <>
      <PageHead
        title={`Fechamento de ${monthInWords(mes)}`}
        primary={
          <Button leftSection={<IconLock size={17} aria-hidden="true" />} disabled={!comecou || semMinimo} onClick={pedirMassa}>
            Fechamento em massa!
          </Button>
        }
        actions={relatorios}
      />
      <div className={classes['page']}>
        <StepHead
          unit="mês"
          field={
            <div className={classes['month']}>
              <MonthField label="Mês" value={mes} onChange={go} />
            </div>
          }
          onStep={(steps) => go(addMonths(mes, steps))}
          onNow={mes === firstOfMonth(hoje) ? undefined : () => go(hoje)}
        />
        <Corrida
          mes={mes}
          corrida={corrida}
          semMinimo={semMinimo}
          onLista={(lista, id) => change({ lista, corrida: id, pagina: busca.pagina })}
          onRepetir={(id) => corrida.iniciar({ ...emMassa, dataVencimento: vencimento, repetir: id })}
        />
        <Totais totais={list.data?.totais} />
        <Campos busca={busca} change={change} minimo={minimo} vencimento={vencimento} padrao={padrao} hoje={hoje} />
        {linhas?.length ? (
          <div className={classes['onPhone']}>
            <MarcarTodas nome="Fechamento" marcas={fechamento} />
            <MarcarTodas nome="Boleto" marcas={boleto} />
          </div>
        ) : null}
        <div>
          <OrderChoice columns={columns} sorting={sorting} onOrder={onOrder} />
          <PagedTable
            label="Fechamentos"
            list={list}
            noun={['parceiro', 'parceiros']}
            page={busca.pagina ?? 1}
            perPage={POR_PAGINA}
            onPage={(page, options) => change({ pagina: page }, options)}
            columns={columns}
            sorting={sorting}
            rowKey={({ cliente }) => cliente.id}
            rowLabel={({ cliente }) => `Explicar o mês de ${cliente.nome}`}
            rowMuted={({ cliente }) => cliente.clienteDesabilitado === 'S'}
            onOpen={explicar}
            actionsWidth="136px"
            rowActions={rowActions}
            empty={<Vazio onLimpar={pesquisando ? () => change({ pesquisa: undefined, cliente: undefined }) : null} />}
          />
        </div>
        <Integracoes />
      </div>
      {escolha ? (
        <DaLinha
          escolha={escolha}
          comBoleto={boleto.marcada(escolha.linha)}
          mes={mes}
          hoje={hoje}
          busca={busca}
          vencimento={vencimento}
          onClose={() => setEscolha(null)}
        />
      ) : null}
      <Suspense>
        {busca.explicar === undefined ? null : (
          <ExplicarDialog
            key={busca.explicar}
            cliente={busca.explicar}
            mes={mes}
            valorMinimo={busca.valorMinimo}
            onClose={() => change({ explicar: undefined, pagina: busca.pagina })}
          />
        )}
        {massa ? (
          <MassaDialog
            massa={massa}
            mes={mes}
            vencimento={vencimento}
            emAndamento={mes === firstOfMonth(hoje)}
            onConfirm={() => {
              setMassa(null);
              corrida.iniciar({ ...massa, dataVencimento: vencimento });
            }}
            onClose={() => setMassa(null)}
          />
        ) : null}
        {busca.lista !== undefined && busca.corrida !== undefined ? (
          <ItensDialog
            key={busca.lista}
            corrida={busca.corrida}
            lista={busca.lista}
            onClose={() => change({ lista: undefined, corrida: undefined, pagina: busca.pagina })}
          />
        ) : null}
      </Suspense>
    </>
  );
}
