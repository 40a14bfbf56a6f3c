/** Messages sorted as the screen shows their fields; unknown fields last (E001). A field without a message, null, is not among them. */
export function inOrderOf(order: readonly string[], fields: Readonly<Record<string, string | null>>): Record<string, string> {
  const place = (field: string): number => {
    const index = order.indexOf(field.split('.')[0] ?? field);
    return index === -1 ? order.length : index;
  };
  const said = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries(said.sort(([a], [b]) => place(a) - place(b)));
}
