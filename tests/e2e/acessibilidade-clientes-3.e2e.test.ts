import { sweep } from '#tests/support/sweep.ts';
import { CLIENTES } from './telas/clientes.ts';

sweep(CLIENTES, 3, 5);
