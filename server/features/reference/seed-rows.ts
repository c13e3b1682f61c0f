import { type BuiltinEducation, loadBuiltinEducation } from './load-builtin-education.ts';
import { type BuiltinPlaces, loadBuiltinPlaces } from './load-builtin-places.ts';

export type SeedRows = BuiltinPlaces & BuiltinEducation;

/** Parents first, as foreign keys need. */
export const seedRows = (): SeedRows => ({ ...loadBuiltinPlaces(), ...loadBuiltinEducation() });
