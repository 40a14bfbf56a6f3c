import { useEffect } from 'react';

const WATCHED = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['data-combobox-selected', 'aria-activedescendant', 'aria-controls'],
};

/** Tells a screen reader which option Enter would choose, in the box that has the focus: by itself the kit tells only what an arrow came to. */
export function useToldOption(box: HTMLElement | null): void {
  useEffect(() => {
    if (!box) return undefined;
    const tell = (): void => {
      const list = document.getElementById(box.getAttribute('aria-controls') ?? '');
      const option = list?.querySelector('[data-combobox-selected]')?.id ?? null;
      if (option === box.getAttribute('aria-activedescendant')) return;
      if (option === null) box.removeAttribute('aria-activedescendant');
      else box.setAttribute('aria-activedescendant', option);
    };
    const observer = new MutationObserver(tell);
    observer.observe(document.body, WATCHED);
    return () => observer.disconnect();
  }, [box]);
}
