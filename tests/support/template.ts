/** The migrated and empty database that test databases are cloned from. */
export const TEMPLATE = 'modelo';

/** The same with the demonstration in it. */
export const DEMONSTRATION = 'modelo_demonstracao';

/** The secret under which the demonstration's notes are sealed. */
export const DEMONSTRATION_KEY = 'chave-mestra-da-demonstracao-dos-testes';
