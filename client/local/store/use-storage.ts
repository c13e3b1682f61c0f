import { useStore } from '../session/use-store.ts';
import { type DatabaseTrouble, databaseFails, databaseTrouble } from './database.ts';
import { hasStorage } from './vault.ts';

/** Changes when the storage fails, and when it works again. */
export function useCanStore(): boolean {
	const fails = useStore(databaseFails);
	return hasStorage() && !fails;
}

export const useDatabaseTrouble = (): DatabaseTrouble => useStore(databaseTrouble);
