import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
	changeEducationDetails,
	changeFamilyDetails,
	changePersonalDetails,
	getProfile,
	uploadProfilePhoto,
} from '@yuva/contract/profile/endpoints';
import type { FellowProfile } from '@yuva/contract/profile/schema';
import { listColleges, listCourses, listUniversities } from '@yuva/contract/reference/endpoints';
import { answer } from './answers.ts';
import { listAnswers } from './registration-form.ts';
import { FELLOW, renderApp } from './render-app.tsx';

export const PROFILE: FellowProfile = {
	personal_details: {
		full_name: 'Sravani Kola',
		fellow_id: 'YF-2026-00042',
		team_leader: 'Ramesh Goud',
		fellow_status: 'Active',
		performance_score: null,
		profile_photo_url: null,
		mobile_number: FELLOW.mobile_number,
		gender: 'Female',
		religion: 'Buddhist',
		caste_category: 'SC',
		date_of_birth: '2004-02-29',
		state: 36,
		district: 682,
		mandal: 4408,
		grampanchayat: 4408001,
		state_name: 'Telangana',
		district_name: 'Peddapalli',
		mandal_name: 'Manthani',
		grampanchayat_name: 'Suraram',
		email: '',
	},
	family_details: {
		mother_name: 'Lakshmi',
		mother_occupation: 'Weaver',
		father_name: '',
		father_occupation: '',
	},
	education_details: {
		university_name: null,
		university_other: '',
		university_label: '',
		college_name: null,
		college_other: '',
		college_label: '',
		course_name: null,
		course_other: '',
		course_label: '',
		type_of_college: '',
		mode_of_study: '',
		stream: '',
		semester: '',
		technical_skills: 'Excel, Typing',
		artistic_skills: '',
	},
};
const { personal_details, family_details, education_details } = PROFILE;

/** The oldest comes first; test files empty it. */
export const sent: Record<string, unknown>[] = [];
const keep = (body: Record<string, unknown>) => void sent.push(body);

export const profileAnswers = [
	...listAnswers,
	answer(getProfile, { status: 'success', data: PROFILE }),
	answer(changePersonalDetails, { status: 'success', data: personal_details }, keep),
	answer(changeFamilyDetails, { status: 'success', data: family_details }, keep),
	answer(changeEducationDetails, { status: 'success', data: education_details }, keep),
	answer(uploadProfilePhoto, { status: 'success', url: '/media/2' }, keep),
	answer(listUniversities, [{ id: 1, name: 'Osmania University' }]),
	answer(listColleges, [{ id: 10, name: 'Nizam College' }]),
	answer(listCourses, [{ id: 100, name: 'BA' }]),
];

export async function openProfile() {
	const app = await renderApp('/fellow-profile');
	await screen.findByRole('heading', { name: 'Personal Details' });
	return app;
}

export const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
export const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const alerts = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

export const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
