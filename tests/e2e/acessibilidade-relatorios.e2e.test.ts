import { sweep } from '#tests/support/sweep.ts';
import { RELATORIOS } from './telas/relatorios.ts';

sweep(RELATORIOS);
