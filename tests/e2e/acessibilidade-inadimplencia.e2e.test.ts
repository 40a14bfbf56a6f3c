import { sweep } from '#tests/support/sweep.ts';
import { INADIMPLENCIA } from './telas/inadimplencia.ts';

sweep(INADIMPLENCIA);
