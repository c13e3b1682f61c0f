import { type BuiltinEducation, loadBuiltinEducation } from './load-builtin-education.ts';
import { type BuiltinPlaces, loadBuiltinPlaces } from './load-builtin-places.ts';

/** Everything that an empty database is given, by table. */
export type SeedRows = BuiltinPlaces & BuiltinEducation;

/** The rows in the order in which they may be inserted: parents first. */
export const seedRows = (): SeedRows => ({ ...loadBuiltinPlaces(), ...loadBuiltinEducation() });
