import { v5 } from 'uuid';

/** Namespace of the ids below: arbitrary, never to be changed. */
const mutationNames = 'a3c1f0d2-6b7e-4a55-8f1e-0d9b2c4e7a61';

/** A deterministic id for a mutation that has none of its own. */
export const mutationIdOf = (text: string) => v5(text, mutationNames);
