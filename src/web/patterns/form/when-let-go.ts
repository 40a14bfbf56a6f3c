/**
 * Says what is wrong with a field that is left. What is said under it moves what is below: pressed with a mouse, that would be gone from under it
 * before it is let go, and the press would be lost. The public pages have the same in their kit (`left.ts`): shared, it would be one more file
 * on pages that weigh nothing.
 */
export function whenLetGo(say: () => void): void {
  if (document.querySelector(':active') === null) say();
  else document.addEventListener('mouseup', say, { once: true });
}
