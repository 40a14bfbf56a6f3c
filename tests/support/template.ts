/** The migrated database that every test database is cloned from. */
export const TEMPLATE = 'modelo';
