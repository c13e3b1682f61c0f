import { expect, type Page } from '@playwright/test';
import { patternedPhoto } from '../../server/test/patterned-photos.ts';
import { leftOn } from '../chaos/outbox-on-phone.ts';
import { QUICK_RECORDER, recordingOf, setSound } from '../chaos/sound.ts';
import { chooseIn } from '../pictures-and-places.ts';
import { sayYes } from '../save-day.ts';
import { visit } from '../visit.ts';
import type { Center, Child } from './center.ts';
import { saved } from './typed.ts';

/** Runs on the screens of the last release; update with each release. */
type Work = (page: Page, center: Center) => Promise<void>;

/** Needs more than one part. */
const LONG_BYTES = 270_000;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function choose(page: Page, names: Record<string, string>): Promise<void> {
	for (const [label, name] of Object.entries(names)) await chooseIn(page, label, name);
}

export async function choosePhoto(page: Page, label: string, name: string): Promise<void> {
	const buffer = await patternedPhoto('5a5a');
	const photo = { name, mimeType: 'image/jpeg', buffer };
	await field(page, label).setInputFiles(photo);
}

export async function readEverything(page: Page): Promise<void> {
	// the second is its name in 1.0.0
	const download = page.getByRole('button', { name: /^(Download for offline|Read everything now)$/ });
	await visit(page, '/waiting', download);
	await download.click();
	await page.getByText(/^This phone has what you need/).waitFor({ timeout: 60_000 });
}

async function register(page: Page): Promise<void> {
	await visit(page, `/add-children-attendance?day=${saved.day}`, page.getByText(/^Total Children: /));
	await button(page, 'All present').click();
	await button(page, 'Save & Submit').click();
}

async function ownMark(page: Page): Promise<void> {
	await visit(page, '/fellow-attendance', field(page, 'Day'));
	await field(page, 'Module').selectOption('2');
	await field(page, 'Day').selectOption(String(saved.day));
	await button(page, 'Save & Submit').click();
}

/** Chooses 3 for the first `skills` skills, without saving. */
export async function enterScores(page: Page, child: Child, skills: number): Promise<void> {
	const row = page.getByRole('listitem').filter({ hasText: new RegExp(child.name, 'i') });
	await visit(page, '/baseline', row);
	await row.getByRole('button', { name: /Score/ }).click();
	const groups = page.getByRole('dialog', { name: 'Enter Scores' }).getByRole('group');
	for (let skill = 0; skill < skills; skill++) {
		await groups.nth(skill).getByText('3', { exact: true }).click();
	}
}

async function scores(page: Page, { children }: Center): Promise<void> {
	await enterScores(page, children[0], 10);
	await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
	sayYes(page);
}

async function task(page: Page): Promise<void> {
	await visit(page, '/fellow-tasks', page.getByRole('combobox'));
	await page.getByRole('combobox').first().selectOption('Completed');
	await button(page, 'Submit Tasks').click();
}

export const openChildForm = (page: Page): Promise<void> =>
	visit(page, '/add-child-profile', button(page, 'Save Child Profile'));

async function newChild(page: Page, { places }: Center): Promise<void> {
	await openChildForm(page);
	await field(page, 'Full Name').fill(saved.newChild);
	await page.getByText('Female', { exact: true }).click();
	await field(page, 'Date of Birth').fill('15-07-2016');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Escape');
	await choose(page, { Religion: 'Hindu', 'Caste Category': 'SC' });
	await choose(page, places);
	await field(page, 'School Name').fill('Zilla Parishad High School');
	await choose(page, { 'School Type': 'Government', Class: '4' });
	await field(page, "Mother's Name").fill('Lakshmi');
	await choose(page, { "Mother's Occupation": 'Home Maker' });
	await field(page, "Father's Name").fill('Ramulu');
	await choose(page, { "Father's Occupation": 'Driver' });
	await field(page, 'Parent Mobile Number').fill('9876501234');
	await choosePhoto(page, "Child's photo", 'child.jpg');
	await page.getByText(/^Profile photo added successfully/).waitFor();
	await button(page, 'Save Child Profile').click();
}

export async function typeSchool(page: Page, { id }: Child, school: string): Promise<void> {
	const opener = button(page, 'Edit School Information');
	await visit(page, `/children/edit/${id}`, opener);
	await opener.click();
	await field(page, 'School Name').fill(school);
}

async function changedChild(page: Page, { children }: Center): Promise<void> {
	await typeSchool(page, children[0], saved.school);
	await button(page, 'Save Child Profile').click();
}

async function deletedChild(page: Page, { children }: Center): Promise<void> {
	await visit(page, `/children/view/${children[2].id}`, button(page, 'Delete Child'));
	await button(page, 'Delete Child').click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

export async function openConsent(page: Page, { id }: Child): Promise<void> {
	await visit(page, `/children/consent/${id}`, button(page, 'Save Consent'));
	await choose(page, { 'Who is the guardian?': 'Mother' });
}

async function consent(page: Page, { children }: Center): Promise<void> {
	await openConsent(page, children[0]);
	await page.getByText('Signed paper', { exact: true }).click();
	for (const question of await page.getByRole('radiogroup', { name: /\?/ }).all()) {
		const yes = question.getByText('Yes', { exact: true });
		if (await yes.isVisible()) await yes.click();
	}
	await page.evaluate(QUICK_RECORDER);
	await page.evaluate(setSound(recordingOf(Buffer.alloc(2000))));
	await button(page, 'Record').click();
	await button(page, 'Stop').click();
	await page.getByText('Recorded', { exact: true }).waitFor();
	await button(page, 'Save Consent').click();
}

async function restoredChild(page: Page, { deleted }: Center): Promise<void> {
	const restore = page.getByRole('button', { name: `Restore: ${deleted.name}`, exact: true });
	await visit(page, '/children/deleted', restore);
	await restore.click();
}

async function messageRead(page: Page): Promise<void> {
	const read = page.getByRole('button', { name: /^I have read it: / });
	await visit(page, '/messages', read);
	await read.first().click();
}

async function messagesRead(page: Page): Promise<void> {
	await visit(page, '/messages', button(page, 'Mark all as read'));
	await button(page, 'Mark all as read').click();
}

async function explanation(page: Page): Promise<void> {
	await visit(page, '/attention', field(page, 'What happened?'));
	await field(page, 'What happened?').first().fill('The school was closed for the harvest.');
	await button(page, 'Save').first().click();
}

async function concern(page: Page): Promise<void> {
	const words = page.getByRole('textbox', { name: /^What worries you\?/ });
	await visit(page, '/concern', words);
	await words.fill('A man waits for the girls behind the school.');
	await page.getByText('I do not know', { exact: true }).click();
	await button(page, 'Tell the safeguarding persons').click();
}

export async function openSection(page: Page, address: string, title: string): Promise<void> {
	const opener = button(page, `Edit ${title}`);
	await visit(page, address, opener);
	await opener.click();
}

const section =
	(address: string, title: string, label: string, text: string): Work =>
	async (page) => {
		await openSection(page, address, title);
		await field(page, label).fill(text);
		await button(page, `Save Changes: ${title}`).click();
	};

async function centerStatus(page: Page): Promise<void> {
	const title = 'Leads and LC Status';
	await openSection(page, '/learning-center', title);
	await page.getByRole('radiogroup', { name: 'LC Status' }).getByText('Inactive', { exact: true }).click();
	await button(page, `Save Changes: ${title}`).click();
}

async function centerPhoto(page: Page): Promise<void> {
	await visit(page, '/learning-center', page.getByRole('heading', { name: 'LC Photo' }));
	await choosePhoto(page, 'Photo of your Learning Center', 'center.jpg');
	await button(page, 'Save').click();
}

async function deletedCenterPhoto(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^Delete / }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

async function ownPhoto(page: Page): Promise<void> {
	const opener = page.getByRole('button', { name: /^(Change|Add) photo$/ });
	await visit(page, '/fellow-profile', opener);
	await opener.click();
	await choosePhoto(page, 'Profile photo', 'me.jpg');
}

/** Does not submit the recording. */
export async function record(page: Page, stakeholder: string, bytes: number): Promise<void> {
	await visit(page, `/recorder-page/record?id=${stakeholder}`, button(page, 'Record'));
	await page.evaluate(QUICK_RECORDER);
	await page.evaluate(setSound(recordingOf(Buffer.alloc(bytes))));
	await button(page, 'Record').click();
	await button(page, 'Stop').click();
	await button(page, 'Discard and record again').waitFor();
}

const testimonial =
	(bytes: number): Work =>
	async (page) => {
		await record(page, 'supporter', bytes);
		await field(page, 'Name').fill(saved.speaker);
		await button(page, 'Submit').click();
	};

interface Write {
	work: Work;
	/** Counts queued items; the default is 1. */
	items?: number;
	leadsTo?: string;
}

const CENTER = '/learning-center';
const PROFILE = '/fellow-profile';

export const writes = {
	register: { work: register, leadsTo: '/children-attendance' },
	ownMark: { work: ownMark },
	scores: { work: scores },
	task: { work: task },
	newChild: { work: newChild, items: 2, leadsTo: '/view-children' },
	changedChild: { work: changedChild, leadsTo: '/view-children' },
	deletedChild: { work: deletedChild, leadsTo: '/view-children' },
	consent: { work: consent, items: 2, leadsTo: '/children/view/*' },
	restoredChild: { work: restoredChild },
	messageRead: { work: messageRead },
	messagesRead: { work: messagesRead },
	explanation: { work: explanation },
	concern: { work: concern },
	address: { work: section(CENTER, 'Learning Center Address', 'Landmark', 'Behind the school') },
	centerStatus: { work: centerStatus },
	centerPhoto: { work: centerPhoto },
	deletedCenterPhoto: { work: deletedCenterPhoto },
	personal: { work: section(PROFILE, 'Personal Details', 'Email', 'kavya@example.in') },
	family: { work: section(PROFILE, 'Family Details', "Mother's Name", 'Lakshmi') },
	education: { work: section(PROFILE, 'Education Details', 'Artistic Skills', 'Drawing') },
	ownPhoto: { work: ownPhoto },
	testimonial: { work: testimonial(2000), leadsTo: '/recorder-page' },
	longTestimonial: { work: testimonial(LONG_BYTES), leadsTo: '/recorder-page' },
} satisfies Record<string, Write>;

export type WriteKind = keyof typeof writes;

export async function doOffline(page: Page, kind: WriteKind, center: Center): Promise<void> {
	const { work, items = 1, leadsTo }: Write = writes[kind];
	const waiting = async () => (await leftOn(page)).waiting;
	const before = await waiting();
	await work(page, center);
	await expect.poll(waiting, { message: `${kind} waits on the phone` }).toBe(before + items);
	if (leadsTo) await page.waitForURL(`**${leadsTo}`, { waitUntil: 'commit' });
}
