import { describe, expect, it } from 'vitest';
import { createCircuit } from './circuit.ts';
import { failure, success } from './result.ts';

describe('circuit', () => {
  it('rests after five failures in a row and tries again after half a minute', async () => {
    let now = 0;
    let calls = 0;
    const circuit = createCircuit({ clock: () => new Date(now) });
    const down = () => circuit(async () => (calls++, failure('unavailable', 'down')));
    for (let n = 0; n < 8; n += 1) await down();
    expect(calls).toBe(5);
    now += 30_000;
    await down();
    expect(calls).toBe(6);
  });

  it('rests no longer where the clock is set back meanwhile', async () => {
    let now = 3_600_000;
    let calls = 0;
    const circuit = createCircuit({ clock: () => new Date(now) });
    const down = () => circuit(async () => (calls++, failure('unavailable', 'down')));
    for (let n = 0; n < 5; n += 1) await down();
    now = 0;
    await down();
    expect(calls).toBe(6);
  });

  it('an answer, even a refusal, closes it', async () => {
    let calls = 0;
    const circuit = createCircuit({ clock: () => new Date(0) });
    for (let n = 0; n < 20; n += 1) await circuit(async () => (++calls % 4 === 0 ? success(1) : failure('unavailable', 'down')));
    for (let n = 0; n < 20; n += 1) await circuit(async () => (calls++, failure('not_found', 'unknown')));
    expect(calls).toBe(40);
  });
});
