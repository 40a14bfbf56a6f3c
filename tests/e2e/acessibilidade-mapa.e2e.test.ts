import { sweep } from '#tests/support/sweep.ts';
import { MAPA } from './telas/mapa.ts';

sweep(MAPA);
