import { setFlagsFromString } from 'node:v8';

/*
 * What a start runs it runs once: making the busiest of it fast takes longer than it saves, and leaves eight megabytes of compiler and
 * code in an idle server. Imported before everything else; `keepMemorySmall` ends it.
 */
setFlagsFromString('--no-opt');

export const endCalmStart = (): void => setFlagsFromString('--opt');
