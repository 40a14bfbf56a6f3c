import { useParams } from '@tanstack/react-router';

/** The code of a record as an address writes it; null for anything else. */
export const recordId = (text: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

/** The code in this part of the screen's address; null for what is no code. */
export function useRecordId(part = 'id'): number | null {
  const parts: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return recordId(parts[part]);
}
