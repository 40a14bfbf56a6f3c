import { useLocation, useParams } from '@tanstack/react-router';
import { textParam } from '#web/kernel/search-params.ts';

/** The token of a recovery link: after `#`, where no server log sees it, else the last part of the path; '' when there is none. */
export function useRecoveryToken(): string {
  const inPath = useParams({ strict: false, select: (params: Record<string, unknown>) => textParam(params['token']) });
  const inHash = useLocation({ select: (location) => location.hash.replace(/^(token=)?/, '') });
  return inHash || inPath;
}
