import { sweep } from '#tests/support/sweep.ts';
import { ENVIOS } from './telas/envios.ts';

sweep(ENVIOS);
