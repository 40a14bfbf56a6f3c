import { sweep } from '#tests/support/sweep.ts';
import { MENSAGENS } from './telas/mensagens.ts';

sweep(MENSAGENS, 2, 2);
