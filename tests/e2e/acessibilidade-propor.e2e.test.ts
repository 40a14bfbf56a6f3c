import { sweep } from '#tests/support/sweep.ts';
import { PROPOR } from './telas/propor.ts';

sweep(PROPOR);
