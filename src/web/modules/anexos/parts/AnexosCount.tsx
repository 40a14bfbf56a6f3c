import { useQuery } from '@tanstack/react-query';
import type { TargetId } from '#web/patterns/uploads/upload-queue.ts';
import { useQueued } from '#web/patterns/uploads/upload-queue.ts';
import type { AnexoTabela } from '../anexos.queries.ts';
import { anexosQuery } from '../anexos.queries.ts';
import classes from './AnexosPanel.module.css';
import { anexosQueue } from './anexos.queue.ts';

/** How many attachments a record has, those on their way included; nothing while none. For the tab. */
export function AnexosCount({ tabela, id }: { readonly tabela: AnexoTabela; readonly id: TargetId }) {
  const queued = useQueued(anexosQueue(tabela), id);
  const { data = [] } = useQuery({ ...anexosQuery(tabela, typeof id === 'number' ? id : 0), enabled: typeof id === 'number' });
  const count = data.length + queued.length;
  return count === 0 ? null : <span className={classes['badge']}>{count}</span>;
}
