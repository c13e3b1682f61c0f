import { screen, waitFor, within } from '@testing-library/react';
import {
	correctWording,
	exportCorrections,
	getCorrections,
	listWordings,
	takeCorrectionBack,
} from '@yuva/contract/settings/wording-endpoints';
import { OTHER_LETTERS, VALUES_DIFFER } from '@yuva/contract/settings/wording-rules';
import { TEXT_GONE, type Wording } from '@yuva/contract/settings/wording-schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../../language/start-language.ts';
import { answer, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { LEAD } from '../../../test/staff-answers.ts';

const server = fakeServer();
const ADMIN = { ...LEAD, role: 'admin' as const };

const SAVE: Wording = {
	...{ id: 'save-save-save-1', english: ['Save'], sense: '', built_in: ['సేవ్ చేయండి'], corrected: null },
	...{
		by: null,
		at: null,
		place: 'fellow',
		parts: ['attendance'],
		beside: ['Present'],
		values: [],
		is_law: false,
	},
};
const CALL: Wording = {
	...{ ...SAVE, id: 'call-call-call-1', english: ['Call {name}'], built_in: ['కాల్: {name}'] },
	values: [{ name: 'name', words: 'name of a lead' }],
};
const CHILDREN: Wording = {
	...{ ...SAVE, id: 'children-child-1', english: ['{count} child', '{count} children'] },
	built_in: ['ఒకరు ({count})', '{count} మంది పిల్లలు'],
	values: [{ name: 'count', words: 'how many' }],
};
const CORRECTED: Wording = {
	...{ ...SAVE, corrected: ['భద్రపరచండి'], by: 'Meena Rao', at: '2026-11-20T05:00:00.000Z' },
};
const LAW: Wording = {
	...SAVE,
	id: 'law-law-law-law1',
	english: ['I agree.'],
	built_in: ['ఒప్పుకుంటున్నాను.'],
	is_law: true,
};
const GONE: Wording = { ...CORRECTED, id: 'gone-gone-gone-1', english: ['Save it here'], built_in: [] };

let counts = { corrected: 0, changed: 0 };
const asked: { kind?: unknown; search?: unknown }[] = [];
const sent: unknown[] = [];
const keep = (input: unknown, { method, url }: Request) =>
	void sent.push(`${method} ${new URL(url).pathname.split('/').at(-2)} ${JSON.stringify(input)}`);

const show = (...data: Wording[]) =>
	server.use(
		answer(
			listWordings,
			() => ({ data, next_cursor: null, counts }),
			(input) => void asked.push(input),
		),
	);

beforeEach(() => {
	counts = { corrected: 0, changed: 0 };
	asked.length = 0;
	sent.length = 0;
	show(SAVE, CALL, CHILDREN, LAW);
	server.use(
		answer(correctWording, { status: 'success' }, keep),
		answer(takeCorrectionBack, { status: 'success' }, keep),
	);
});
afterEach(() => localStorage.clear());

async function open(path = '/staff/wordings') {
	const app = await renderApp(path, ADMIN);
	await screen.findByRole('table');
	return app;
}

async function openDialog(name: string) {
	const { user } = await open();
	await user.click(screen.getByRole('button', { name: `Correct: ${name}` }));
	const dialog = within(screen.getByRole('dialog'));
	const write = async (label: RegExp, text: string) => {
		const field = dialog.getByRole('textbox', { name: label });
		await user.clear(field);
		await user.click(field);
		await user.paste(text);
	};
	return { user, dialog, write, save: () => user.click(dialog.getByRole('button', { name: 'Save' })) };
}

test('a text stands with its Telugu and where it is said; a text of law cannot be corrected', async () => {
	await open();
	const row = within(screen.getByRole('row', { name: /^Save/ }));
	expect(row.getByText('సేవ్ చేయండి')).toBeTruthy();
	expect(row.getByText('Attendance')).toBeTruthy();
	const law = within(screen.getByRole('row', { name: /I agree/ }));
	expect(law.getByText('Text of law')).toBeTruthy();
	expect(law.queryByRole('button')).toBeNull();
});

test('the search is asked of the server in the script that was typed', async () => {
	const { user } = await open();
	await user.click(screen.getByRole('searchbox', { name: 'Search in English or Telugu' }));
	await user.paste('సేవ్');
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'సేవ్' }));
});

test('a correction is written beside the English and its neighbours, and sent', async () => {
	const { dialog, write, save } = await openDialog('Save');
	expect(dialog.getByText('Present')).toBeTruthy();
	await write(/In Telugu/, ' భద్రపరచండి ');
	await save();
	await waitFor(() => expect(sent).toEqual([`PUT ${SAVE.id} {"texts":["భద్రపరచండి"]}`]));
	expect(await screen.findAllByText('Saved. Others read it when they next open Yuva.')).not.toEqual([]);
	expect(screen.queryByRole('dialog')).toBeNull();
});

test('a counted text has a field for one and one for more', async () => {
	const { write, save } = await openDialog('{count} children');
	await write(/Telugu for one/, '{count} పాప');
	await save();
	await waitFor(() =>
		expect(sent).toEqual([`PUT ${CHILDREN.id} {"texts":["{count} పాప","{count} మంది పిల్లలు"]}`]),
	);
});

test.each([
	['కాల్ చేయండి', VALUES_DIFFER],
	['కాల్: {name} now', OTHER_LETTERS],
])('%s is not sent, and the field says why', async (text, message) => {
	const { dialog, write, save } = await openDialog('Call {name}');
	expect(dialog.getByText(/name of a lead/)).toBeTruthy();
	await write(/In Telugu/, text);
	await save();
	expect(await dialog.findByText(message)).toBeTruthy();
	expect(sent).toEqual([]);
});

test('what is typed stays where the server refuses it, and without network', async () => {
	server.use(refuse(correctWording, 'conflict', TEXT_GONE));
	const { dialog, write, save } = await openDialog('Save');
	await write(/In Telugu/, 'భద్రపరచండి');
	await save();
	expect(await dialog.findByText(TEXT_GONE)).toBeTruthy();
	server.use(noNetwork(correctWording));
	await save();
	await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toContain(TEXT_GONE));
	expect(dialog.getByDisplayValue('భద్రపరచండి')).toBeTruthy();
});

test('a removed correction can be brought back', async () => {
	counts = { corrected: 1, changed: 0 };
	show(CORRECTED);
	const { user } = await open('/staff/wordings?kind=corrected');
	expect(screen.getByRole('tab', { name: 'Corrected (1)', selected: true })).toBeTruthy();
	expect(screen.getByText(/Meena Rao, /)).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Actions: Save' }));
	await user.click(screen.getByRole('menuitem', { name: 'Remove the correction' }));
	await waitFor(() => expect(sent).toEqual([`DELETE ${SAVE.id} {}`]));
	await user.click(await screen.findByRole('button', { name: 'Undo' }));
	await waitFor(() => expect(sent.at(-1)).toBe(`PUT ${SAVE.id} {"texts":["భద్రపరచండి"]}`));
});

test('a correction whose English has changed can only be removed', async () => {
	counts = { corrected: 0, changed: 1 };
	show(GONE);
	const { user } = await open('/staff/wordings?kind=changed');
	expect(screen.getByText(/Nobody reads these corrections any more/)).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Actions: Save it here' }));
	expect(screen.queryByRole('menuitem', { name: 'Correct' })).toBeNull();
	await user.click(screen.getByRole('menuitem', { name: 'Remove the correction' }));
	await waitFor(() => expect(sent).toEqual([`DELETE ${GONE.id} {}`]));
});

test('corrections are downloaded as a PO file, and a failure is said', async () => {
	counts = { corrected: 1, changed: 0 };
	show(CORRECTED);
	server.use(answer(exportCorrections, { name: 'yuva-te.po', content: 'msgid "Save"' }));
	const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:po');
	const { user } = await open();
	const button = await screen.findByRole('button', { name: 'Download corrections' });
	await user.click(button);
	await waitFor(() => expect(made).toHaveBeenCalledOnce());
	made.mockRestore();
	server.use(noNetwork(exportCorrections));
	await user.click(button);
	expect(await screen.findByRole('alert')).toBeTruthy();
});

test('the screen names the texts that a correction does not reach', async () => {
	await open();
	const said = await screen.findByText(/The texts about the organisation are under Organisation/);
	expect(said.textContent).toContain('Captions of videos change with a new version of Yuva.');
	expect(said.textContent).toContain('The page for old browsers does too.');
});

test('a list that is empty or fails says so', async () => {
	show();
	await renderApp('/staff/wordings?kind=corrected', ADMIN);
	expect(await screen.findByText('No text is corrected yet')).toBeTruthy();
	server.use(noNetwork(listWordings));
	await renderApp('/staff/wordings?search=xyz', ADMIN);
	expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy();
});

test('a corrected text is read from the next start on, also without network', async () => {
	server.use(answer(getCorrections, { texts: { Save: 'భద్రపరచండి' } }));
	await chooseLanguage('te');
	await waitFor(() => expect(localStorage.getItem('corrections-1')).toContain('భద్రపరచండి'));
	server.use(noNetwork(getCorrections));
	await chooseLanguage('te');
	await renderApp('/staff/wordings?kind=corrected', ADMIN);
	expect(await screen.findByRole('heading', { name: 'తెలుగు మాటలు' })).toBeTruthy();
	const { t } = await import('../../../language/language.ts');
	expect(t('Save')).toBe('భద్రపరచండి');
	await chooseLanguage('en');
	expect(t('Save')).toBe('Save');
});
