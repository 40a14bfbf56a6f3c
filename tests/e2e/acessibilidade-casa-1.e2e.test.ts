import { sweep } from '#tests/support/sweep.ts';
import { CASA } from './telas/casa.ts';

sweep(CASA, 1, 2);
