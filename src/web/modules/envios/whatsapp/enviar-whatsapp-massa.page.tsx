import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLeftFilter } from '#web/kernel/navigation-state.ts';
import { paths } from '#web/kernel/paths.ts';
import { readPublico } from '#web/modules/clientes/parts/publico.ts';
import { MassaWhatsappScreen } from './MassaWhatsappScreen.tsx';

/** `/painel/clientes/enviar-whatsapp-massa`: only from the list of clients, which says whom; opened by itself it is nobody (E257). */
export function EnviarWhatsappMassaPage() {
  const left = useLeftFilter();
  // As it was when the screen was opened: what is being typed is for these.
  const [publico] = useState(() => readPublico(left));
  return publico === null ? <Navigate to={paths.clientes()} replace /> : <MassaWhatsappScreen publico={publico} />;
}
