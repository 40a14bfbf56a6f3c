import { sweep } from '#tests/support/sweep.ts';
import { EMAILS } from './telas/emails.ts';

sweep(EMAILS);
