import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { level } from '#contract/kernel/permissions.ts';
import { VIGENCIA_PROXIMA_DIAS } from '#contract/relatorios/relatorios.labels.ts';
import type { OrdemVigente } from '#contract/relatorios/relatorios.orders.ts';
import type { ApoliceVigenteResposta } from '#contract/relatorios/relatorios.schemas.ts';
import { nomeDoResponsavel } from '#contract/usuarios/responsavel.ts';
import { ABSENT, showDate, showMoney } from '#web/kernel/format.ts';
import { paths } from '#web/kernel/paths.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { prazo } from '../palavras.ts';

export type LinhaVigente = ApoliceVigenteResposta & { readonly id: number };

const responsavelDe = ({ dados }: LinhaVigente): string | null => nomeDoResponsavel(dados._responsavel, dados._responsavel_status);

/** What became of the end of the cover: its renewal, or the button that begins one (E107). */
function Renovacao({ row, renews }: { readonly row: LinhaVigente; readonly renews: boolean }) {
  const { id, id_cliente, titulo } = row.dados;
  if (row.renovacao !== null)
    return (
      <Anchor component={Link} to={paths.fichaAlterar(id_cliente, row.renovacao)} title={`Abrir a renovação, código ${row.renovacao}`}>
        Renovada
      </Anchor>
    );
  return renews && row.podeRenovar === 'S' ? (
    <Button
      component={Link}
      to={paths.fichaRenovar(id_cliente, id)}
      variant="default"
      size="compact-sm"
      aria-label={`Renovar ${titulo} de ${row.cliente.nome}`}
    >
      Renovar
    </Button>
  ) : (
    ABSENT
  );
}

/** Columns of the policies in force; renewing is for whoever saves fichas. */
export function useVigenteColumns(): readonly Column<LinhaVigente, OrdemVigente>[] {
  const renews = useAllows(level('clientes', 3));
  return [
    {
      key: 'cliente',
      sort: 'cliente',
      title: 'Cliente',
      card: 'title',
      hover: (row) => row.cliente.nome,
      render: (row) => row.cliente.nome,
    },
    { key: 'titulo', sort: 'titulo', title: 'Título', width: '12%', hover: (row) => row.dados.titulo, render: (row) => row.dados.titulo },
    {
      key: 'seguradora',
      sort: 'seguradora',
      title: 'Seguradora',
      width: '12%',
      hover: (row) => row.emissao._fornecedor,
      render: (row) => row.emissao._fornecedor ?? ABSENT,
    },
    {
      key: 'apolice',
      title: 'Nº apólice',
      width: '120px',
      narrow: 'none',
      hover: (row) => row.emissao.numero_apolice,
      render: (row) => row.emissao.numero_apolice ?? ABSENT,
    },
    {
      key: 'responsavel',
      sort: 'responsavel',
      title: 'Responsável',
      width: '11%',
      narrow: 'none',
      card: 'none',
      hover: responsavelDe,
      render: (row) => responsavelDe(row) ?? ABSENT,
    },
    {
      key: 'liquido',
      sort: 'liquido',
      title: 'Líquido',
      whole: 'money',
      align: 'right',
      card: 'none',
      narrow: 'none',
      render: (row) => showMoney(row.emissao.valor_liquido),
    },
    { key: 'vigencia', sort: 'vigencia', title: 'Termina em', whole: 'date', render: (row) => showDate(row.dados.data_vigencia) },
    {
      key: 'dias',
      title: 'Faltam',
      width: '112px',
      render: (row) => (row.dias <= VIGENCIA_PROXIMA_DIAS ? <StatusTag kind="attention">{prazo(row.dias)}</StatusTag> : prazo(row.dias)),
    },
    { key: 'renovacao', title: 'Renovação', width: '104px', render: (row) => <Renovacao row={row} renews={renews} /> },
  ];
}
