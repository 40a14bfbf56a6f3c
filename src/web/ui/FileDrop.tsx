import { IconUpload } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import classes from './FileDrop.module.css';

export interface FileDropProps {
  readonly label: string;
  /** Kinds and limits in one line. */
  readonly hint: string;
  /** As in an `<input accept>`; dropped files are given as they are, the caller checks. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  /** One line, for a form with several places. */
  readonly compact?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place to drop files on, or to choose them by click or keyboard. */
export function FileDrop({ label, hint, accept, multiple = true, disabled = false, compact = false, onFiles }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const give = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    give(event.dataTransfer.files);
  };
  return (
    <div
      className={classes['root']}
      data-over={over || undefined}
      data-compact={compact || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" className={classes['button']} disabled={disabled} onClick={() => input.current?.click()}>
        <IconUpload size={compact ? 16 : 20} aria-hidden="true" />
        <span className={classes['label']}>{label}</span>
        <span className={classes['hint']}>{hint}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={multiple}
        {...(accept === undefined ? {} : { accept })}
        onChange={(event) => {
          give(event.currentTarget.files);
          // Choosing the same file again must count as a new choice.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
