import type { Endpoint } from '@yuva/contract/endpoint';
import {
	changeEducationDetails,
	changeFamilyDetails,
	changePersonalDetails,
	getProfile,
	getProfilePhoto,
	uploadProfilePhoto,
} from '@yuva/contract/profile/endpoints';
import { said } from '@yuva/contract/said';
import { offlineSlice, queuedWrite, read } from '../../local/local.ts';

const sectionWrite = <E extends Endpoint>(endpoint: E, title: string) =>
	queuedWrite(endpoint, {
		label: () => said('My Profile: {part}', { part: [title] }),
		editAt: () => '/fellow-profile',
		records: () => [`profile: ${title}`],
		affects: [getProfile, getProfilePhoto],
		replaces: () => true,
	});

export const changePersonal = sectionWrite(changePersonalDetails, 'Personal Details');
export const changeFamily = sectionWrite(changeFamilyDetails, 'Family Details');
export const changeEducation = sectionWrite(changeEducationDetails, 'Education Details');
export const uploadPhoto = sectionWrite(uploadProfilePhoto, 'Photo');

export const profileOffline = offlineSlice({
	writes: [changePersonal, changeFamily, changeEducation, uploadPhoto],
	pack: (mobile) => [
		read(getProfile, { mobile }, { staleTime: 24 * 60 * 60 * 1000 }),
		read(getProfilePhoto, { mobile }),
	],
});
