import { PontoScreen } from './PontoScreen.tsx';

/** `/painel/meu-ponto`: one's own time clock, read only. */
export const MeuPontoPage = () => <PontoScreen usuario={null} />;
