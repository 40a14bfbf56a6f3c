import { sweep } from '#tests/support/sweep.ts';
import { MEUSEGURO } from './telas/meuseguro.ts';

sweep(MEUSEGURO);
