import { offlineSlice } from '../../local/local.ts';
import { commonLists } from './api.ts';

export const referenceOffline = offlineSlice({ pack: commonLists });
