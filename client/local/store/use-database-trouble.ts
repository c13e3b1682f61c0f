import { useStore } from '../session/use-store.ts';
import { type DatabaseTrouble, databaseTrouble } from './database.ts';

export const useDatabaseTrouble = (): DatabaseTrouble => useStore(databaseTrouble);
