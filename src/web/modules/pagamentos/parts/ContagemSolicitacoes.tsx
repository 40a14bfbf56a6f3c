import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showCount } from '#web/kernel/format.ts';
import { contagemQuery } from '../pagamentos.queries.ts';

const MOST = 99;

/** How many cards wait, beside the entry of the menu. */
export function ContagemSolicitacoes() {
  const { data } = useQuery(contagemQuery);
  const waiting = data?.aguardando ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      <span aria-hidden="true">{waiting > MOST ? `${MOST}+` : waiting}</span>
      <VisuallyHidden>{showCount(waiting, 'aguarda', 'aguardam')}</VisuallyHidden>
    </>
  );
}
