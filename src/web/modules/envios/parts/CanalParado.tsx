import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CanalResposta } from '#contract/mensagens/mensagens.schemas.ts';
import { ACOMPANHAM } from '#contract/mensagens/mensagens.permissions.ts';
import { useAllows } from '#web/kernel/permissions.ts';
import { enviosQuery } from '../envios.queries.ts';
import { desde, NOME_CANAL } from '../lote/palavras.ts';
import classes from './parts.module.css';

/** Nothing leaves by this channel now: since when, and why. */
export function CanalParado({ canal }: { readonly canal: CanalResposta }) {
  const follows = useAllows(ACOMPANHAM);
  const { data } = useQuery({ ...enviosQuery, enabled: follows });
  const stopped = data?.canaisParados.find((one) => one.canal === canal);
  if (stopped === undefined) return null;
  return (
    <p className={classes['stopped']} role="status">
      <IconPlugConnectedX size={18} aria-hidden="true" />
      <span>
        <strong>
          {NOME_CANAL[canal]} parado desde {desde(stopped.desde)}
        </strong>
        {stopped.motivo === '' ? '' : `: ${stopped.motivo}`}. O que espera sai sozinho quando voltar.
      </span>
    </p>
  );
}
