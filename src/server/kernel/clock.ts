/** The instant of now. Every business decision takes it as an argument, so that a test can stand at any instant. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
