import './fianca.css';
import { addressParts } from '../kit/address.ts';
import { draw } from '../kit/draw.tsx';
import { Pagina } from './Pagina.tsx';

draw(<Pagina modo={addressParts().at(1)?.toLowerCase() === 'fiancaimobiliaria' ? 'imobiliaria' : 'cliente'} />);
