import type { IncomingMessage } from 'node:http';

/** Longer than an answer takes to be read on a poor signal. */
const LINGER_MS = 5000;

/**
 * For an answer that leaves while its request still comes. Closed at once, with bytes that nobody read, the connection is reset, and whoever is
 * sending sees it break instead of the answer: what comes is read into nothing, until they hang up or for so long.
 */
export function lingerAfterAnswer(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
    request.once('end', () => socket.destroy());
    socket.end();
    request.unpipe();
    request.resume();
  };
}
