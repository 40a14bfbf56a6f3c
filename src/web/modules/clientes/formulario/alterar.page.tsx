import { ClienteGuardado } from '../parts/ClienteGuardado.tsx';

export const AlterarClientePage = () => <ClienteGuardado userMode={false} />;
