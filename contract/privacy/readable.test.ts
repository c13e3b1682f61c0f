import { expect, test } from 'vitest';
import { filled } from '../said.ts';
import { readableSections } from './readable.ts';

test('a copy is read in a fixed order, with plain names, days of India, and no ids or empty values', () => {
	const records = {
		a_new_table: [{ seen: true }],
		sessions: [
			{ account_id: '019a7f00-0000-7000-8000-000000000001', created_at: '2026-11-20T20:30:00+00:00' },
		],
		accounts: [{ full_name: 'Kavya Atram', email: '', district_lead_id: null, active: false }],
		testimonials: [{ form_data: { Name: 'Kavya', Experience: 'Good' }, date: '2026-11-02', count: 3 }],
		media: [{ id: '019a7f00-0000-7000-8000-000000000001' }],
	};
	expect(readableSections({ records })).toEqual([
		{
			title: 'Account',
			rows: [
				{
					key: '0',
					facts: [
						{ label: 'Full name', value: 'Kavya Atram' },
						{ label: 'Active', value: 'No' },
					],
				},
			],
		},
		{
			title: 'Own testimonials',
			rows: [
				{
					key: '0',
					facts: [
						{ label: 'Form data', value: 'Name: Kavya; Experience: Good' },
						{ label: 'Date', value: '02-11-2026' },
						{ label: 'Count', value: '3' },
					],
				},
			],
		},
		{ title: 'Sign-ins', rows: [{ key: '0', facts: [{ label: 'Created at', value: '21-11-2026 02:00' }] }] },
		{ title: 'A new table', rows: [{ key: '0', facts: [{ label: 'Seen', value: 'Yes' }] }] },
	]);
});

test('codes are read as words, numbers of places by their names, and what the person wrote as it is', () => {
	const telugu: Readonly<Record<string, string>> = {
		'full name': 'పూర్తి పేరు',
		'profile photo': 'ప్రొఫైల్ ఫోటో',
		'logged in': 'లాగిన్ అయ్యారు',
		Present: 'హాజరు',
		Account: 'ఖాతా',
		SC: 'ఎస్సీ',
		'not started': 'మొదలుపెట్టలేదు',
		'{browser} on {system}': '{system}లో {browser}',
		state: 'స్థితి',
		State: 'రాష్ట్రం',
	};
	const records = {
		accounts: [{ full_name: 'Present', district: 698, state: 36 }],
		fellows: [{ caste_category: 'SC', onboarding_status: 'NOT_STARTED' }],
		device_keys: [{ browser: 'Chrome on Windows' }],
		fellow_attendance: [{ id: 3, status: 'Present', year_id: 1 }],
		media: [{ kind: 'profile_photo' }],
		audit_log: [{ action: 'auth.sign_in' }],
	};
	const names = {
		state: { '36': { en: 'Telangana', te: 'తెలంగాణ' } },
		district: { '698': { en: 'Vikarabad', te: 'వికారాబాద్' } },
		year_id: { '1': { en: '2026-27' } },
	};
	const read = readableSections(
		{ records, names },
		{
			say: (english, values) => filled(telugu[english] ?? english, values),
			sayWord: (word) => telugu[word] ?? word,
			nameOf: ({ en, te }) => te ?? en,
		},
	);
	expect(
		read.map(({ title, rows }) => [title, rows[0]?.facts.map(({ label, value }) => `${label}: ${value}`)]),
	).toEqual([
		['ఖాతా', ['పూర్తి పేరు: Present', 'District: వికారాబాద్', 'రాష్ట్రం: తెలంగాణ']],
		['Registration and profile', ['Caste category: ఎస్సీ', 'Onboarding status: మొదలుపెట్టలేదు']],
		['Own attendance', ['Status: హాజరు', 'Year: 2026-27']],
		['Photos and recordings', ['Kind: ప్రొఫైల్ ఫోటో']],
		['Browsers that logged in', ['Browser: Windowsలో Chrome']],
		['Who read or changed something', ['Action: లాగిన్ అయ్యారు']],
	]);
});
