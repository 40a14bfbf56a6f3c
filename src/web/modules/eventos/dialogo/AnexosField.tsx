import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { level } from '#contract/kernel/permissions.ts';
import { attachmentUrl } from '#web/kernel/api-address.ts';
import { showBytes, showInstant } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { refusal } from '#web/modules/anexos/refusal.ts';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { UploadItem } from '#web/ui/UploadItem.tsx';
import classes from './dialogo.module.css';
import type { AnexoItem, Anexos } from './use-anexos.ts';

const noteOf = ({ anexo, rascunho, removido }: AnexoItem): string => {
  if (removido) return 'será removido ao salvar';
  return rascunho ? 'será gravado ao salvar' : `${showBytes(anexo.tamanho)} · ${showInstant(anexo.data_cadastro)}`;
};

/** Attachments of the reminder: what is stored, what is on its way, and the place for more (EVE-034). */
export function AnexosField({ anexos, readOnly }: { readonly anexos: Anexos; readonly readOnly: boolean }) {
  const maySend = useAllows(level('clienteAnexos', 3)) && !readOnly;
  const mayRemoveStored = useAllows(level('clienteAnexos', 4)) && !readOnly;
  const { items, drafts, mark } = anexos;
  if (items.length === 0 && !maySend) return null;
  return (
    <section aria-label="Anexos" className={classes['files']}>
      <h3 className={classes['heading']}>Anexos</h3>
      {items.length > 0 ? (
        <ul className={classes['fileList']}>
          {items.map((item) => (
            <li key={item.anexo.id} className={classes['file']} data-removed={item.removido || undefined}>
              <a href={attachmentUrl(item.anexo.nome_temporario, item.anexo.nome)} target="_blank" rel="noopener" title={item.anexo.nome}>
                {item.anexo.nome}
              </a>
              <span className={classes['fileNote']}>{noteOf(item)}</span>
              {item.removido ? (
                <IconAction
                  label={`Manter ${item.anexo.nome}`}
                  icon={<IconArrowBackUp size={16} />}
                  onClick={() => mark(item.anexo.id, false)}
                />
              ) : (item.rascunho ? maySend : mayRemoveStored) ? (
                <IconAction
                  label={`Remover ${item.anexo.nome}`}
                  icon={<IconTrash size={16} />}
                  danger
                  onClick={() => mark(item.anexo.id, true)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {drafts.files.length > 0 ? (
        <ul className={classes['fileList']}>
          {drafts.files.map(({ key, file, state }) => (
            <li key={key}>
              <UploadItem
                name={file.name}
                state={state}
                onRemove={() => drafts.drop(key)}
                {...(refusal(file) === null ? { onRetry: () => drafts.retry(key) } : {})}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {maySend ? <FileDrop compact label="Adicionar anexos" hint="até 25 MB cada" onFiles={drafts.add} /> : null}
    </section>
  );
}
