import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type CivilDate, addMonths, firstOfMonth } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { paths } from '#web/kernel/paths.ts';
import { useScreenTitle } from '#web/kernel/screen-title.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { MonthField } from '#web/ui/MonthField.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { StepHead } from '#web/ui/StepHead.tsx';
import { paraOutroMes, readBusca, vencimentoDe, vencimentoPadrao } from './busca.ts';
import { Campos } from './Campos.tsx';
import { DaLinha } from './DaLinha.tsx';
import classes from './fechamentos.module.css';
import { doMesmoMes, listaQuery } from './fechamentos.queries.ts';
import { Integracoes } from './Integracoes.tsx';
import { Corrida } from './massa/Corrida.tsx';
import { useCorrida } from './massa/use-corrida.ts';
import { useMassa } from './massa/use-massa.ts';
import { Parceiros } from './Parceiros.tsx';
import { PorEndereco } from './PorEndereco.tsx';
import { Totais } from './Totais.tsx';
import { useDesmarcados } from './use-desmarcados.ts';
import { useEscolha } from './use-escolha.ts';
import { useMinimo } from './use-minimo.ts';
import { useRelatorios } from './use-relatorios.tsx';

const MassaDialog = lazyDialog(
  () => import('./massa/MassaDialog.tsx'),
  (file) => file.MassaDialog,
);

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
  const list = useQuery({ ...listaQuery(mes, busca), placeholderData: doMesmoMes(mes) });
  const linhas = list.data?.registros;
  const padrao = vencimentoPadrao(mes, hoje);
  const vencimento = vencimentoDe(busca, padrao, hoje);
  const minimo = useMinimo(busca, change);
  const semMinimo = minimo.problema !== null;
  const { marcas, ...desmarcados } = useDesmarcados(mes);
  const [fechamento, boleto] = [marcas('fechamento', linhas ?? []), marcas('boleto', linhas ?? [])];
  const { escolha, escolher, desistir } = useEscolha(mes, linhas);
  const corrida = useCorrida(mes);
  const massa = useMassa({ mes, busca, vencimento, desmarcados, corrida });
  const relatorios = useRelatorios(mes, busca.cliente);
  const go = (day: CivilDate): void => void navigate({ to: paths.fechamento(day), search: paraOutroMes(busca) });
  const [comecou, emAndamento] = [mes <= hoje, mes === firstOfMonth(hoje)];

  return (
    <>
      <PageHead
        title={`Fechamento de ${monthInWords(mes)}`}
        primary={
          <Button leftSection={<IconLock size={17} aria-hidden="true" />} disabled={!comecou || semMinimo} onClick={massa.pedir}>
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
          onNow={emAndamento ? undefined : () => go(hoje)}
        />
        <Corrida
          mes={mes}
          corrida={corrida}
          semMinimo={semMinimo}
          onLista={(lista, id) => change({ lista, corrida: id, pagina: busca.pagina })}
          onRepetir={massa.repetir}
        />
        <Totais totais={list.data?.totais} />
        <Campos busca={busca} change={change} minimo={minimo} vencimento={vencimento} padrao={padrao} hoje={hoje} />
        <Parceiros
          mes={mes}
          list={list}
          busca={busca}
          change={change}
          marcas={{ fechamento, boleto }}
          vencimento={vencimento}
          semMinimo={semMinimo}
          comecou={comecou}
          onEscolha={escolher}
        />
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
          onClose={desistir}
        />
      ) : null}
      <PorEndereco mes={mes} busca={busca} change={change} />
      <Suspense>
        {massa.pedida ? (
          <MassaDialog
            massa={massa.pedida}
            mes={mes}
            vencimento={vencimento}
            emAndamento={emAndamento}
            onConfirm={massa.confirmar}
            onClose={massa.desistir}
          />
        ) : null}
      </Suspense>
    </>
  );
}
