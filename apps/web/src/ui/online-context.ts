import { createContext } from 'react';

/** Whether the server can be reached; offline, lists are cached ones. */
export const OnlineContext = createContext(true);
