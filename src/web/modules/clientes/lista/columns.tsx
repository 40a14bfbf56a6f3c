import type { TipoPessoa } from '#contract/clientes/clientes.labels.ts';
import { TIPOS_PESSOA } from '#contract/clientes/clientes.labels.ts';
import type { OrdemCliente } from '#contract/clientes/clientes.orders.ts';
import type { ClienteLinhaResposta } from '#contract/clientes/clientes.schemas.ts';
import { ABSENT, showDate, showDocument } from '#web/kernel/format.ts';
import type { Column } from '#web/ui/column.ts';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import classes from './lista.module.css';

type ClienteColumn = Column<ClienteLinhaResposta, OrdemCliente>;

const codigo: ClienteColumn = { key: 'id', sort: 'id', title: 'Código', width: 'clamp(70px, 5.5vw, 78px)', render: (row) => row.id };

const pessoa: ClienteColumn = {
  key: 'tipo_pessoa',
  title: 'F/J',
  width: 'clamp(40px, 4vw, 50px)',
  card: 'none',
  narrow: 'none',
  hover: (row) => TIPOS_PESSOA[row.tipo_pessoa],
  render: (row) => row.tipo_pessoa,
};

const nome: ClienteColumn = {
  key: 'nome',
  sort: 'nome',
  title: 'Nome',
  card: 'title',
  hover: (row) => row.nome,
  render: (row) => (
    <span className={classes['name']}>
      <span>{row.nome}</span>
      {row.ativo === 'N' ? <StatusTag>Inativo</StatusTag> : null}
    </span>
  ),
};

const nascimento: ClienteColumn = {
  key: 'data_nascimento',
  sort: 'data_nascimento',
  title: 'Nasc.',
  whole: 'date',
  card: 'none',
  render: (row) => showDate(row.data_nascimento),
};

const fantasia: ClienteColumn = {
  key: 'nome_fantasia',
  sort: 'nome_fantasia',
  title: 'Nome Fantasia',
  width: '22%',
  card: 'none',
  hover: (row) => row.nome_fantasia,
  render: (row) => row.nome_fantasia ?? ABSENT,
};

const estado: ClienteColumn = {
  key: 'estado',
  sort: 'estado',
  title: 'UF',
  width: 'clamp(46px, 4vw, 52px)',
  card: 'none',
  narrow: 'none',
  render: (row) => row.estado ?? ABSENT,
};

const cidade: ClienteColumn = {
  key: 'cidade',
  sort: 'cidade',
  title: 'Cidade',
  width: 'clamp(100px, 11vw, 240px)',
  hover: (row) => row.cidade,
  render: (row) => row.cidade ?? ABSENT,
};

const documento: ClienteColumn = {
  key: 'documento',
  sort: 'documento',
  title: 'CPF/CNPJ',
  whole: 'document',
  render: (row) => showDocument(row.cpf, row.cnpj),
};

/** Columns of the list for the applied person types: F/J with both, Nasc. with people only, Nome Fantasia with companies only (GAP-26). */
export function columnsFor(tipos: readonly TipoPessoa[] | undefined): ClienteColumn[] {
  const only = tipos?.length === 1 ? tipos[0] : undefined;
  return [
    codigo,
    ...(only === undefined ? [pessoa] : []),
    nome,
    ...(only === 'F' ? [nascimento] : []),
    ...(only === 'J' ? [fantasia] : []),
    estado,
    cidade,
    documento,
  ];
}
