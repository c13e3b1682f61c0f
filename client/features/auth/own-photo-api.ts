import { useQuery } from '@tanstack/react-query';
import { removeStaffPhoto, saveStaffPhoto } from '@yuva/contract/accounts/photo-endpoints';
import { getStatus } from '@yuva/contract/auth/endpoints';
import { queryOf, useWrite } from '../../local/local.ts';

/** Of the signed-in person of staff. It asks nothing: the status is read at each start and each return. */
export const useOwnPhoto = (): string | null | undefined =>
	useQuery({ ...queryOf(getStatus, {}), enabled: false }).data?.profile_photo_url;

export const useSavePhoto = () => useWrite(saveStaffPhoto);
export const useRemovePhoto = () => useWrite(removeStaffPhoto);
