import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { portalPaths } from '#web/kernel/portal-paths.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import classes from './evento.module.css';
import type { EventoLido } from './formulario/values.ts';

/** An event that was cancelled is not edited any more; its code stays (PEV-038). `children`: what was typed in it and is not stored. */
export function Cancelado({ evento: { dados }, children }: { readonly evento: EventoLido; readonly children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div className={classes['cancelado']}>
      {children}
      <PageHead title="Evento cancelado!" />
      <p>{dados.nomeEvento}</p>
      <p className={classes['codigo']}>{dados.codigo}</p>
      <Button onClick={() => void navigate({ to: portalPaths.inicio() })}>Voltar</Button>
    </div>
  );
}
