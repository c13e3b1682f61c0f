import { listAskedForms } from '@yuva/contract/forms/asked-endpoints';
import * as forms from '@yuva/contract/forms/endpoints';
import { ADMIN, nothing, type PolicyRow, row, type Scene, STAFF } from './policy-row.ts';

/** The app brings these forms: `server/migrations/0005_forms.sql`. */
export const REFLECTION = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0001';
export const VISIT = '0b9a5e10-6f4c-4d0e-9c3a-2b1d7e8f0003';

export const ONE_QUESTION = {
	title: { en: 'Monthly meeting' },
	groups: [],
	questions: [{ name: 'topic', type: 'text' as const, label: { en: 'What did you speak about?' } }],
};

const ALL = '401 200 200 200 200 200 200 200';

const reflection = () => ({ form_id: REFLECTION });
const visit = () => ({ form_id: VISIT });
const settings = { audience: 'leads' as const, repeat: 'always' as const };

const spokenOf = () => ({
	...reflection(),
	answer_id: crypto.randomUUID(),
	version: 1,
	answers: JSON.stringify({ way: 'write', went_well: 'They read.' }),
});
const visitOf = ({ owner }: Scene) => ({
	...visit(),
	answer_id: crypto.randomUUID(),
	version: 1,
	subject_id: owner.id,
	answers: JSON.stringify({ children_present: 12, room_safe: 'yes', went_well: 'They sang.' }),
});
/** No other test changes this form of the head office at the same time. */
const nobodysForm = ({ fresh }: Scene) => ({ form_id: fresh.id });

export const formsPolicy: readonly PolicyRow[] = [
	row(listAskedForms, 'granted', nothing, ALL),
	row(forms.answerForm, 'granted', spokenOf, '401 201 201 201 403 403 403 403'),
	row(forms.answerStaffForm, 'granted', visitOf, '401 403 403 403 201 201 404 201'),
	row(forms.listOwnAnswers, 'granted', reflection, ALL),
	row(forms.listFormAnswers, 'granted', visit, STAFF),
	row(forms.summariseForm, 'granted', reflection, STAFF),
	row(forms.listForms, 'granted', nothing, STAFF),
	row(forms.getForm, 'granted', visit, STAFF),
	row(forms.getFormSheet, 'granted', visit, STAFF),
	// the file is no workbook
	row(
		forms.previewFormSheet,
		'granted',
		() => ({ file: new File(['type,name'], 'form.csv') }),
		ADMIN.replace('200', '422'),
	),
	row(
		forms.publishForm,
		'granted',
		() => ({ kind: 'form', ...settings, definition: ONE_QUESTION }),
		ADMIN.replace('200', '201'),
	),
	row(
		forms.publishVersion,
		'granted',
		(scene) => ({ ...nobodysForm(scene), from_version: 1, definition: ONE_QUESTION }),
		ADMIN.replace('200', '404'),
	),
	row(
		forms.changeForm,
		'granted',
		(scene) => ({ ...nobodysForm(scene), ...settings, state: 'ended' }),
		ADMIN.replace('200', '404'),
	),
];
