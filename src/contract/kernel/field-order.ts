/** Messages sorted as the screen shows their fields; unknown fields last (E001). */
export function inOrderOf(order: readonly string[], fields: Readonly<Record<string, string>>): Record<string, string> {
  const place = (field: string): number => {
    const index = order.indexOf(field.split('.')[0] ?? field);
    return index === -1 ? order.length : index;
  };
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => place(a) - place(b)));
}
