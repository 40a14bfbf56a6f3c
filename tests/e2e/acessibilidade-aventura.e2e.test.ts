import { sweep } from '#tests/support/sweep.ts';
import { AVENTURA } from './telas/aventura.ts';

sweep(AVENTURA);
