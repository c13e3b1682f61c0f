import { act, screen } from '@testing-library/react';
import { saveChildrenAttendance } from '@yuva/contract/attendance/endpoints';
import { said } from '@yuva/contract/said';
import { afterEach, beforeEach, test } from 'vitest';
import { setLanguage } from '../../../language/language.ts';
import telugu from '../../../language/te/fellow.po';
import { loadOutbox } from '../../../local/outbox/items.ts';
import { enqueue } from '../../../local/outbox/queued-write.ts';
import { keepSession } from '../../../local/session/session.ts';
import { fakeServer, noNetwork } from '../../../test/answers.ts';
import { FELLOW, renderApp } from '../../../test/render-app.tsx';

// After the test the outbox may try once more, so this network stays away.
fakeServer(noNetwork(saveChildrenAttendance));
beforeEach(() => keepSession(FELLOW));
afterEach(() => setLanguage('en', {}));

const text = said('Attendance of day {day} · {count} children', { day: 4, count: 22 });
const facts = { edit: undefined, makes: [], needs: [], affects: [] };
const input = { date: '2026-11-20', module: 1, day: 4, attendance: [] };

test('what waits is named in the language of now; an item of an older app by the label that it has', async () => {
	await enqueue(saveChildrenAttendance, input, {
		...facts,
		label: 'Attendance of day 4 · 22 children',
		text,
	});
	await enqueue(saveChildrenAttendance, { ...input, day: 5 }, { ...facts, label: 'Attendance of day 5' });
	await loadOutbox();
	await renderApp('/waiting');
	await screen.findByRole('heading', { level: 3, name: 'Attendance of day 4 · 22 children' });
	act(() => setLanguage('te', telugu));
	await screen.findByRole('heading', { level: 3, name: '4వ రోజు హాజరు · 22 మంది పిల్లలు' });
	await screen.findByRole('heading', { level: 3, name: 'Attendance of day 5' });
});
