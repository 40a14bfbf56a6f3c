import type { Failure } from '../result.ts';

const STEPS = /^(CONN|HELO|EHLO|LHLO|STARTTLS|MAIL FROM|RSET)/;
/** Too large for the server: said at the sender, meant of the message. */
const TOO_LARGE = '552';

/** Whether it failed before anybody was named: so it does whoever a message is for, and is the channel's trouble (decision 0064). */
export const beforeAnybody = ({ step = '', code = '' }: Failure): boolean => STEPS.test(step) && code !== TOO_LARGE;
