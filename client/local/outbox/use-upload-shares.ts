import { useStore } from '../session/use-store.ts';
import { uploadShares } from './upload.ts';

/** Sent part of each large item, 0 to 1, by item id; only items that this tab sends. */
export const useUploadShares = (): ReadonlyMap<string, number> => useStore(uploadShares);
