import { sweep } from '#tests/support/sweep.ts';
import { EVENTOS } from './telas/eventos.ts';

sweep(EVENTOS, 1, 2);
