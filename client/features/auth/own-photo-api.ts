import { removeStaffPhoto, saveStaffPhoto } from '@yuva/contract/accounts/photo-endpoints';
import { useWrite } from '../../local/local.ts';

/** Of the signed-in person of staff. */
export const useSavePhoto = () => useWrite(saveStaffPhoto);
export const useRemovePhoto = () => useWrite(removeStaffPhoto);
