import { sweep } from '#tests/support/sweep.ts';
import { EQUIPE } from './telas/equipe.ts';

sweep(EQUIPE, 1, 2);
