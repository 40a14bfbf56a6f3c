import { ActionIcon, Switch, TextInput, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { alterarLinkInscricao } from '#contract/portal/pessoas.operations.ts';
import { ApiError } from '#web/kernel/api-error.ts';
import { copyText } from '#web/kernel/clipboard.ts';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { toast } from '#web/ui/toasts.ts';
import { call } from '../api.ts';
import classes from './evento.module.css';
import { useFormInfo } from './formulario/form-context.ts';
import type { EventoLido } from './formulario/values.ts';

const DIZ = { N: 'Quem o recebe preenche os próprios dados.', S: 'Fechado: ninguém se inscreve por ele.' } as const;

/** Where people register themselves: to be copied, opened and closed (PEV-016, PEV-017). */
export function LinkInscricao({ evento: { dados, permitidoAdicionarParticipante } }: { readonly evento: EventoLido }) {
  const { reler } = useFormInfo();
  const [mudando, setMudando] = useState(false);
  const link = `${location.origin}${portalPaths.inscricao(dados.token)}`;
  const aberto = dados.linkInscricaoBloqueado === 'N';
  const mudar = async (abrir: boolean): Promise<void> => {
    setMudando(true);
    try {
      await call<typeof alterarLinkInscricao>('PUT /seguroAventuraParticipante/evento/link/{token}', {
        params: { token: dados.token },
        body: { dados: { linkInscricaoBloqueado: abrir ? 'N' : 'S' } },
      });
      await reler();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [mensagem] = Object.values(error.fields);
      if (error.status === 400) toast({ kind: 'error', title: 'O link não mudou', text: mensagem ?? null });
    } finally {
      setMudando(false);
    }
  };
  return (
    <div className={classes['link']}>
      <TextInput
        size="sm"
        readOnly
        label="Link de inscrição"
        description={permitidoAdicionarParticipante === 'N' ? 'O evento não recebe mais inscrições.' : DIZ[dados.linkInscricaoBloqueado]}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        rightSection={
          <Tooltip label="Copiar o link">
            <ActionIcon variant="subtle" aria-label="Copiar o link" onClick={() => void copyText(link)}>
              <IconCopy size={16} />
            </ActionIcon>
          </Tooltip>
        }
      />
      <Switch
        size="sm"
        label="Inscrição pelo link"
        checked={aberto}
        disabled={mudando || permitidoAdicionarParticipante === 'N'}
        onChange={(event) => void mudar(event.currentTarget.checked)}
      />
    </div>
  );
}
