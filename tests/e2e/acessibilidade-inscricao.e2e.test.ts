import { sweep } from '#tests/support/sweep.ts';
import { INSCRICAO } from './telas/inscricao.ts';

sweep(INSCRICAO);
