import type { enviarImagemParticipante, removerImagemParticipante } from '#contract/clientes/parceiro.operations.ts';
import { call } from '#web/kernel/api.ts';
import { upload } from '#web/kernel/api-upload.ts';
import { useFormInfo } from '../form-context.ts';
import classes from './seguro.module.css';
import { AskButton } from './AskButton.tsx';
import { FileButton } from './FileButton.tsx';
import { patchBeside, useActs } from './use-acts.ts';

const TITLE = 'Erro gerar imagem';

/** The image at the top of the e-mails to participants. */
export function ImagemParticipante() {
  const { record, readOnly } = useFormInfo();
  const acts = useActs();
  if (record === null) return <p className={classes['hint']}>A imagem do e-mail dos participantes é enviada depois de salvar o cliente.</p>;
  const { id } = record.dados;
  const { imagem } = record._seguroAventura;
  const send = (file: File): Promise<boolean> =>
    acts.run(TITLE, async (key) => {
      const sent = await upload<typeof enviarImagemParticipante>('POST /clientes/imagemParticipante/{id}', {
        params: { id },
        file,
        part: 'arquivo',
        body: undefined,
        key,
      });
      patchBeside(id, { imagem: sent.imagem });
    });
  const remove = (): Promise<boolean> =>
    acts.run(TITLE, async () => {
      await call<typeof removerImagemParticipante>('DELETE /clientes/imagemParticipante/{id}', { params: { id } });
      patchBeside(id, { imagem: null });
    });
  return (
    <div className={classes['part']}>
      <h3 className={classes['title']}>Imagem do e-mail dos participantes</h3>
      {imagem === null ? (
        <p className={classes['hint']}>Sem imagem. JPG, PNG, WebP ou GIF, até 10 MB.</p>
      ) : (
        <img className={classes['image']} src={imagem} alt="Imagem do e-mail dos participantes" />
      )}
      {readOnly ? null : (
        <div className={classes['buttons']}>
          <FileButton
            label={imagem === null ? 'Escolher imagem' : 'Trocar imagem'}
            accept="image/jpeg,image/png,image/webp,image/gif"
            busy={acts.busy}
            onFile={(file) => void send(file)}
          />
          {imagem === null ? null : (
            <AskButton
              label="Remover imagem"
              lost="Os próximos e-mails aos participantes vão sem imagem. Os já enviados continuam com ela."
              confirm="Remover"
              danger
              run={remove}
            />
          )}
        </div>
      )}
    </div>
  );
}
