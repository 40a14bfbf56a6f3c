import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { abrirAnexoDoEmail } from '#contract/caixa-saida/caixa-saida.operations.ts';
import type { EmailAbertoResposta } from '#contract/caixa-saida/caixa-saida.schemas.ts';
import { call } from '#web/kernel/api.ts';
import { openFile } from '#web/kernel/download.ts';
import { showBytes, showCount } from '#web/kernel/format.ts';
import { Section } from '#web/ui/FormLayout.tsx';
import classes from '../caixa-saida.module.css';

/** The files of an e-mail; each is asked for when it is wanted, by an address that lasts a quarter of an hour (GAP-95). */
export function Anexos({ anexos }: Pick<EmailAbertoResposta, 'anexos'>) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: number) => call<typeof abrirAnexoDoEmail>('GET /emailsEnviadoAnexo/{id}', { params: { id } }),
    onSuccess: (file) => void openFile(file),
  });
  return (
    <Section title={showCount(anexos.length, 'anexo', 'anexos')}>
      <ul className={classes['files']}>
        {anexos.map(({ id, nome, tamanho }) => (
          <li key={id} className={classes['file']}>
            <Button
              variant="default"
              leftSection={<IconPaperclip size={16} />}
              loading={isPending && variables === id}
              title={nome}
              onClick={() => mutate(id)}
            >
              {nome} ({showBytes(tamanho)})
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
