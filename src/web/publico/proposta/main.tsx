import './proposta.css';
import { draw } from '../kit/draw.tsx';
import { Pagina } from './Pagina.tsx';
import { chegar } from './chegada.ts';

/** The code of the link, which does not stay in the address: whoever reads it there could open the proposal. */
function codigoDoLink(): string {
  const codigo = new URLSearchParams(location.search).get('codigo') ?? '';
  if (codigo !== '') history.replaceState(null, '', location.pathname);
  return codigo;
}

const codigo = codigoDoLink();
draw(<Pagina codigo={codigo} chegada={chegar(codigo)} />);
