import type { OrdemModeloEmail } from '#contract/modelos-email/modelos-email.orders.ts';
import { TIPOS_MODELO_EMAIL } from '#contract/modelos-email/modelos-email.rules.ts';
import type { ModeloEmailLinha } from '#contract/modelos-email/modelos-email.schemas.ts';
import type { Column } from '#web/ui/column.ts';

/** MOD-504. */
export const COLUMNS: readonly Column<ModeloEmailLinha, OrdemModeloEmail>[] = [
  { key: 'id', sort: 'id', title: 'Código', width: '84px', render: (modelo) => modelo.id },
  {
    key: 'descricao',
    sort: 'descricao',
    title: 'Descrição',
    card: 'title',
    hover: (modelo) => modelo.descricao,
    render: (modelo) => modelo.descricao,
  },
  { key: 'titulo', sort: 'titulo', title: 'Título', hover: (modelo) => modelo.titulo, render: (modelo) => modelo.titulo },
  { key: 'tipo', sort: 'tipo', title: 'Tipo', width: '150px', render: (modelo) => TIPOS_MODELO_EMAIL[modelo.tipo] },
];
