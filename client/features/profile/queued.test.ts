import { expect, test } from 'vitest';
import { PROFILE } from '../../test/profile.ts';
import { type QueuedProfile, withQueuedProfile } from './queued.ts';

const NOTHING: QueuedProfile = { personal: [], family: [], education: [], photo: undefined };
const shown = (queued: Partial<QueuedProfile>) => withQueuedProfile(PROFILE, { ...NOTHING, ...queued });

test('nothing that waits changes nothing', () => {
	expect(shown({})).toEqual(PROFILE);
});

test('each section is as it was typed last; what a change does not name stays', () => {
	const { personal_details, family_details } = shown({
		personal: [{ email: 'me@example.in' }, { gender: 'Male', email: '' }],
		family: [{ father_name: ' Ravi ' }],
	});
	expect(personal_details).toEqual({ ...PROFILE.personal_details, gender: 'Male' });
	expect(family_details).toEqual({ ...PROFILE.family_details, father_name: 'Ravi' });
});

test('a place that was chosen here has no name yet, the others keep theirs', () => {
	const { personal_details } = shown({ personal: [{ mandal: 4401, grampanchayat: 7 }] });
	expect(personal_details).toMatchObject({
		district_name: 'Peddapalli',
		mandal: 4401,
		mandal_name: '',
		grampanchayat_name: '',
	});
});

test('a university from the list has no label yet, one in words is its own', () => {
	expect(shown({ education: [{ university_name: 1 }] }).education_details).toMatchObject({
		university_name: 1,
		university_label: '',
		technical_skills: 'Excel, Typing',
	});
	const others = { university_name: 'others', university_other: 'Open University', college_other: 'Centre' };
	expect(shown({ education: [{ university_name: 1 }, others] }).education_details).toMatchObject({
		university_label: 'Open University',
		college_label: 'Centre',
		course_label: '',
	});
});

test('a new photo is shown from the phone', () => {
	expect(shown({ photo: 'blob:1' }).personal_details).toMatchObject({
		profile_photo_url: 'blob:1',
		profile_thumbnail_url: 'blob:1',
	});
});

test('an input that is no change is left out', () => {
	expect(shown({ personal: [{ date_of_birth: 'x' }], education: [null] })).toEqual(PROFILE);
});
