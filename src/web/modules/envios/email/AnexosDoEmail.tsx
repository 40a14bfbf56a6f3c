import { Input } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { ANEXOS_EMAIL_MAX_BYTES } from '#contract/mensagens/email.ts';
import { showBytes, showCount } from '#web/kernel/format.ts';
import { Bind } from '#web/patterns/form/bound.tsx';
import { FileDrop } from '#web/ui/FileDrop.tsx';
import { Section } from '#web/ui/FormLayout.tsx';
import { IconAction } from '#web/ui/IconAction.tsx';
import { passToNextFile } from '#web/ui/next-file.ts';
import { UploadItem } from '#web/ui/UploadItem.tsx';
import { type EnvioDeAnexos, recusa } from './anexos.queue.ts';
import classes from './email.module.css';
import { type EmailValues, somaDosAnexos } from './values.ts';

type Anexos = EmailValues['anexos'];

const somam = (anexos: Anexos): string => {
  const sum = somaDosAnexos(anexos);
  const over = sum > ANEXOS_EMAIL_MAX_BYTES ? ', e cabem 20 MB' : ' de 20 MB';
  return `${showCount(anexos.length, 'anexo', 'anexos')}, ${showBytes(sum)}${over}`;
};

/** The files of the e-mail, those on their way, and the place for more (E140). */
export const AnexosDoEmail = ({ envio }: { readonly envio: EnvioDeAnexos }) => (
  <Section title="Anexos">
    <Bind<Anexos> name="anexos">
      {({ value, onChange, disabled, error }) => (
        <Input.Wrapper error={error ?? null} size="sm">
          <div className={classes['files']}>
            {value.length > 0 ? (
              <ul className={classes['list']}>
                {value.map((anexo) => (
                  <li key={anexo.id} className={classes['file']} ref={passToNextFile}>
                    <IconPaperclip size={16} aria-hidden="true" />
                    <span className={classes['name']} title={anexo.nome}>
                      {anexo.nome}
                    </span>
                    <span className={classes['note']}>{showBytes(anexo.tamanho)}</span>
                    {disabled ? null : (
                      <IconAction
                        label={`Remover ${anexo.nome}`}
                        icon={<IconTrash size={16} />}
                        danger
                        onClick={() => onChange(value.filter(({ id }) => id !== anexo.id))}
                      />
                    )}
                  </li>
                ))}
              </ul>
            ) : null}
            {envio.files.length > 0 ? (
              <ul className={classes['list']}>
                {envio.files.map(({ key, file, state }) => (
                  <li key={key} ref={passToNextFile}>
                    <UploadItem
                      name={file.name}
                      state={state}
                      onRemove={() => envio.drop(key)}
                      {...(recusa(file) === null ? { onRetry: () => envio.retry(key) } : {})}
                    />
                  </li>
                ))}
              </ul>
            ) : null}
            {value.length > 0 ? (
              <span className={classes['note']} role="status">
                {somam(value)}
              </span>
            ) : null}
            {disabled ? null : <FileDrop compact label="Anexar arquivos" hint="até 10 MB cada, 20 MB ao todo" onFiles={envio.add} />}
          </div>
        </Input.Wrapper>
      )}
    </Bind>
  </Section>
);
