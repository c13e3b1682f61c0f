import { screen, waitFor, within } from '@testing-library/react';
import { getAssessments, submitAssessments } from '@yuva/contract/assessments/endpoints';
import type { Assessment } from '@yuva/contract/assessments/schema';
import { listChildren } from '@yuva/contract/children/endpoints';
import { CHILD_UNKNOWN } from '@yuva/contract/children/schema';
import { expect, test } from 'vitest';
import { currentItems } from '../../../local/outbox/items.ts';
import {
	answer,
	busy,
	fakeServer,
	holdBack,
	noNetwork,
	refuse,
	serverIsThere,
} from '../../../test/answers.ts';
import { assessmentOf, scoresOf, serveScores } from '../../../test/assessments.ts';
import { answersCached } from '../../../test/phone.ts';
import { CHILDREN, idOf, press } from '../../../test/registers.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseScore, openScores, scoreRow, shownStatus } from '../../../test/score-dialog.ts';

const server = fakeServer();
const OPINION_4 = assessmentOf(1, 'endline', scoresOf(0, 0, 0, 4));

const loseNetwork = () => server.use(...[listChildren, getAssessments, submitAssessments].map(noNetwork));

function findNetwork() {
	const sent: unknown[] = [];
	const assessments: Assessment[] = [];
	serveScores(server, { assessments });
	const data = [{ child_id: idOf(1), status: 'saved' as const, detail: '' }];
	server.use(
		serverIsThere(),
		answer(submitAssessments, { status: 'success', message: 'Scores saved', data }, (body) => {
			sent.push(body);
			assessments.push(OPINION_4);
		}),
	);
	window.dispatchEvent(new Event('online'));
	return sent;
}

async function scoreWithoutNetwork() {
	serveScores(server);
	const app = await renderApp('/endline');
	await openScores(app, 'Bhanu Prasad');
	await answersCached(2);
	loseNetwork();
	await chooseScore(app, 'Opinion', 4);
	await app.user.click(press('Save'));
	await screen.findByText('Saved on this phone. Not sent yet.');
	return app;
}

test('without network scores are saved on the phone, count at once, and are sent once there is one', async () => {
	const first = await scoreWithoutNetwork();
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(currentItems().map(({ label, edit }) => [label, edit])).toEqual([
		['Endline scores · Bhanu Prasad', `/endline?child=${idOf(1)}`],
	]);
	first.unmount();
	await renderApp('/endline');
	await screen.findByText('Bhanu Prasad');
	expect(shownStatus('1 of 3 scored')).toBe(true);
	const row = within(scoreRow('Bhanu Prasad'));
	expect(row.getByText('Learning level 4.00')).toBeTruthy();
	expect(row.getByText('Saved on this phone')).toBeTruthy();
	const sent = findNetwork();
	expect(await row.findByText(/^Sent \d\d:\d\d$/)).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(sent).toHaveLength(1);
	expect(row.getByText('Learning level 4.00')).toBeTruthy();
});

async function saveWithLateAnswer() {
	const data = [{ child_id: idOf(1), status: 'saved' as const, detail: '' }];
	const held = holdBack(submitAssessments);
	server.use(busy);
	serveScores(server);
	server.use(held.handler, answer(submitAssessments, { status: 'success', message: 'Scores saved', data }));
	const app = await renderApp('/endline');
	await openScores(app, 'Bhanu Prasad');
	await chooseScore(app, 'Opinion', 4);
	await app.user.click(press('Save'));
	await waitFor(() => expect(currentItems()).toMatchObject([{ state: 'waiting' }]));
	await app.user.click(press('Close'));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	return { ...app, give: held.give };
}

test('an answer that comes after the fellow has opened the scores of another child leaves these open', async () => {
	const app = await saveWithLateAnswer();
	await openScores(app, 'Chandra Rao');
	app.give();
	await screen.findByText('✅ Score saved successfully!');
	await waitFor(() => expect(app.cache.isMutating()).toBe(0));
	const dialog = within(screen.getByRole('dialog', { name: 'Enter Scores' }));
	expect(dialog.getByText('Chandra Rao')).toBeTruthy();
});

test('an answer that comes after the fellow has gone on to another screen leaves them there', async () => {
	const { user, visited, give } = await saveWithLateAnswer();
	await user.click(screen.getByRole('link', { name: 'Back' }));
	await waitFor(() => expect(visited.path).toBe('/children-assessment'));
	give();
	await screen.findByText('✅ Score saved successfully!');
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(visited.path).toBe('/children-assessment');
});

test('scores that the server refuses later open with the reason, and can be saved again', async () => {
	(await scoreWithoutNetwork()).unmount();
	serveScores(server);
	server.use(refuse(submitAssessments, 'not_found', CHILD_UNKNOWN));
	const app = await renderApp(`/endline?child=${idOf(1)}`);
	const dialog = within(await screen.findByRole('dialog', { name: 'Enter Scores' }));
	expect(await dialog.findByText(CHILD_UNKNOWN)).toBeTruthy();
	expect(shownStatus('Learning level 4.00')).toBe(true);
	const sent = findNetwork();
	await app.user.click(press('Save'));
	expect(await screen.findByText('✅ Score saved successfully!')).toBeTruthy();
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(sent).toHaveLength(1);
});

test('of two refused saves of a child both are there to be saved again, and both end', async () => {
	const app = await scoreWithoutNetwork();
	await openScores(app, 'Bhanu Prasad');
	await chooseScore(app, 'Imagination', 3);
	await app.user.click(press('Save'));
	await waitFor(() => expect(currentItems()).toHaveLength(2));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	app.unmount();
	serveScores(server);
	server.use(refuse(submitAssessments, 'not_found', CHILD_UNKNOWN));
	const again = await renderApp(`/endline?child=${idOf(1)}`);
	await waitFor(() => expect(currentItems().map(({ state }) => state)).toEqual(['refused', 'refused']));
	await waitFor(() => expect(shownStatus('Learning level 7.00')).toBe(true));
	const sent = findNetwork();
	await again.user.click(press('Save'));
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(sent).toMatchObject([
		{ scores: [{ imagination: 3, opinion: 4, changed: ['imagination', 'opinion'] }] },
	]);
});

test('what the server refused can be undone', async () => {
	(await scoreWithoutNetwork()).unmount();
	serveScores(server);
	server.use(refuse(submitAssessments, 'not_found', CHILD_UNKNOWN));
	const app = await renderApp(`/endline?child=${idOf(1)}`);
	await screen.findByText('These scores were not saved.');
	await app.user.click(press('Undo changes'));
	await waitFor(() => expect(currentItems()).toEqual([]));
	expect(shownStatus('Learning level 0.00')).toBe(true);
});

test('scores of a child who was handed over meanwhile stand above the other children, with the reason', async () => {
	(await scoreWithoutNetwork()).unmount();
	serveScores(server);
	server.use(
		answer(listChildren, { status: 'success', data: CHILDREN.filter(({ id }) => id !== idOf(1)) }),
		refuse(submitAssessments, 'not_found', CHILD_UNKNOWN),
	);
	await renderApp(`/endline?child=${idOf(1)}`);
	expect(await screen.findByText('Not saved: Endline scores · Bhanu Prasad')).toBeTruthy();
	expect(screen.getByText(CHILD_UNKNOWN)).toBeTruthy();
	expect(currentItems().map(({ state }) => state)).toEqual(['refused']);
});

test('scores that another phone changed are told until that is dismissed', async () => {
	const served = { assessments: [assessmentOf(1, 'baseline', scoresOf(3))] };
	serveScores(server, served);
	const first = await renderApp('/baseline');
	await screen.findByText('Learning level 3.00');
	served.assessments = [assessmentOf(1, 'baseline', scoresOf(5))];
	await first.cache.invalidateQueries();
	const change = 'Changed on another phone: Bhanu Prasad – learning level 3.00 → 5.00';
	expect(await screen.findByText(change)).toBeTruthy();
	await first.user.click(press('Dismiss'));
	await waitFor(() => expect(screen.queryByText(change)).toBeNull());
});
