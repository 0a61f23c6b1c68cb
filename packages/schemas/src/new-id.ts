import { v7 } from 'uuid';

/** A sortable id for records created on a device, such as mutations and marks: later ones are greater. */
export const newId = () => v7();
