import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconFileSpreadsheet, IconFileText, IconMath, IconQrcode, IconReportMoney } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { baixarEventosFechamento, gerarResumoFaturamento } from '#contract/portal/faturas.operations.ts';
import { faltamOsEventos, pagaPorEventos } from '#contract/portal/fatura.rules.ts';
import type { FaturaResposta } from '#contract/portal/faturas.schemas.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { showDate, showMoney } from '#web/kernel/format.ts';
import type { ChangeOptions } from '#web/kernel/search-state.ts';
import { PagedTable } from '#web/patterns/PagedTable.tsx';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { type StatusKind, StatusTag } from '#web/ui/StatusTag.tsx';
import { call } from '../api.ts';
import { type Baixar, DITO_AQUI } from '../baixar.ts';
import { POR_PAGINA } from '../inicio/busca.ts';
import inicio from '../inicio/inicio.module.css';
import { faturasQuery } from '../portal.queries.ts';
import classes from './relatorios.module.css';

const ExplicarDialog = lazyDialog(
  () => import('./ExplicarDialog.tsx'),
  (file) => file.ExplicarDialog,
);

type Linha = FaturaResposta;

/** PDA-030. */
const PAGO: Readonly<Record<Linha['statusBoleto'], { readonly nome: string; readonly kind: StatusKind }>> = {
  S: { nome: 'Pago', kind: 'good' },
  N: { nome: 'Vencido', kind: 'bad' },
  P: { nome: 'A pagar', kind: 'info' },
};

const mesDe = ({ dados }: Linha): string => monthInWords(dados.data);

/** The billing link, hidden where each event was paid by a boleto of its own (PDA-043, E222). */
function Cobranca(linha: Linha) {
  const { linkFatura, statusBoleto, vencimento, dados } = linha;
  if (pagaPorEventos(linha)) return <StatusTag kind="good">Paga por boletos de eventos</StatusTag>;
  const { nome, kind } = PAGO[statusBoleto];
  const deEventos = faltamOsEventos(linha);
  if (deEventos !== null) return <StatusTag kind={kind}>{deEventos}</StatusTag>;
  return (
    <span className={classes['cobranca']}>
      {linkFatura === null ? null : (
        <a href={linkFatura} target="_blank" rel="noopener noreferrer" aria-label={`Abrir a cobrança de ${monthInWords(dados.data)}`}>
          Abrir
        </a>
      )}
      <StatusTag kind={kind}>{nome}</StatusTag>
      {statusBoleto === 'S' || vencimento === null ? null : (
        <small>{`${statusBoleto === 'N' ? 'venceu' : 'vence'} em ${showDate(vencimento)}`}</small>
      )}
    </span>
  );
}

/** PDA-025. */
const COLUMNS: readonly Column<Linha>[] = [
  { key: 'mes', title: 'Mês', card: 'title', render: (linha) => <span className={classes['mes']}>{mesDe(linha)}</span> },
  { key: 'cobranca', title: 'Cobrança', width: '264px', render: (linha) => <Cobranca {...linha} /> },
  {
    key: 'participantes',
    title: 'Participantes',
    width: '120px',
    align: 'right',
    narrow: 'none',
    render: ({ soma }) => <CountCell count={soma.participantes} noun={['participante', 'participantes']} />,
  },
  {
    key: 'diarias',
    title: 'Diárias',
    width: '100px',
    align: 'right',
    narrow: 'none',
    render: ({ dados }) => <CountCell count={dados.quantidadeDiarias} noun={['diária', 'diárias']} />,
  },
  { key: 'total', title: 'Total', whole: 'money', align: 'right', render: ({ dados }) => showMoney(dados.valorDiariaEditado) },
];

const resumo = (id: number) =>
  call<typeof gerarResumoFaturamento>('GET /seguroAventura/gerarResumoFaturamento/{id}', { params: { id }, quiet: DITO_AQUI });
const eventos = (id: number) =>
  call<typeof baixarEventosFechamento>('GET /seguroAventuraFechamento/eventosFechamentoXls/{id}', { params: { id }, quiet: DITO_AQUI });

export interface RelatoriosProps {
  readonly pagina: number;
  readonly onPage: (pagina: number, options: ChangeOptions) => void;
  readonly baixar: Baixar;
  readonly onPix: (idCobranca: number) => void;
}

/** The partner's closed months: what each came to, how it is paid, and its papers (PDA-024). */
export function Relatorios({ pagina, onPage, baixar: { going, baixar }, onPix }: RelatoriosProps) {
  const [explicado, setExplicado] = useState<Linha | null>(null);
  const list = useQuery({ ...faturasQuery(pagina), placeholderData: keepPreviousData });
  const actions = (linha: Linha) => {
    const { id } = linha.dados;
    const mes = mesDe(linha);
    return (
      <>
        {linha.idCobranca !== null && linha.statusBoleto !== 'S' && !pagaPorEventos(linha) ? (
          <IconAction label={`Pagar ${mes} por PIX`} icon={<IconQrcode size={17} />} onClick={() => onPix(linha.idCobranca ?? 0)} />
        ) : null}
        <IconAction
          label={`Resumo de ${mes}`}
          icon={<IconFileText size={17} />}
          loading={going === `resumo ${id}`}
          onClick={() => baixar(`resumo ${id}`, () => resumo(id), 'pdf')}
        />
        <IconAction
          label={`Eventos de ${mes}`}
          icon={<IconFileSpreadsheet size={17} />}
          loading={going === `eventos ${id}`}
          onClick={() => baixar(`eventos ${id}`, () => eventos(id))}
        />
        <IconAction label={`Explicar ${mes}`} icon={<IconMath size={17} />} onClick={() => setExplicado(linha)} />
      </>
    );
  };
  return (
    <section aria-labelledby="relatorios">
      <div className={inicio['head']}>
        <h2 id="relatorios">Relatórios Mensais</h2>
      </div>
      <PagedTable
        label="Relatórios Mensais"
        list={list}
        noun={['mês', 'meses']}
        page={pagina}
        perPage={POR_PAGINA}
        onPage={onPage}
        columns={COLUMNS}
        rowKey={({ dados }) => dados.id}
        rowLabel={(linha) => `Explicar ${mesDe(linha)}`}
        onOpen={setExplicado}
        rowActions={actions}
        actionsWidth="158px"
        skeletonRows={3}
        empty={
          <EmptyState
            icon={<IconReportMoney size={32} />}
            title="Nenhum mês fechado ainda"
            text="O primeiro aparece aqui quando a corretora fechar o mês."
          />
        }
      />
      <Suspense>{explicado ? <ExplicarDialog fatura={explicado} onClose={() => setExplicado(null)} /> : null}</Suspense>
    </section>
  );
}
