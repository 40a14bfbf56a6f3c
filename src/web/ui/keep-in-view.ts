/** Where somebody is typing is never behind what comes to stand over the page, nor behind the `above` pixels that stand on it. */
export function keepInView(part: HTMLElement, above = 0): void {
  const { activeElement: typing, body } = document;
  if (typing === null || typing === body || part.contains(typing)) return;
  const [held, over] = [typing.getBoundingClientRect(), part.getBoundingClientRect()];
  if (held.bottom > over.top - above && held.top < over.bottom) typing.scrollIntoView({ block: 'nearest' });
}
