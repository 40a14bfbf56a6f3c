/** The process is going before the work was over: another takes it up. Thrown by whatever was in the middle of something. */
export class Interrupted extends Error {}
