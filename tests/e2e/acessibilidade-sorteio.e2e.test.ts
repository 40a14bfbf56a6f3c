import { sweep } from '#tests/support/sweep.ts';
import { SORTEIO } from './telas/sorteio.ts';

sweep(SORTEIO);
