import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { abrirArquivoApolice, enviarArquivoApolice } from '#contract/clientes/parceiro.operations.ts';
import { call } from '#web/kernel/api.ts';
import { upload } from '#web/kernel/api-upload.ts';
import { showBytes, showInstant } from '#web/kernel/format.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import { useFormInfo } from '../form-context.ts';
import { FileButton } from './FileButton.tsx';
import classes from './seguro.module.css';
import { Termos } from './Termos.tsx';
import { patchBeside, useActs } from './use-acts.ts';

const TITLE = 'Erro ao emitir apólice';

function Apolice({ id }: { readonly id: number }) {
  const { record, readOnly } = useFormInfo();
  const acts = useActs();
  const apolice = record?._seguroAventura.apolice ?? null;
  const send = (file: File): Promise<boolean> =>
    acts.run(TITLE, async (key) => {
      const sent = await upload<typeof enviarArquivoApolice>('POST /clientes/arquivoApolice/{id}', {
        params: { id },
        file,
        part: 'arquivo',
        body: undefined,
        key,
      });
      patchBeside(id, { apolice: sent });
    });
  const open = (): Promise<void> =>
    acts.show(TITLE, () => call<typeof abrirArquivoApolice>('GET /clientes/arquivoApolice/{id}', { params: { id } }));
  return (
    <div className={classes['part']}>
      <h3 className={classes['title']}>Apólice</h3>
      {apolice === null ? (
        <p className={classes['hint']}>Nenhuma apólice enviada. O parceiro a baixa em Minha Apólice.</p>
      ) : (
        <p className={classes['file']}>
          <IconFileTypePdf size={18} aria-hidden="true" />
          <span className={classes['name']}>{apolice.nome}</span>
          <span className={classes['hint']}>{`${showBytes(apolice.tamanho)} · ${showInstant(apolice.desde)}`}</span>
        </p>
      )}
      <div className={classes['buttons']}>
        {apolice === null ? null : (
          <Button variant="default" size="xs" onClick={() => void open()}>
            Abrir apólice
          </Button>
        )}
        {readOnly ? null : (
          <FileButton
            label={apolice === null ? 'Enviar apólice' : 'Trocar apólice'}
            accept=".pdf,application/pdf"
            busy={acts.busy}
            onFile={(file) => void send(file)}
          />
        )}
      </div>
    </div>
  );
}

/** The partner's policy and liability term, in PDF. */
export function ArquivosBlock() {
  const { record } = useFormInfo();
  return (
    <Section title="Apólice e termo">
      {record === null ? (
        <p className={classes['hint']}>A apólice e o termo de responsabilidade são enviados depois de salvar o cliente.</p>
      ) : (
        <div className={classes['parts']}>
          <Apolice id={record.dados.id} />
          <Termos id={record.dados.id} />
        </div>
      )}
    </Section>
  );
}
