import { PadraoScreen } from './PadraoScreen.tsx';

/** `/painel/eventos-automaticos/cadastrar`. */
export const CadastrarPadraoPage = () => <PadraoScreen padrao={null} />;
