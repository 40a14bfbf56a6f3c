import { GruposScreen } from './GruposScreen.tsx';

/** `/painel/grupos/cadastrar`: a new group, over the list. */
export const CadastrarGrupoPage = () => <GruposScreen asked={null} />;
