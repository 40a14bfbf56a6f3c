import { EntradaLayout } from '../entrada/EntradaLayout.tsx';

export const ConcluidoPage = () => <EntradaLayout title="Cadastro concluído">{null}</EntradaLayout>;
