import { Button } from '@mantine/core';
import { IconPrinter, IconTicket, IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reachProblem } from '#contract/kernel/dates.ts';
import { monthInWords } from '#contract/kernel/months.ts';
import { REGRA, isLuckyNumber } from '#contract/sorteio/sorteio.ts';
import type { SorteadoResposta } from '#contract/sorteio/sorteio.schemas.ts';
import { useSearchState } from '#web/kernel/search-state.ts';
import { today } from '#web/kernel/today.ts';
import { useTypedText } from '#web/kernel/typed-text.ts';
import { useFileCall } from '#web/modules/exportacoes/parts/file-call.ts';
import { DayField } from '#web/patterns/filters/DayField.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { MaskField } from '#web/ui/MaskField.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Loteria } from './Loteria.tsx';
import { Sorteado } from './Sorteado.tsx';
import { readBusca } from './sorteio.busca.ts';
import classes from './sorteio.module.css';
import { comprovante, sorteioQuery } from './sorteio.queries.ts';

/** The pause of this search alone (SOR-004). */
const PAUSE_MS = 200;

/** What the draw came to, in one line. */
function resultado(registros: readonly SorteadoResposta[], numero: string, mes: string): string {
  const ganhadores = registros.filter(({ dados }) => dados.numeroSorte === numero).length;
  if (ganhadores === 1) return `Ganhador de ${mes}`;
  if (ganhadores > 1) return `${ganhadores} ganhadores de ${mes}, um de cada série`;
  return `Ninguém tem o ${numero} em ${mes}. ${registros.length === 1 ? 'O mais próximo' : `Os ${registros.length} mais próximos`}:`;
}

/** `/painel/sorteio`: who has the number drawn for a month, or whoever is nearest (SOR-001). */
export function SorteioPage() {
  const [{ numero = '', data = today() }, change] = useSearchState(readBusca);
  const typed = useTypedText(numero, (text) => change({ numero: text === '' ? undefined : text }, { replace: true }), PAUSE_MS);
  const sorteio = { numero, data };
  // Nobody of another draw stands under this one while it comes.
  const drawn = useQuery(sorteioQuery(sorteio));
  const file = useFileCall();
  const asked = isLuckyNumber(numero);
  const registros = asked ? drawn.data : undefined;
  const mes = monthInWords(data);

  const outcome = !asked ? (
    <EmptyState
      icon={<IconTicket size={32} />}
      title="Digite o número sorteado"
      text="Com os seis dígitos e a data de faturamento, aparece quem ganhou no mês, ou os cinco números mais próximos."
    />
  ) : drawn.isError && !registros ? (
    <LoadFailure what="o sorteio" onRetry={() => void drawn.refetch()} />
  ) : registros?.length === 0 ? (
    <EmptyState
      icon={<IconTicketOff size={32} />}
      title="Nenhum participante encontrado"
      text={`Ninguém tem número da sorte em ${mes}. Confira a data de faturamento.`}
    />
  ) : registros ? (
    <section aria-label="Resultado do sorteio" className={classes['result']}>
      <div role="status">
        <h2 className={classes['heading']}>{resultado(registros, numero, mes)}</h2>
      </div>
      <ol className={classes['list']}>
        {registros.map((registro) => (
          <Sorteado key={registro.dados.id} registro={registro} numero={numero} comSerie={registros.some(({ dados }) => dados.serie > 0)} />
        ))}
      </ol>
    </section>
  ) : (
    <div className={classes['waiting']} aria-busy="true" />
  );

  return (
    <>
      <PageHead
        title="Sorteio"
        primary={
          <Button
            leftSection={<IconPrinter size={17} aria-hidden="true" />}
            disabled={!registros}
            loading={file.isPending}
            onClick={() => file.show(() => comprovante(sorteio))}
          >
            Imprimir comprovante
          </Button>
        }
      />
      <div className={classes['page']}>
        <div className={classes['main']}>
          <search className={classes['search']}>
            <MaskField
              kind="code"
              label="Número da sorte"
              placeholder="000000"
              value={typed.value}
              onChange={typed.onChange}
              onEnter={typed.onSubmit}
            />
            <DayField label="Data de faturamento" value={data} problemOf={reachProblem} onChange={(day) => change({ data: day })} />
          </search>
          {outcome}
        </div>
        <aside className={classes['aside']} aria-label="Como se sorteia">
          <Loteria onNumero={(made) => change({ numero: made })} />
          <section aria-label="Regra">
            <h2 className={classes['heading']}>Regra</h2>
            <ul className={classes['rule']}>
              {REGRA.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </>
  );
}
