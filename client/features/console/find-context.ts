import { createContext } from 'react';

/** Opens the search. */
export const FindContext = createContext<() => void>(() => undefined);
