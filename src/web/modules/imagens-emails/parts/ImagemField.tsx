import { Button, Input } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailImageUrl } from '#web/kernel/api-address.ts';
import { type Choice, choice, idOf } from '#web/patterns/picker/options.ts';
import type { FieldProps } from '#web/ui/field.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { imagemEmailQuery } from '../imagens-emails.queries.ts';
import classes from './imagens.module.css';

const EscolherImagem = lazyDialog(
  () => import('./EscolherImagem.tsx'),
  (file) => file.EscolherImagem,
);

function Escolhida({ id }: { readonly id: number }) {
  const { data } = useQuery(imagemEmailQuery(id));
  return data ? <img className={classes['chosen']} src={emailImageUrl(data.nome_temporario)} alt={data.nome} /> : null;
}

/** The image at the head of an e-mail. */
export function ImagemField({ label, description, value, onChange, error, disabled = false }: FieldProps<readonly Choice[]>) {
  const [choosing, setChoosing] = useState(false);
  const client = useQueryClient();
  const id = idOf(value);
  return (
    <Input.Wrapper label={label} description={description} error={error ?? null} labelElement="div" size="sm">
      <div className={classes['field']}>
        {id === null ? null : <Escolhida id={id} />}
        <Button variant="default" leftSection={<IconPhoto size={16} />} disabled={disabled} onClick={() => setChoosing(true)}>
          {id === null ? 'Escolher imagem' : 'Trocar imagem'}
        </Button>
        {id === null ? null : (
          <Button variant="subtle" color="gray" disabled={disabled} onClick={() => onChange([])}>
            Tirar
          </Button>
        )}
      </div>
      {choosing ? (
        <EscolherImagem
          onClose={() => setChoosing(false)}
          onChoose={(imagem) => {
            client.setQueryData(imagemEmailQuery(imagem.id).queryKey, imagem);
            onChange(choice(imagem.id, imagem.nome));
            setChoosing(false);
          }}
        />
      ) : null}
    </Input.Wrapper>
  );
}
