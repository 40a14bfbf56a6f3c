import { sweep } from '#tests/support/sweep.ts';
import { ANEXOS } from './telas/anexos.ts';

sweep(ANEXOS);
