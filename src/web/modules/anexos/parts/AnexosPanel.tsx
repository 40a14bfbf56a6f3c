import { useState } from 'react';
import { level } from '#contract/kernel/permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import type { TargetId } from '#web/patterns/uploads/upload-queue.ts';
import { useQueued } from '#web/patterns/uploads/upload-queue.ts';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { passToNextFile } from '#web/ui/next-file.ts';
import { UploadItem } from '#web/ui/UploadItem.tsx';
import { AnexosTable } from '../AnexosTable.tsx';
import type { AnexoTabela } from '../anexos.queries.ts';
import { refusal } from '../refusal.ts';
import classes from './AnexosPanel.module.css';
import { anexosQueue } from './anexos.queue.ts';
import { VisivelField } from './Visivel.tsx';

export interface AnexosPanelProps {
  readonly tabela: AnexoTabela;
  /** The record, or the place its files wait at while it does not exist. */
  readonly id: TargetId;
}

/** Attachments of a record: what is stored, what is on its way, and the place to add more. */
export function AnexosPanel({ tabela, id }: AnexosPanelProps) {
  const canSend = useAllows(level('clienteAnexos', 3));
  const queue = anexosQueue(tabela);
  const queued = useQueued(queue, id);
  const [visible, setVisible] = useState(false);
  return (
    <div className={classes['root']}>
      {canSend ? (
        <section className={classes['add']} aria-label="Adicionar anexos">
          <FileDrop
            label="Solte os arquivos aqui ou clique para escolher"
            hint="PDF, imagens, planilhas, textos e zip, até 25 MB cada"
            onFiles={(files) => queue.add(id, files, { externo: visible ? 'S' : 'N' }, refusal)}
          />
          <VisivelField value={visible} onChange={setVisible} />
        </section>
      ) : null}
      {queued.length > 0 ? (
        <section aria-label="Arquivos em envio">
          {typeof id === 'string' ? <p className={classes['hint']}>Os arquivos serão enviados quando o cadastro for salvo.</p> : null}
          <ul className={classes['queue']}>
            {queued.map(({ key, file, state }) => (
              <li key={key} ref={passToNextFile}>
                <UploadItem
                  name={file.name}
                  state={state}
                  onRemove={() => queue.remove(id, key)}
                  {...(refusal(file) === null ? { onRetry: () => queue.retry(id, key) } : {})}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {typeof id === 'number' ? <AnexosTable tabela={tabela} id={id} canSend={canSend} /> : null}
    </div>
  );
}
