import { sweep } from '#tests/support/sweep.ts';
import { PROPOSTAS } from './telas/propostas.ts';

sweep(PROPOSTAS);
