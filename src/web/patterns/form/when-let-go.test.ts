import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenLetGo } from './when-let-go.ts';

let pressed = false;
const released: (() => void)[] = [];

beforeEach(() => {
  released.length = 0;
  vi.stubGlobal('document', {
    querySelector: () => (pressed ? {} : null),
    addEventListener: (_kind: string, listener: () => void) => void released.push(listener),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a field that is left by a key is told of at once, and one that is left by a press when that is over', () => {
  const say = vi.fn<() => void>();
  pressed = false;
  whenLetGo(say);
  expect([say.mock.calls.length, released.length]).toEqual([1, 0]);
  pressed = true;
  whenLetGo(say);
  expect([say.mock.calls.length, released.length]).toEqual([1, 1]);
  released[0]?.();
  expect(say).toHaveBeenCalledTimes(2);
});
