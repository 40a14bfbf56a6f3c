import { sweep } from '#tests/support/sweep.ts';
import { AUTENTICIDADE } from './telas/autenticidade.ts';

sweep(AUTENTICIDADE);
