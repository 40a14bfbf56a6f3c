import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';

export interface FileButtonProps {
  readonly label: string;
  /** As in an `<input accept>`. */
  readonly accept: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file that is sent at once. */
export function FileButton({ label, accept, busy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        leftSection={<IconUpload size={14} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // Choosing the same file again must count as a new choice.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
