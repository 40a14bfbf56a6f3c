import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { passToNextFile } from '#web/ui/next-file.ts';
import { UploadItem } from '#web/ui/UploadItem.tsx';
import { refusal } from '../refusal.ts';
import { AnexoLink } from './AnexoLink.tsx';
import classes from './AnexosDoFormulario.module.css';
import { type AnexoItem, noteOf } from './anexo-item.ts';
import { VisivelField, VisivelTag } from './Visivel.tsx';
import type { Drafts } from './use-drafts.ts';

interface AnexoRowProps {
  readonly item: AnexoItem;
  readonly owner?: string;
  readonly mayRemove: boolean;
  /** It is told whether the client sees it. */
  readonly tellsVisible: boolean;
  readonly onMark: (removido: boolean) => void;
}

function AnexoRow({ item, owner, mayRemove, tellsVisible, onMark }: AnexoRowProps) {
  const { anexo, removido } = item;
  const action = removido ? (
    <IconAction label={`Manter ${anexo.nome}`} icon={<IconArrowBackUp size={16} />} onClick={() => onMark(false)} />
  ) : (
    <IconAction label={`Remover ${anexo.nome}`} icon={<IconTrash size={16} />} danger onClick={() => onMark(true)} />
  );
  return (
    <li className={classes['file']} data-removed={removido || undefined} ref={passToNextFile}>
      <AnexoLink anexo={anexo} title={anexo.nome} />
      <span className={classes['note']}>
        {noteOf(item, owner)}
        {tellsVisible ? <VisivelTag anexo={anexo} /> : null}
      </span>
      {mayRemove ? action : null}
    </li>
  );
}

export interface AnexosDoFormularioProps {
  readonly items: readonly AnexoItem[];
  /** The record they are saved with: `a ficha`. */
  readonly owner?: string;
  readonly drafts: Drafts;
  readonly maySend: boolean;
  readonly mayRemoveStored: boolean;
  readonly onMark: (id: number, removido: boolean) => void;
  /** On the place for more files. */
  readonly addLabel: string;
  /** Among them may be some that the client sees too (decision 0150). */
  readonly forClient?: boolean;
}

/** Attachments of a form: those stored, those on their way, and the place for more. */
export function AnexosDoFormulario(props: AnexosDoFormularioProps) {
  const { items, owner, drafts, maySend, mayRemoveStored, onMark, addLabel, forClient = false } = props;
  const [visible, setVisible] = useState(false);
  return (
    <>
      {items.length > 0 ? (
        <ul className={classes['list']}>
          {items.map((item) => (
            <AnexoRow
              key={item.anexo.id}
              item={item}
              {...(owner === undefined ? {} : { owner })}
              mayRemove={item.rascunho ? maySend : mayRemoveStored}
              tellsVisible={forClient}
              onMark={(removido) => onMark(item.anexo.id, removido)}
            />
          ))}
        </ul>
      ) : null}
      {drafts.files.length > 0 ? (
        <ul className={classes['list']}>
          {drafts.files.map(({ key, file, state }) => (
            <li key={key} ref={passToNextFile}>
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
      {maySend ? (
        <FileDrop
          compact
          label={addLabel}
          hint="até 25 MB cada"
          onFiles={(files) => drafts.add(files, { externo: forClient && visible ? 'S' : 'N' })}
        />
      ) : null}
      {maySend && forClient ? <VisivelField value={visible} onChange={setVisible} /> : null}
    </>
  );
}
