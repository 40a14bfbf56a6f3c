import { PANEL } from './api.ts';
import { createStream } from './client-stream.ts';

/** The panel's way to watch what goes on. */
export const stream = createStream(PANEL);
