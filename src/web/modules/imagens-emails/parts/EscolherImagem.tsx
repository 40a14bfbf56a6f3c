import { UnstyledButton } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IMAGENS_POR_PAGINA } from '#contract/imagens-emails/imagens-emails.limits.ts';
import type { ImagemEmailResposta } from '#contract/imagens-emails/imagens-emails.schemas.ts';
import { emailImageUrl } from '#web/kernel/api-address.ts';
import { changed } from '#web/kernel/changed.ts';
import { toastFieldErrors } from '#web/kernel/field-toasts.ts';
import { randomKey } from '#web/kernel/idempotency.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { enviarImagem, imagensEmailsQuery } from '../imagens-emails.queries.ts';
import classes from './imagens.module.css';

export interface EscolherImagemProps {
  readonly onChoose: (imagem: ImagemEmailResposta) => void;
  readonly onClose: () => void;
}

/** The images of the house, five a page, and the way to send another (EML-511, EML-512). */
export function EscolherImagem({ onChoose, onClose }: EscolherImagemProps) {
  const [page, setPage] = useState(1);
  const list = useQuery({ ...imagensEmailsQuery(page), placeholderData: keepPreviousData });
  const sending = useMutation({
    mutationFn: (file: File) => enviarImagem(file, randomKey()),
    onSuccess: async (imagem) => {
      await changed('imagens-emails');
      onChoose(imagem);
    },
    onError: (error) => toastFieldErrors(error),
  });
  const { registros = [], totalRegistros = 0 } = list.data ?? {};
  return (
    <Dialog opened title="Escolher imagem" size="lg" onClose={onClose}>
      <FileDrop
        label={sending.isPending ? 'Enviando…' : 'Enviar uma imagem'}
        hint="JPG, PNG, WebP ou GIF, até 10 MB. Fica com no máximo 1200 pixels de largura"
        accept="image/jpeg,image/png,image/webp,image/gif"
        multiple={false}
        disabled={sending.isPending}
        onFiles={([file]) => {
          if (file) sending.mutate(file);
        }}
      />
      {list.isError ? <LoadFailure what="as imagens" onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && totalRegistros === 0 ? <p className={classes['none']}>Nenhuma imagem enviada ainda.</p> : null}
      <ul className={classes['grid']}>
        {registros.map((imagem) => (
          <li key={imagem.id}>
            <UnstyledButton className={classes['choice'] ?? ''} onClick={() => onChoose(imagem)}>
              <img src={emailImageUrl(imagem.nome_temporario)} alt="" loading="lazy" />
              <span title={imagem.nome}>{imagem.nome}</span>
              <small>
                {imagem.largura} × {imagem.altura}
              </small>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {totalRegistros > IMAGENS_POR_PAGINA ? (
        <Pagination page={page} perPage={IMAGENS_POR_PAGINA} total={totalRegistros} noun={['imagem', 'imagens']} onPage={setPage} />
      ) : null}
    </Dialog>
  );
}
