import './apolice.css';
import { addressParts } from '../kit/address.ts';
import { draw } from '../kit/draw.tsx';
import { Pagina } from './Pagina.tsx';

draw(<Pagina partes={addressParts()} />);
