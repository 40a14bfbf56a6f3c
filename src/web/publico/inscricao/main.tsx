import './inscricao.css';
import { addressParts } from '../kit/address.ts';
import { draw } from '../kit/draw.tsx';
import { Pagina } from './Pagina.tsx';
import { cabecaEnviada } from './Resumo.tsx';
import { lugarDe } from './lugar.ts';

draw(<Pagina lugar={lugarDe(addressParts())} enviada={cabecaEnviada(document)} />);
