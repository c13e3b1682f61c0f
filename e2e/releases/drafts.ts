import { expect, type Page } from '@playwright/test';
import { visit } from '../visit.ts';
import type { Center } from './center.ts';
import { draft, saved } from './typed.ts';
import {
	button,
	choose,
	choosePhoto,
	enterScores,
	field,
	openChildForm,
	openConsent,
	openSection,
	record,
	typeSchool,
} from './writes.ts';

export async function beginChild(page: Page): Promise<void> {
	await openChildForm(page);
	await field(page, 'Full Name').fill(draft.newChild);
	await choosePhoto(page, "Child's photo", 'bhavani.jpg');
	await page.getByText(/^Profile photo added successfully/).waitFor();
}

async function beginRegister(page: Page): Promise<void> {
	await visit(page, `/add-children-attendance?day=${saved.day + 1}`, page.getByText(/^Total Children: /));
	await page.getByText('Absent', { exact: true }).first().click();
}

async function beginScores(page: Page, { children }: Center): Promise<void> {
	await enterScores(page, children[1], 4);
	await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

async function beginConsent(page: Page, { children }: Center): Promise<void> {
	await openConsent(page, children[1]);
	await field(page, "Guardian's Name").fill(draft.guardian);
}

const beginSection =
	(address: string, title: string, label: string, text: string) =>
	async (page: Page): Promise<void> => {
		await openSection(page, address, title);
		await field(page, label).fill(text);
	};

async function beginCenterStatus(page: Page): Promise<void> {
	await openSection(page, '/learning-center', 'Leads and LC Status');
	await page.getByRole('radiogroup', { name: 'LC Status' }).getByText('Active', { exact: true }).click();
}

async function beginCenterPhoto(page: Page): Promise<void> {
	await visit(page, '/learning-center', page.getByRole('heading', { name: 'LC Photo' }));
	await choosePhoto(page, 'Photo of your Learning Center', 'begun.jpg');
	await button(page, 'Cancel').waitFor();
}

async function beginTestimonial(page: Page): Promise<void> {
	await record(page, 'fellow', 2000);
	await field(page, 'Name').fill(draft.speaker);
}

/** Serves a fellow with access: the names in the phone's storage, and the steps to the draft. */
export const drafts: readonly {
	names: (center: Center) => readonly string[];
	begin: (page: Page, center: Center) => Promise<void>;
}[] = [
	{ names: () => ['children-attendance'], begin: beginRegister },
	{ names: () => ['scores'], begin: beginScores },
	{ names: () => ['child:new', 'child:new:photo'], begin: beginChild },
	{
		names: ({ children }) => [`child:${children[1].id}`],
		begin: (page, { children }) => typeSchool(page, children[1], draft.school),
	},
	{ names: ({ children }) => [`consent:${children[1].id}`], begin: beginConsent },
	{
		names: () => ['learning-center:address'],
		begin: beginSection('/learning-center', 'Learning Center Address', 'Colony Name', draft.colony),
	},
	{ names: () => ['learning-center:top'], begin: beginCenterStatus },
	{ names: () => ['learning-center:photo'], begin: beginCenterPhoto },
	{
		names: () => ['profile:personal'],
		begin: beginSection('/fellow-profile', 'Personal Details', 'Email', draft.email),
	},
	{
		names: () => ['profile:family'],
		begin: beginSection('/fellow-profile', 'Family Details', "Father's Name", draft.father),
	},
	{
		names: () => ['profile:education'],
		begin: beginSection('/fellow-profile', 'Education Details', 'Technical Skills', draft.skills),
	},
	{ names: () => ['recording-fellow', 'testimonial-fellow'], begin: beginTestimonial },
];

/** Are drafts of applicants, by progress of the demo applicant. */
export const applications: readonly {
	mobile: string;
	names: readonly string[];
	begin: (page: Page) => Promise<void>;
}[] = [
	{ mobile: '9000000021', names: ['registration'], begin: beginRegistration },
	{ mobile: '9000000022', names: ['task-1', 'task-2'], begin: beginTasks },
	{ mobile: '9000000025', names: [], begin: expectTitle },
	{ mobile: '9000000026', names: [], begin: expectTitle },
	{ mobile: '9000000027', names: [], begin: expectTitle },
];

async function beginRegistration(page: Page): Promise<void> {
	await field(page, 'Date of Birth').fill(draft.bornOn);
	await choose(page, { Religion: draft.religion });
}

async function beginTasks(page: Page): Promise<void> {
	await choose(page, { District: draft.district, Mandal: 'Manthani' });
	await choosePhoto(page, 'Photo of your Learning Center', 'task-1.jpg');
	await choosePhoto(page, 'Photo of the children’s registration', 'task-2.jpg');
}

async function expectTitle(page: Page): Promise<void> {
	await expect(page.locator('h1').filter({ hasNotText: 'Loading…' }).first()).toBeVisible();
}
