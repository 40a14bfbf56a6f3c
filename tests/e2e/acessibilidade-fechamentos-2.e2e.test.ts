import { sweep } from '#tests/support/sweep.ts';
import { FECHAMENTOS } from './telas/fechamentos.ts';

sweep(FECHAMENTOS, 2, 2);
