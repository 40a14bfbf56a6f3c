import { sweep } from '#tests/support/sweep.ts';
import { INICIO } from './telas/inicio.ts';

sweep(INICIO);
