/** Every file that was fetched, or is on its way, by its address. */
const asked = new Map<string, Promise<unknown>>();

/** Between one try and the next of what a weak signal or a busy server kept back. */
const AGAIN_MS = [500, 2000];

async function readOnce(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  // Whole, so that the browser has it at hand.
  await answer.arrayBuffer();
}

async function read(address: string): Promise<void> {
  for (const wait of AGAIN_MS) {
    try {
      return await readOnce(address);
    } catch (error) {
      // Without a network the answer is known.
      if (!navigator.onLine) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return readOnce(address);
}

function link(address: string, rel: 'stylesheet' | 'modulepreload'): Promise<unknown> {
  const element = document.createElement('link');
  element.rel = rel;
  element.crossOrigin = '';
  element.href = address;
  document.head.append(element);
  if (rel === 'modulepreload') return Promise.resolve();
  return new Promise((resolve, reject) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(address));
    });
  });
}

/** A style sheet that stands in the page already is not asked for again. */
const isThere = (address: string): boolean => document.querySelector(`link[href="${address}"]`) !== null;

async function bring(file: string): Promise<unknown> {
  const address = `/${file}`;
  if (isThere(address)) return undefined;
  if (file.endsWith('.css')) return link(address, 'stylesheet');
  // While the page itself is being loaded it is the browser that brings everything: whoever finds something missing then loads it anew.
  return document.readyState === 'complete' ? read(address) : link(address, 'modulepreload');
}

/**
 * Brings the files of a part of the screen, and then the part. A module that did not come once a browser never asks for again while the page
 * lives, so that trying again would be in vain: each is fetched before it is imported (decision 0109). Called by what the build makes of each
 * `import()`, under the name that it expects.
 */
export async function __vitePreload<File>(load: () => Promise<File>, files: readonly string[] = []): Promise<File> {
  await Promise.all(
    files.map((file) => {
      const before = asked.get(file);
      if (before) return before;
      const now = bring(file);
      asked.set(file, now);
      now.catch(() => asked.delete(file));
      return now;
    }),
  );
  return load();
}
