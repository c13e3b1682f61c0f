import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { saveChild } from '@yuva/contract/children/endpoints';
import type { ChildRecord } from '@yuva/contract/children/schema';
import { getLearningCenter } from '@yuva/contract/learning-center/endpoints';
import { listFatherOccupationOptions, listMotherOccupationOptions } from '@yuva/contract/reference/endpoints';
import { fatherOccupationLabel, motherOccupationLabel, optionsOf } from '@yuva/contract/reference/schema';
import { HttpResponse, http } from 'msw';
import { keepSession } from '../local/session/session.ts';
import { saveDraft } from '../local/store/drafts.ts';
import { answer, readInput, receiptOf } from './answers.ts';
import { NO_CENTER } from './center-answers.ts';
import { choosePlaces, listAnswers } from './registration-form.ts';
import { FELLOW } from './render-app.tsx';

export const childListAnswers = [
	...listAnswers,
	answer(getLearningCenter, NO_CENTER),
	answer(listMotherOccupationOptions, optionsOf(motherOccupationLabel)),
	answer(listFatherOccupationOptions, optionsOf(fatherOccupationLabel)),
];

/** `fillInChild` leads to these fields, besides id and fellow. */
export const FILLED_IN_CHILD = {
	full_name: 'anjali kola',
	gender: 'Female',
	other_gender: '',
	date_of_birth: '2016-07-15',
	religion: 'Hindu',
	other_religion: '',
	caste_category: 'OBC',
	other_caste: '',
	state: 36,
	district: 682,
	mandal: 4408,
	grampanchayat: 4408001,
	school_name: 'ZPHS Manthani',
	type_of_school: 'Government',
	other_type_of_school: '',
	child_class: '4',
	other_child_class: '',
	mother_name: 'lakshmi',
	mother_occupation: 'Tailor',
	other_mother_occupation: '',
	father_name: 'ravi',
	father_occupation: 'Driver',
	other_father_occupation: '',
	parent_mobile_number: '0872123456',
} as const;

export const NEW_ID = '019a7f00-0000-7000-8000-0000000000ff';

export async function leaveDraft(changes: object = {}, id = NEW_ID): Promise<void> {
	await keepSession(FELLOW);
	const form = { ...FILLED_IN_CHILD, ...changes };
	await saveDraft('child:new', { id, form });
}

/** As the real server, it refuses ids that children have; what it takes gets the next answer. */
export function takeEachIdOnce(...taken: string[]) {
	const ids = new Set<unknown>(taken);
	return http.post(`*${saveChild.path}`, async ({ request }) => {
		const { id } = await readInput(request);
		if (!ids.has(id)) return void ids.add(id);
		const detail = 'This child profile has already been saved.';
		return HttpResponse.json(
			{ code: 'conflict', detail, message: detail, error: detail },
			{ status: 409, headers: receiptOf(request) },
		);
	});
}

export const CHILD: ChildRecord = {
	...FILLED_IN_CHILD,
	id: '019a7f00-0000-7000-8000-000000000001',
	state_name: 'Telangana',
	district_name: 'Peddapalli',
	mandal_name: 'Manthani',
	grampanchayat_name: 'Suraram',
	child_photo_s3_url: null,
};

const TEXTS = {
	'Full Name': FILLED_IN_CHILD.full_name,
	'School Name': FILLED_IN_CHILD.school_name,
	"Mother's Name": FILLED_IN_CHILD.mother_name,
	"Father's Name": FILLED_IN_CHILD.father_name,
	'Parent Mobile Number': FILLED_IN_CHILD.parent_mobile_number,
};

const CHOICES = {
	Religion: 'Hindu',
	'Caste Category': 'OBC',
	'School Type': 'Government',
	Class: '4',
	"Mother's Occupation": 'Tailor',
	"Father's Occupation": 'Driver',
};

export async function write(user: UserEvent, label: string, text: string): Promise<void> {
	await user.clear(screen.getByLabelText(label));
	await user.click(screen.getByLabelText(label));
	await user.paste(text);
}

export async function fillInChild(user: UserEvent, { withPlaces = true } = {}): Promise<void> {
	for (const [label, text] of Object.entries(TEXTS)) await write(user, label, text);
	await user.click(screen.getByLabelText('Female'));
	for (const [label, value] of Object.entries(CHOICES))
		await user.selectOptions(screen.getByLabelText(label, { selector: 'select' }), value);
	if (withPlaces) await choosePlaces(user, 'State', 'District', 'Mandal', 'Village');
	await write(user, 'Date of Birth', '15-07-2016');
	await user.keyboard('{Escape}');
}

/** Finds the button by text, or by label where several buttons have the same text. */
export async function press(user: UserEvent, name: string): Promise<void> {
	const button = screen.queryByLabelText(name) ?? screen.getByText(name, { selector: 'button *' });
	await user.click(button);
}

export const alerts = (): string[] => screen.queryAllByRole('alert').map((alert) => alert.textContent ?? '');

export const focusedField = () => document.activeElement?.getAttribute('name');
