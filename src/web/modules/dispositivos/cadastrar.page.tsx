import { DispositivoScreen } from './DispositivoScreen.tsx';

/** A new terminal. */
export const CadastrarDispositivoPage = () => <DispositivoScreen record={null} />;
