import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { level } from '#contract/kernel/permissions.ts';
import { attachmentUrl } from '#web/kernel/api-address.ts';
import { showBytes, showInstant } from '#web/kernel/format.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { refusal } from '#web/modules/anexos/refusal.ts';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { UploadItem } from '#web/ui/UploadItem.tsx';
import { marcarRemocao } from '../edits.ts';
import { useEdit, useFormInfo, useValues } from '../form-context.ts';
import classes from '../ficha.module.css';
import type { AnexoItem, Parte } from '../values.ts';

interface AnexoRowProps {
  readonly item: AnexoItem;
  readonly mayRemove: boolean;
  readonly onMark: (removido: boolean) => void;
}

function AnexoRow({ item: { anexo, rascunho, removido }, mayRemove, onMark }: AnexoRowProps) {
  const action = removido ? (
    <IconAction label={`Manter ${anexo.nome}`} icon={<IconArrowBackUp size={16} />} onClick={() => onMark(false)} />
  ) : (
    <IconAction label={`Remover ${anexo.nome}`} icon={<IconTrash size={16} />} danger onClick={() => onMark(true)} />
  );
  return (
    <li className={classes['file']} data-removed={removido || undefined}>
      <a href={attachmentUrl(anexo.nome_temporario, anexo.nome)} target="_blank" rel="noopener" title={anexo.nome}>
        {anexo.nome}
      </a>
      <span className={classes['fileNote']}>
        {removido
          ? 'será removido ao salvar'
          : rascunho
            ? 'será gravado ao salvar'
            : `${showBytes(anexo.tamanho)} · ${showInstant(anexo.data_cadastro)}`}
      </span>
      {mayRemove ? action : null}
    </li>
  );
}

/** Attachments of one part of the ficha: those stored, those on their way, and the place for more. */
export function AnexosList({ parte, label }: { readonly parte: Parte; readonly label: string }) {
  const { readOnly, finished, drafts } = useFormInfo();
  const edit = useEdit();
  const items = useValues((values) => values.anexos[parte]);
  const maySend = useAllows(level('clienteAnexos', 3)) && !readOnly;
  const mayRemoveStored = useAllows(level('clienteAnexos', 4)) && !readOnly && !finished;
  const { files, add, drop, retry } = drafts[parte];
  return (
    <section className={classes['files']} aria-label={label}>
      {items.length > 0 ? (
        <ul className={classes['fileList']}>
          {items.map((item) => (
            <AnexoRow
              key={item.anexo.id}
              item={item}
              mayRemove={item.rascunho ? maySend : mayRemoveStored}
              onMark={(removido) => edit(marcarRemocao(parte, item.anexo.id, removido))}
            />
          ))}
        </ul>
      ) : null}
      {items.length === 0 && !maySend ? <p className={classes['hint']}>Nenhum anexo.</p> : null}
      {files.length > 0 ? (
        <ul className={classes['fileList']}>
          {files.map(({ key, file, state }) => (
            <li key={key}>
              <UploadItem
                name={file.name}
                state={state}
                onRemove={() => drop(key)}
                {...(refusal(file) === null ? { onRetry: () => retry(key) } : {})}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {maySend ? <FileDrop compact label={`Adicionar ${label.toLowerCase()}`} hint="até 25 MB cada" onFiles={add} /> : null}
    </section>
  );
}
