import { EntradaLayout } from '../entrada/EntradaLayout.tsx';

export const FinalizadoPage = () => <EntradaLayout title="Evento finalizado">{null}</EntradaLayout>;
