import { sweep } from '#tests/support/sweep.ts';
import { PARTICIPANTES } from './telas/participantes.ts';

sweep(PARTICIPANTES);
