import { useEffect, useEffectEvent, useState } from 'react';
import { newWaitingId, type TargetId, type UploadQueue, type WaitingId } from './upload-queue.ts';

type Discards = Pick<UploadQueue<unknown, TargetId>, 'discard'>;

/** Where the files of a form wait while their record does not exist. Those of `queues` that nobody saved go with the screen. */
export function useWaitingId(...queues: readonly Discards[]): WaitingId {
  const [target] = useState(newWaitingId);
  const discard = useEffectEvent((): void => {
    for (const queue of queues) queue.discard(target);
  });
  useEffect(() => () => discard(), []);
  return target;
}
