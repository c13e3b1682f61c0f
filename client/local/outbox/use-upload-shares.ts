import { useStore } from '../session/use-store.ts';
import { uploadShares } from './upload.ts';

/** How much of each large item has gone, from 0 to 1, by the item's id; nothing of those that this tab does not send. */
export const useUploadShares = (): ReadonlyMap<string, number> => useStore(uploadShares);
