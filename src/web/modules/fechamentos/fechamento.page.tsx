import { IconCalendarOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { paths } from '#web/kernel/paths.ts';
import { today } from '#web/kernel/today.ts';
import { NothingHere } from '#web/patterns/record/RecordPage.tsx';
import { mesDe } from './busca.ts';
import { FechamentoScreen } from './FechamentoScreen.tsx';

/** `/painel/seguro-aventura/fechamento/{dataMes}`: the month of every partner, open or closed. */
export function FechamentoPage() {
  const { dataMes }: { readonly dataMes?: string } = useParams({ strict: false });
  const hoje = today();
  const mes = mesDe(dataMes, hoje);
  if (mes !== null) return <FechamentoScreen mes={mes} hoje={hoje} />;
  return (
    <NothingHere
      icon={<IconCalendarOff size={32} />}
      title="Este mês não existe"
      text={`O endereço diz «${dataMes}», e um mês se escreve como 2026-11.`}
      back={{ to: paths.fechamento(), label: 'Abrir o mês atual' }}
    />
  );
}
