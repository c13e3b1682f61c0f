import { removeStaffPhoto, saveStaffPhoto } from '@yuva/contract/accounts/photo-endpoints';
import { useWrite } from '../../local/local.ts';

// These calls have a file of their own, because `api.ts` is part of the login page.
export const useSavePhoto = () => useWrite(saveStaffPhoto);
export const useRemovePhoto = () => useWrite(removeStaffPhoto);
