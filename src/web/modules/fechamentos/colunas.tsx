import { Checkbox } from '@mantine/core';
import type { OrdemFechamento } from '#contract/fechamentos/fechamentos.orders.ts';
import { showMoney, showNumber } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { CountCell } from '#web/ui/CountCell.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { type Linha, REGRAS, boletoDe, diarias, estadoDe, notasDe, problemaDoBoleto } from './estados.ts';
import classes from './fechamentos.module.css';
import type { Marcas } from './use-desmarcados.ts';

/** Marks all rows of the page at once, over its column. */
export const MarcarTodas = ({ nome, marcas }: { readonly nome: string; readonly marcas: Marcas }) => (
  <Checkbox
    size="xs"
    label={nome}
    aria-label={`${nome}: selecionar todos da página`}
    checked={marcas.todas === 'all'}
    indeterminate={marcas.todas === 'some'}
    disabled={marcas.parada}
    onChange={marcas.alternarTodas}
  />
);

/** A column of checkboxes; without `marcas` as it stands before the first rows. */
const marcavel = (key: string, title: string, marcas: Marcas | null): Column<Linha, OrdemFechamento> => ({
  key,
  title,
  width: key === 'boleto' ? '88px' : '116px',
  ...(marcas && { head: <MarcarTodas nome={title} marcas={marcas} /> }),
  hover: (linha) => marcas?.impede(linha) ?? null,
  render: (linha) => {
    const motivo = marcas?.impede(linha) ?? null;
    const { nome } = linha.cliente;
    return (
      <Checkbox
        size="xs"
        label={<span className={classes['onCard']}>{title}</span>}
        aria-label={motivo === null ? `${title} de ${nome}` : `${title} de ${nome}, indisponível: ${motivo}`}
        checked={marcas?.marcada(linha) ?? false}
        disabled={motivo !== null}
        onChange={() => marcas?.alternar(linha)}
      />
    );
  },
});

function Estado(linha: Linha) {
  const estado = estadoDe(linha);
  const boleto = boletoDe(linha);
  return (
    <span className={classes['tags']}>
      <StatusTag kind={estado.kind}>{estado.nome}</StatusTag>
      {boleto ? <StatusTag kind={boleto.kind}>{boleto.nome}</StatusTag> : null}
    </span>
  );
}

/** The name, and quietly what its figures do not say. */
function Cliente(linha: Linha) {
  const notas = notasDe(linha);
  const problema = problemaDoBoleto(linha);
  return (
    <>
      <span className={classes['name']}>{linha.cliente.nome}</span>
      {notas ? <small className={classes['quiet']}>{notas}</small> : null}
      {problema ? <small className={classes['refused']}>{problema}</small> : null}
    </>
  );
}

function Total({ conta }: Linha) {
  const regra = REGRAS[conta.regra];
  return (
    <>
      <span className={classes['total']}>
        {regra ? <StatusTag kind={conta.regra === 'editado' ? 'attention' : 'neutral'}>{regra}</StatusTag> : null}
        {showMoney(conta.valorTotal)}
      </span>
      {conta.valorCobrado === conta.valorTotal ? null : (
        <small className={classes['quiet']}>a cobrar {showMoney(conta.valorCobrado)}</small>
      )}
    </>
  );
}

const hoverDoCliente = (linha: Linha): string =>
  [linha.cliente.nome, linha.dados.cartaOferta, notasDe(linha), problemaDoBoleto(linha) ?? ''].filter((one) => one !== '').join(' · ');

/** FEC-013 to FEC-018. */
export const colunas = (fechamento: Marcas | null, boleto: Marcas | null): readonly Column<Linha, OrdemFechamento>[] => [
  marcavel('fechamento', 'Fechamento', fechamento),
  marcavel('boleto', 'Boleto', boleto),
  {
    key: 'codigo',
    sort: 'cartaOferta',
    title: 'Código Referência',
    width: '132px',
    narrow: 'none',
    render: ({ dados }) => dados.cartaOferta,
    hover: ({ dados }) => dados.cartaOferta,
  },
  {
    key: 'cliente',
    sort: 'nome',
    title: 'Cliente',
    card: 'title',
    render: (linha) => <Cliente {...linha} />,
    hover: hoverDoCliente,
  },
  { key: 'status', sort: 'status', title: 'Status', width: 'clamp(136px, 14.5vw, 208px)', render: (linha) => <Estado {...linha} /> },
  {
    key: 'diarias',
    sort: 'diarias',
    title: 'Diárias',
    width: '72px',
    align: 'right',
    narrow: 'none',
    render: (linha) => <CountCell count={linha.diarias.periodo} noun={['diária', 'diárias']} />,
    hover: (linha) => `${showNumber(linha.diarias.participantes)} participantes, ${diarias(linha.diarias.periodo)}`,
  },
  {
    key: 'total',
    sort: 'valorTotal',
    title: 'Total',
    width: 'clamp(138px, 12vw, 160px)',
    align: 'right',
    render: (linha) => <Total {...linha} />,
  },
];
