import { Confirmacao } from './Confirmacao.tsx';

/** RTA-024. */
export const FinalizadoPage = () => (
  <Confirmacao
    title="Evento finalizado!"
    text={({ codigo }) => `Para cancelar um participante, consulte o evento pelo código ${codigo}.`}
  />
);
