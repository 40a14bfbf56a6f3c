/** Whether an error is one of the system, or of the database, with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);

/** What PostgreSQL cannot hold in any text: a NUL character, as such or inside a document. It is so however often it is tried. */
export const isUnstorable = (error: unknown): boolean => hasCode(error, '22021', '22P05');
