import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_RUBRIC } from '@yuva/contract/assessments/default-rubric';
import { getRubric } from '@yuva/contract/assessments/endpoints';
import { listSpokenTexts, removeSpokenText, saveSpokenText } from '@yuva/contract/spoken-texts/endpoints';
import type { SpokenRecording } from '@yuva/contract/spoken-texts/schema';
import { beforeEach, expect, test } from 'vitest';
import telugu from '../../../language/te/fellow.po';
import { answer, busy, fakeServer, noNetwork, refuse } from '../../../test/answers.ts';
import { installRecorder } from '../../../test/fake-recorder.ts';
import { soundOf } from '../../../test/playback.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';
import { CONSENT_LINES } from '../../children/parts/consent-lines.ts';
import { versionOf } from '../../spoken-texts/parts/words.ts';

const LIST = '/staff/spoken-texts';
const ADMIN = { ...FELLOW, role: 'admin' as const };
const NOW = versionOf(CONSENT_LINES);
const NOW_IN_TELUGU = versionOf(CONSENT_LINES.map((line) => String(telugu[line])));
const recordingOf = (more: Partial<SpokenRecording>): SpokenRecording => ({
	text: 'guardian_consent',
	language: 'en',
	version: NOW,
	seconds: 83,
	bytes: 200_000,
	audio_url: '/media/0192f6a0-0000-7000-8000-0000000000aa?v=me&e=1&s=one',
	recorded_at: '2026-11-20T06:30:00.000Z',
	...more,
});

let recordings: SpokenRecording[] = [];
const sent: Record<string, unknown>[] = [];
const server = fakeServer(
	answer(getRubric, { version: 0, steps: DEFAULT_RUBRIC }),
	answer(listSpokenTexts, () => ({ data: recordings })),
	answer(
		saveSpokenText,
		{ status: 'success' },
		(input, { url }) => void sent.push({ ...input, at: new URL(url).pathname }),
	),
	answer(removeSpokenText, { status: 'success' }, (_input, { url }) => {
		sent.push({ at: new URL(url).pathname });
		recordings = [];
	}),
);

beforeEach(() => {
	recordings = [];
	sent.length = 0;
	installRecorder();
});

const cardOf = async (title: string) => {
	const heading = await screen.findByRole('heading', { name: title });
	const card = heading.closest('section');
	if (!card) throw new Error(`no card of ${title}`);
	return within(card);
};

test('the list shows each text in both languages and says which are not recorded yet', async () => {
	await renderApp(LIST, ADMIN);
	const consent = await cardOf("Guardian's Consent");
	await waitFor(() => expect(consent.getAllByText('Not recorded yet')).toHaveLength(2));
	expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(29);
});

test('a recording of these words can be heard; one of earlier words is to be recorded again', async () => {
	recordings = [recordingOf({}), recordingOf({ language: 'te', version: 'older' })];
	await renderApp(LIST, ADMIN);
	const consent = await cardOf("Guardian's Consent");
	await consent.findByText('Recorded');
	await consent.findByText('The text changed since: record it again');
	expect(consent.getAllByText('Recorded on 20-11-2026, 01:23')).toHaveLength(2);
	expect(
		(await soundOf(consent.getByLabelText("Recording: Guardian's Consent, English"))).getAttribute('src'),
	).toBe(recordings[0]?.audio_url);
});

test('the text is read from the screen, recorded and saved with its version', async () => {
	const { user, visited } = await renderApp(`${LIST}/guardian_consent/te`, ADMIN);
	await screen.findByText(String(telugu[CONSENT_LINES[1] ?? '']));
	await user.click(await screen.findByRole('button', { name: 'Save recording' }));
	await screen.findByText('Read out the text before saving');
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await user.click(await screen.findByRole('button', { name: 'Stop' }));
	await screen.findByText('Recorded');
	await user.click(screen.getByRole('button', { name: 'Save recording' }));
	await waitFor(() => expect(visited.path).toBe(LIST));
	await screen.findByText('Recording saved');
	expect(sent).toMatchObject([
		{
			at: '/api/staff/spoken-texts/guardian_consent/te/',
			version: NOW_IN_TELUGU,
			audio: expect.any(File),
		},
	]);
});

test('what is still being recorded, or pauses, is to be stopped before it is saved', async () => {
	const { user } = await renderApp(`${LIST}/skill_reading/en`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await screen.findByRole('button', { name: 'Stop' });
	await user.click(screen.getByRole('button', { name: 'Save recording' }));
	await screen.findByText('Stop the recording first.');
	await user.click(screen.getByRole('button', { name: 'Pause' }));
	await screen.findByRole('button', { name: 'Resume' });
	expect(screen.queryByText('Stop the recording first.')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Save recording' }));
	await screen.findByText('Stop the recording first.');
	await user.click(screen.getByRole('button', { name: 'Resume' }));
	await user.click(await screen.findByRole('button', { name: 'Stop' }));
	await screen.findByText('Recorded');
	expect(screen.queryByText('Stop the recording first.')).toBeNull();
	expect(sent).toEqual([]);
});

test('what the server refuses is told, and the recording stays', async () => {
	server.use(refuse(saveSpokenText, 'unsupported_media', 'This file is not a sound recording.'));
	const { user, visited } = await renderApp(`${LIST}/skill_reading/en`, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Record' }));
	await user.click(await screen.findByRole('button', { name: 'Stop' }));
	await screen.findByText('Recorded');
	await user.click(screen.getByRole('button', { name: 'Save recording' }));
	await screen.findByText('This file is not a sound recording.');
	expect(visited.path).toBe(`${LIST}/skill_reading/en`);
	screen.getByLabelText('Your recording');
});

test('a recording is removed after a question', async () => {
	recordings = [recordingOf({})];
	const { user } = await renderApp(LIST, ADMIN);
	await user.click(await screen.findByRole('button', { name: "Remove: Guardian's Consent, English" }));
	const dialog = within(await screen.findByRole('alertdialog'));
	await user.click(dialog.getByRole('button', { name: 'Remove' }));
	await screen.findByText('Recording removed');
	expect(sent).toEqual([{ at: '/api/staff/spoken-texts/guardian_consent/en/' }]);
	const consent = await cardOf("Guardian's Consent");
	await waitFor(() => expect(consent.getAllByText('Not recorded yet')).toHaveLength(2));
});

test('a list that does not load can be tried again', async () => {
	server.use(noNetwork(listSpokenTexts));
	const { user } = await renderApp(LIST, ADMIN);
	await user.click(await screen.findByRole('button', { name: 'Try again' }));
	server.resetHandlers();
	await user.click(await screen.findByRole('button', { name: 'Try again' }));
	await cardOf('Reading');
});

test('steps that do not load can be tried again before they are read out', async () => {
	server.use(noNetwork(getRubric));
	const { user } = await renderApp(`${LIST}/skill_reading/en`, ADMIN);
	const again = await screen.findByRole('button', { name: 'Try again' });
	server.resetHandlers();
	await user.click(again);
	await screen.findByText('Read this out');
});

test.each([`${LIST}/agreement/en`, `${LIST}/guardian_consent/hi`])('%s leads to the list', async (path) => {
	const { visited } = await renderApp(path, ADMIN);
	await waitFor(() => expect(visited.path).toBe(LIST));
});

test('leads have no such screen', async () => {
	server.use(busy);
	const { visited } = await renderApp(LIST, { ...FELLOW, role: 'district_lead' });
	await waitFor(() => expect(visited.path).not.toBe(LIST));
});
