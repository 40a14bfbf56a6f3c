import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconFileTypeXls } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { addMonths } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { today } from '#web/kernel/today.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { StepHead } from '#web/ui/StepHead.tsx';
import { type ParteProps, ResponsavelField } from '../ResponsavelField.tsx';
import { mesDe, mesDoFunil, responsavelDe } from '../relatorios.busca.ts';
import { funilQuery, planilhaDoFunil } from '../relatorios.queries.ts';
import classes from '../relatorios.module.css';
import { Seguradoras } from '../Seguradoras.tsx';
import { EtapaLista } from './EtapaLista.tsx';
import { FunilDoMes } from './FunilDoMes.tsx';
import { SeisMeses } from './SeisMeses.tsx';

/** 'Funil de Vendas': the month drawn, six months beside it, and the list of what was chosen (REL-504). */
export function FunilTab(props: ParteProps) {
  const { sessao, busca, change } = props;
  const hoje = today();
  const mes = mesDoFunil(busca, hoje);
  const deQuem = responsavelDe(busca, sessao.dadosUsuario.id);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...funilQuery({ ...deQuem, data: mes }),
    placeholderData: keepPreviousData,
  });
  const sheet = useFileCall();
  const goTo = (month: string): void => change({ data: month === mesDe(hoje) ? undefined : month, dia: undefined });
  const month = data?.registros.at(-1);
  return (
    <section className={classes['panel']} aria-label="Funil de Vendas">
      <div className={classes['head']}>
        <StepHead
          unit="mês"
          title={monthInWords(mes)}
          onStep={(steps) => goTo(addMonths(mes, steps))}
          onNow={mes === mesDe(hoje) ? undefined : () => goTo(mesDe(hoje))}
        />
        <div className={classes['filters']}>
          <ResponsavelField {...props} />
          <Button
            variant="default"
            leftSection={<IconFileTypeXls size={16} />}
            loading={sheet.isPending}
            onClick={() => sheet.download(() => planilhaDoFunil(deQuem, mes))}
          >
            Exportar Excel
          </Button>
        </div>
      </div>
      {data && month ? (
        <div className={classes['two']} data-refetching={isPlaceholderData || undefined}>
          <FunilDoMes mes={month} antes={data.anoAnterior.at(-1)} busca={busca} />
          <SeisMeses funil={data} busca={busca} hoje={hoje} change={change} />
        </div>
      ) : isError ? (
        <LoadFailure what="o funil" onRetry={() => void refetch()} />
      ) : (
        <div className={classes['waiting']} aria-busy="true" />
      )}
      <EtapaLista {...props} mes={mes} contado={isFetching ? undefined : month} />
      {data && month ? (
        <Seguradoras
          // Of the month the rows are of, as the funnel above: another one may be on its way.
          title={`Seguradoras em ${monthInWords(month.data)}`}
          empty="Nenhuma emissão no mês."
          rows={data.seguradoras}
          dimmed={isPlaceholderData}
          chosen={busca.etapa === 'emitido' ? busca.seguradora : undefined}
          searchOf={(seguradora) => ({
            ...busca,
            pagina: undefined,
            etapa: 'emitido',
            todas: undefined,
            dia: undefined,
            seguradora,
          })}
        />
      ) : null}
    </section>
  );
}
