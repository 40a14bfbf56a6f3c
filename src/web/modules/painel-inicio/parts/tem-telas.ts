import { createContext } from 'react';

/** Whether the person was given any screen: the panel says it, since it knows them all. */
export const TemTelasContext = createContext(true);
