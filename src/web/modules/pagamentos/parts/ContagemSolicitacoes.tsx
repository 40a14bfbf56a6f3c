import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
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
      <VisuallyHidden>{waiting === 1 ? '1 aguarda' : `${waiting} aguardam`}</VisuallyHidden>
    </>
  );
}
