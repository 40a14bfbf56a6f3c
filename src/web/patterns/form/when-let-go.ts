/**
 * Says what is wrong with a field that is left. What is said under it moves what is below: pressed with a mouse, that would be gone from under it
 * before it is let go, and the press would be lost.
 */
export function whenLetGo(say: () => void): void {
  if (document.querySelector(':active') === null) say();
  else document.addEventListener('mouseup', say, { once: true });
}
