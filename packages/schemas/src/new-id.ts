import { v7 } from 'uuid';

/** An id of what a device makes, a mutation or a mark: later ones are greater. */
export const newId = () => v7();
