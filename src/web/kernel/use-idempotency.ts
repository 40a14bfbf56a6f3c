import { useState } from 'react';
import { type IdempotencyKeys, createKeys } from './idempotency.ts';

/** Keys for as long as the component lives. */
export const useIdempotency = (): IdempotencyKeys => useState(() => createKeys())[0];
