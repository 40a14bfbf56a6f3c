import type { Page } from 'playwright-core';

/** The least side of what is pressed, where another target is near (WCAG 2.5.8). */
const LEAST_PX = 24;
/** Of public pages, whatever is near: they are pressed with a finger, standing. */
const LEAST_PUBLIC_PX = 44;
/** Of the border of a control to what is around it (WCAG 1.4.11). */
const LEAST_CONTRAST = 3;

/**
 * Walks the stops of the Tab key on the page, or in the dialog on top of it: each can be seen where the focus brings it, has a name, is large
 * enough to press, and shows where it begins. Returns what does not hold, as readable lines, and leaves the focus where it was. With
 * `edgesOnly` nothing is walked: only where each begins is looked at.
 */
export const wrongStops = (page: Page, { edgesOnly = false }: { readonly edgesOnly?: boolean } = {}): Promise<string[]> =>
  page.evaluate(
    async ({ leastPanelPx, leastPublicPx, leastContrast, edgesOnly }) => {
      // Only public pages are made without the component kit.
      const isPublic = document.documentElement.dataset['mantineColorScheme'] === undefined;
      const leastPx = isPublic ? leastPublicPx : leastPanelPx;
      type Colour = readonly [number, number, number];

      const isStop = (one: HTMLElement): boolean =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled, [type="hidden"]') &&
        one.closest('[inert], [aria-hidden="true"]') === null &&
        one.checkVisibility({ visibilityProperty: true });
      const labelsOf = (one: HTMLElement): readonly HTMLElement[] => ('labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []);
      const nameOf = (one: HTMLElement): string =>
        [
          one.getAttribute('aria-label'),
          ...(one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
          ...labelsOf(one).map((label) => label.textContent),
          one.textContent,
          one.title,
          one.querySelector('img')?.alt,
        ]
          .filter(Boolean)
          .join(' ')
          .trim();
      const say = (one: HTMLElement): string => `${one.tagName.toLowerCase()} «${nameOf(one).slice(0, 40)}»`;

      /** What is drawn for a control whose own box is not: the track of a switch, the frame of a field of several choices. */
      const drawn = (one: HTMLElement): HTMLElement =>
        (one.matches('[role="switch"]')
          ? one.parentElement?.querySelector<HTMLElement>('.mantine-Switch-track')
          : one.closest<HTMLElement>('.mantine-PillsInput-input')) ?? one;

      const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);
      const hiddenBy = (one: HTMLElement): Element | null => {
        const box = one.getBoundingClientRect();
        const over = document.elementFromPoint(
          clamp(box.left + box.width / 2, 0, innerWidth - 1),
          clamp(box.top + Math.min(box.height / 2, 12), 0, innerHeight - 1),
        );
        const itself = over !== null && [one, drawn(one), ...labelsOf(one)].some((part) => part.contains(over) || over.contains(part));
        // What the stop before it opened is on its way out: a list, the words about it.
        const left = over?.closest('[data-combobox-option], [role="listbox"], [role="presentation"][data-position], [role="tooltip"]');
        const own = left?.matches('[role="tooltip"]') && (one.getAttribute('aria-describedby') ?? '').split(' ').includes(left.id);
        return itself || (left && !own) ? null : (over ?? document.documentElement);
      };

      const isSmall = (one: HTMLElement, stops: readonly HTMLElement[]): boolean => {
        if (one.matches('a') && getComputedStyle(one).display === 'inline') return false;
        const boxes = [one, drawn(one), ...labelsOf(one)].map((part) => part.getBoundingClientRect());
        if (Math.max(...boxes.map(({ width }) => width)) > leastPx - 0.5 && Math.max(...boxes.map(({ height }) => height)) > leastPx - 0.5)
          return false;
        if (isPublic) return true;
        const [box = one.getBoundingClientRect()] = boxes;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return stops.some((other) => {
          if (other.contains(one) || one.contains(other)) return false;
          const { left, right, top, bottom } = other.getBoundingClientRect();
          return Math.hypot(x - clamp(x, left, right), y - clamp(y, top, bottom)) < leastPx / 2;
        });
      };

      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const paint = (layers: readonly string[]): Colour => {
        if (!canvas) throw new Error('no canvas');
        for (const colour of ['#fff', ...layers]) {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
        }
        const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b];
      };
      const luminance = (colour: Colour): number => {
        const [r = 0, g = 0, b = 0] = colour.map((part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (a: Colour, b: Colour): number => {
        const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
        return (high + 0.05) / (low + 0.05);
      };
      /** Of its border or of its own ground, whichever tells it from the ground it lies on. */
      const edgeContrast = (one: HTMLElement): number => {
        const { backgroundColor, borderTopColor } = getComputedStyle(one);
        const around: string[] = [];
        for (let at = one.parentElement; at; at = at.parentElement) around.unshift(getComputedStyle(at).backgroundColor);
        const ground = paint(around);
        return Math.max(...[backgroundColor, borderTopColor].map((colour) => contrast(paint([...around, colour]), ground)));
      };

      const found: string[] = [];
      const before = document.activeElement;
      // An open menu holds the focus as a dialog does: what it lies over is not reached while it is there.
      const top = [...document.querySelectorAll('[aria-modal="true"], [role="menu"]')].at(-1) ?? document.body;
      const stops = [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(isStop);
      const wrongEdge = (one: HTMLElement): string[] => {
        const edge = drawn(one);
        const bordered =
          edge !== one || one.matches('[type="checkbox"], [type="radio"]') || Number.parseFloat(getComputedStyle(one).borderTopWidth) > 0;
        return bordered && edgeContrast(edge) < leastContrast ? [`borda de ${edgeContrast(edge).toFixed(2)}: ${say(one)}`] : [];
      };
      const fields = 'input:not([type="file"]), select, textarea';
      const isSeen = (one: HTMLElement): boolean => one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().height > 1;
      if (edgesOnly) {
        if (before instanceof HTMLElement) before.blur();
        const edges = stops.filter((one) => one.matches(fields) && isSeen(one)).flatMap(wrongEdge);
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
        return edges;
      }
      const painted = () => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
      for (const one of stops) {
        const opensList = one.matches('[aria-haspopup="listbox"]');
        // Those before it were left all at once, and each says below itself what it lacks: nobody's keys are so fast.
        if (opensList) await painted();
        one.focus();
        // The list opens after the focus came: left sooner, it would stay.
        if (opensList) await painted();
        // What only a screen reader meets.
        if (document.activeElement !== one || !isSeen(one)) continue;
        const over = hiddenBy(one);
        if (over)
          found.push(
            `escondido: ${say(one)} sob ${over.cloneNode() instanceof HTMLElement ? (over.cloneNode() as HTMLElement).outerHTML : over.tagName}`,
          );
        if (nameOf(one) === '') found.push(`sem nome: ${one.outerHTML.slice(0, 160)}`);
        if (isSmall(one, stops)) found.push(`pequeno: ${say(one)}`);
        if (!one.matches(fields)) continue;
        one.blur();
        found.push(...wrongEdge(one));
      }
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      return found;
    },
    { leastPanelPx: LEAST_PX, leastPublicPx: LEAST_PUBLIC_PX, leastContrast: LEAST_CONTRAST, edgesOnly },
  );
