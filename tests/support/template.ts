/** The migrated and empty database that test databases are cloned from. */
export const TEMPLATE = 'modelo';

/** The same with the demonstration in it. */
export const DEMONSTRATION = 'modelo_demonstracao';

/** The secret under which the demonstration's notes are sealed. */
export const DEMONSTRATION_KEY = 'chave-mestra-da-demonstracao-dos-testes';

/** Under which the tests' servers seal payment cards. */
export const CARD_KEYS = 'testes:chave-dos-cartoes-dos-testes-com-32';
