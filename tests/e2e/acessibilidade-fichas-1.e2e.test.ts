import { sweep } from '#tests/support/sweep.ts';
import { FICHAS } from './telas/fichas.ts';

sweep(FICHAS, 1, 4);
