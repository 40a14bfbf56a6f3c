import { sweep } from '#tests/support/sweep.ts';
import { PORTAL } from './telas/portal.ts';

sweep(PORTAL, 2, 2);
