import { PageHead } from '#web/ui/PageHead.tsx';
import { usePartner } from '../session.ts';

export function InicioPage() {
  const { dados } = usePartner();
  return <PageHead title={`Olá, ${dados.nomeFantasia ?? dados.nome}`} />;
}
