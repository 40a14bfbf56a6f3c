import { sweep } from '#tests/support/sweep.ts';
import { FIANCAS } from './telas/fiancas.ts';

sweep(FIANCAS);
