import { NovoCliente } from '../parts/NovoCliente.tsx';

export const CadastrarClientePage = () => <NovoCliente userMode={false} />;
