import { Confirmacao } from './Confirmacao.tsx';

/** RTA-023. */
export const ConcluidoPage = () => (
  <Confirmacao title="Cadastro concluído" text={() => 'Guarde este código: é por ele que o evento é encontrado.'} />
);
