import { useListener } from '../kernel/use-listener.ts';

/** Keys pressed anywhere on the screen. */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  useListener('document', 'keydown', onPress);
}
