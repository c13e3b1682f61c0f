import { useStore } from '../session/use-store.ts';
import { type DatabaseTrouble, databaseTrouble } from './database.ts';

/** What keeps this tab from the phone's database; undefined when nothing does. */
export const useDatabaseTrouble = (): DatabaseTrouble => useStore(databaseTrouble);
