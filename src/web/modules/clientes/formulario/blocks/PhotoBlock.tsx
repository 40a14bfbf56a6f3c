import { Button, Progress } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { photoUrl } from '#web/kernel/api-address.ts';
import { useQueued } from '#web/patterns/uploads/upload-queue.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { PersonAvatar } from '#web/ui/PersonAvatar.tsx';
import type { UploadState } from '#web/ui/upload-state.ts';
import { useFormInfo } from '../form-context.ts';
import classes from '../formulario.module.css';
import { PHOTO_TYPES, photoQueue, photoRefusal } from '../photo.queue.ts';
import type { ClienteValues } from '../values.ts';

/** Address of a chosen file while it is on screen. */
function usePreview(file: File | undefined): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

function describe(state: UploadState | undefined, creating: boolean): string {
  if (state === undefined) return 'JPG, PNG ou WebP, até 5 MB';
  if (state.kind === 'waiting') return creating ? 'A foto será enviada ao salvar' : 'Aguardando…';
  if (state.kind === 'sending') return 'Enviando a foto…';
  return state.reason ?? 'A foto não foi enviada';
}

/** The photo, shown as soon as it is chosen. */
export const PhotoBlock = memo(function PhotoBlock() {
  const { target, record, readOnly } = useFormInfo();
  const nome = useWatch<ClienteValues, 'nome'>({ name: 'nome' });
  const input = useRef<HTMLInputElement>(null);
  const chosen = useQueued(photoQueue, target)[0];
  const refused = chosen?.state.kind === 'error';
  const preview = usePreview(refused ? undefined : chosen?.file);
  const src = preview ?? photoUrl(record?.dados.foto);
  const choose = (files: FileList | null): void => {
    const file = files?.[0];
    if (!file) return;
    photoQueue.discard(target);
    photoQueue.add(target, [file], null, photoRefusal);
  };
  return (
    <Section title="Foto">
      <div className={classes['photo']} data-field="imagem">
        {src === null && nome.trim() === '' ? (
          <span className={classes['photoEmpty']} aria-hidden="true">
            <IconUser size={32} stroke={1.5} />
          </span>
        ) : (
          <PersonAvatar name={nome} src={src} size={88} square />
        )}
        <div className={classes['photoSide']}>
          {readOnly ? null : (
            <div className={classes['photoButtons']}>
              <Button variant="default" size="xs" onClick={() => input.current?.click()}>
                {src === null ? 'Escolher foto' : 'Trocar foto'}
              </Button>
              {chosen && refused && photoRefusal(chosen.file) === null ? (
                <Button variant="subtle" size="xs" onClick={() => photoQueue.retry(target, chosen.key)}>
                  Tentar de novo
                </Button>
              ) : null}
              {chosen ? (
                <Button variant="subtle" color="gray" size="xs" onClick={() => photoQueue.discard(target)}>
                  Desfazer
                </Button>
              ) : null}
            </div>
          )}
          <p className={refused ? classes['problem'] : classes['hint']} role={refused ? 'alert' : undefined}>
            {readOnly ? (src === null ? 'Sem foto' : null) : describe(chosen?.state, record === null)}
          </p>
          {chosen?.state.kind === 'sending' ? <Progress value={chosen.state.fraction * 100} size="xs" aria-label="Envio da foto" /> : null}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Foto"
          accept={PHOTO_TYPES.join(',')}
          onChange={(event) => {
            choose(event.currentTarget.files);
            // Choosing the same file again must count as a new choice.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Section>
  );
});
