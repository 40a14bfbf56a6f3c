import { useState } from 'react';
import { type IdempotencyKeys, createKeys } from './idempotency-keys.ts';

/** Keys for as long as the component lives. */
export const useIdempotency = (): IdempotencyKeys => useState(() => createKeys())[0];
