import { screen, within } from '@testing-library/react';
import { getBackupState } from '@yuva/contract/system/backups-endpoints';
import { getSystemState } from '@yuva/contract/system/endpoints';
import { judgeSystem } from '@yuva/contract/system/rules';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import teluguConsole from '../../../language/te/console.po';
import telugu from '../../../language/te/fellow.po';
import { ADMIN } from '../../../test/administration.ts';
import { answer, fakeServer, noNetwork } from '../../../test/answers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { NO_BACKUP, SYSTEM_STATE as STATE } from '../../../test/system-answers.ts';

const server = fakeServer();
afterEach(() => setLanguage('en', {}));

test('each line is good or says what to do, and the figures stand below', async () => {
	server.use(answer(getSystemState, STATE), answer(getBackupState, NO_BACKUP));
	await renderApp('/staff/system', ADMIN);
	expect(await screen.findByText('Make room.')).toBeTruthy();
	expect(screen.getAllByText('Good')).toHaveLength(4);
	const disk = screen.getByRole('heading', { name: 'Disk' }).closest('section') as HTMLElement;
	expect(within(disk).getByText('Needs a look')).toBeTruthy();
	const texts: (string | RegExp)[] = [
		'812 MB',
		'4.0 GB',
		'3 entries of 1 fellow',
		'Done 20-11-2026, 12:00, in 1.2 s',
		'Failed 20-11-2026, 12:00: no connection',
		'2 × the SMS gateway answered 500',
		'0.2.0',
		'12 fellows',
		'Not told',
		'TypeError on /children/:id',
		/^12 times, last 20-11-2026, 12:00\. Chrome on Android, version 0\.2\.0\.$/,
		'child-B2x.js:1:20',
	];
	for (const text of texts) expect(screen.getByText(text), String(text)).toBeTruthy();
});

test('nothing waits on phones, and a disk that does not tell is not known', async () => {
	const facts = {
		...STATE.facts,
		disk: null,
		phones: { fellows: 0, entries: 0, refused: 0, versions: [] },
		app_errors: { last_day: 0, of_strangers: 0, most: [] },
	};
	server.use(answer(getSystemState, { ...STATE, facts }), answer(getBackupState, NO_BACKUP));
	await renderApp('/staff/system', ADMIN);
	expect(await screen.findByText('Not known')).toBeTruthy();
	expect(screen.getByText('Nothing')).toBeTruthy();
	expect(screen.getByText('No phone was heard in the last 30 days.')).toBeTruthy();
	expect(screen.getAllByText('None')).toHaveLength(2);
});

test('without network the screen says so and asks again', async () => {
	server.use(noNetwork(getSystemState), answer(getBackupState, NO_BACKUP));
	const { user } = await renderApp('/staff/system', ADMIN);
	const again = await screen.findByRole('button', { name: 'Try again' });
	server.use(answer(getSystemState, STATE));
	await user.click(again);
	expect(await screen.findByText('Make room.')).toBeTruthy();
});

test('the sentences of the server are in Telugu, with their values', async () => {
	const facts = { ...STATE.facts, waiting: { count: 4, oldest_at: '2026-11-20T06:00:00.000Z' } };
	const lines = judgeSystem(facts, new Date('2026-11-20T06:30:00.000Z'));
	server.use(answer(getSystemState, { lines, facts }), answer(getBackupState, NO_BACKUP));
	setLanguage('te', telugu, teluguConsole);
	await renderApp('/staff/system', ADMIN);
	expect(await screen.findByText('4 పనులు 20-11-2026, 11:30 నుంచి వేచి ఉన్నాయి.')).toBeTruthy();
	expect(screen.getByText('సందేశాలు ఆలస్యం కావచ్చు. సర్వర్ నడిపేవారిని అడగండి.')).toBeTruthy();
	expect(screen.getByText('డిస్క్‌లో 4 % ఖాళీ ఉంది: 100.0 GBలో 4.0 GB.')).toBeTruthy();
});
