import { sweep } from '#tests/support/sweep.ts';
import { PAGAMENTOS } from './telas/pagamentos.ts';

sweep(PAGAMENTOS);
