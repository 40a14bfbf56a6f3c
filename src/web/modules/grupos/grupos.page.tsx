import { GruposScreen } from './GruposScreen.tsx';

/** `/painel/grupos`. */
export const GruposPage = () => <GruposScreen />;
