import './pagamento.css';
import { draw } from '../kit/draw.tsx';
import { Pagina } from './Pagina.tsx';
import { pedidoDe } from './cartao.ts';

draw(<Pagina pedido={pedidoDe(location.search)} />);
