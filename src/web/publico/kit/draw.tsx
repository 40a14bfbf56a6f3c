import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a public page in its `index.html`. */
export function draw(page: ReactNode): void {
  const root = document.getElementById('raiz');
  if (!root) throw new Error('index.html has no #raiz');
  // What the server sent with it is drawn anew.
  root.replaceChildren();
  // Beside the root, which the server may fill: seen only where the script did not come, or its style sheet was lost on the way.
  if (getComputedStyle(document.documentElement).getPropertyValue('--g-line') !== '') document.querySelector('.demora')?.remove();
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
