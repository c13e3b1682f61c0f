import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
	listCasteOptions,
	listDistricts,
	listGrampanchayats,
	listMandals,
	listReligionOptions,
	listStates,
} from '@yuva/contract/reference/endpoints';
import { casteCategoryLabel, optionsOf, religionLabel } from '@yuva/contract/reference/schema';
import { expect } from 'vitest';
import { answer } from './answers.ts';
import { chooseTyped, fill } from './user.ts';

export const listAnswers = [
	answer(listReligionOptions, optionsOf(religionLabel)),
	answer(listCasteOptions, optionsOf(casteCategoryLabel)),
	answer(listStates, [{ id: 36, name: 'Telangana', state_name: 'Telangana' }]),
	answer(listDistricts, [{ id: 682, name: 'Peddapalli' }]),
	answer(listMandals, [{ id: 4408, name: 'Manthani' }]),
	answer(listGrampanchayats, [{ id: 4408001, name: 'Suraram' }]),
];

const PLACES = { State: 'Telangana', District: 'Peddapalli', Mandal: 'Manthani', Village: 'Suraram' };
type PlaceLabel = keyof typeof PLACES;

export async function choosePlaces(user: UserEvent, ...labels: PlaceLabel[]): Promise<void> {
	for (const label of labels) await choosePlace(user, label, PLACES[label]);
}

async function choosePlace(user: UserEvent, label: string, name: string): Promise<void> {
	const list = () => screen.getByRole<HTMLInputElement | HTMLSelectElement>('combobox', { name: label });
	await waitFor(() => expect(list().disabled).toBe(false));
	const field = list();
	if (field instanceof HTMLSelectElement) {
		await screen.findByRole('option', { name });
		await user.selectOptions(field, name);
	} else await chooseTyped(user, field, name);
}

/** Fills in `FILLED_IN`, or another date of birth (DD-MM-YYYY). */
export async function fillInRegistration(user: UserEvent, dateOfBirth = '29-02-2004'): Promise<void> {
	await fill(user, screen.getByLabelText('Date of Birth'), dateOfBirth);
	await user.click(screen.getByRole('radio', { name: 'Female' }));
	await user.selectOptions(screen.getByRole('combobox', { name: 'Religion' }), 'Hindu');
	await user.selectOptions(screen.getByRole('combobox', { name: 'Caste Category' }), 'SC');
	await choosePlaces(user, 'State', 'District', 'Mandal', 'Village');
}

export const FILLED_IN = {
	date_of_birth: '2004-02-29',
	gender: 'Female',
	other_gender: '',
	religion: 'Hindu',
	other_religion: '',
	caste_category: 'SC',
	other_caste: '',
	state: 36,
	district: 682,
	mandal: 4408,
	grampanchayat: 4408001,
};
