import { screen, waitFor } from '@testing-library/react';
import type { ParsedInput } from '@yuva/contract/endpoint';
import { reportAppErrors } from '@yuva/contract/system/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, fakeServer, noNetwork, refuse } from '../test/answers.ts';

type Report = ParsedInput<typeof reportAppErrors>;
const SUCCESS = { status: 'success' } as const;
const server = fakeServer();

let sent: Report[];
let page: typeof import('./error-reports.ts');
beforeEach(async () => {
	sent = [];
	localStorage.clear();
	history.replaceState(null, '', '/children/0190f1f6-1111-7000-8000-000000000000?name=Anjali');
	vi.resetModules();
	page = await import('./error-reports.ts');
});

const takes = () => answer(reportAppErrors, SUCCESS, (body) => void sent.push(body as Report));

function failure(message: string, ...places: string[]): TypeError {
	const error = new TypeError(message);
	error.stack = `TypeError: ${message}\n${places.map((place) => `    at f (https://yuva.example/assets/${place})`).join('\n')}`;
	return error;
}

test('an error goes with its class, screen and place, and without what it says', async () => {
	server.use(takes());
	page.noteFailure(failure('Anjali is not valid JSON', 'child-B2x.js:1:20', 'main-x.js:3:9'));
	await page.sendFailures();
	expect(sent.map(({ errors }) => errors)).toEqual([
		[{ kind: 'TypeError', screen: '/children/:id', places: ['child-B2x.js:1:20', 'main-x.js:3:9'] }],
	]);
	expect(JSON.stringify(sent)).not.toContain('Anjali');
	await page.sendFailures();
	expect(sent).toHaveLength(1);
});

test('the same error of one page is told once', async () => {
	server.use(takes());
	page.noteFailure(failure('one', 'child-B2x.js:1:20'));
	page.noteFailure(failure('two', 'child-B2x.js:1:20'));
	page.noteFailure(failure('one', 'child-B2x.js:1:21'));
	await page.sendFailures();
	expect(sent[0]?.errors).toHaveLength(2);
});

test.each<[string, unknown]>([
	['what an add-on threw', Object.assign(new Error('x'), { stack: 'at chrome-extension://a/b.js:1:1' })],
	['a rejection without error', 'no'],
	['an error of another origin', null],
])('%s is no error of the app', async (_what, error) => {
	server.use(takes());
	page.noteFailure(error);
	await page.sendFailures();
	expect(sent).toEqual([]);
});

test('a missing network is no error of the app', async () => {
	const { NetworkError } = await import('../local/local.ts');
	page.noteFailure(Object.assign(new NetworkError(), { stack: failure('', 'call-x.js:1:1').stack }));
	expect(localStorage.getItem('app_errors')).toBeNull();
});

test('without network it stays on the phone and goes later; what the server refuses goes away', async () => {
	server.use(noNetwork(reportAppErrors));
	page.noteFailure(failure('one', 'child-B2x.js:1:20'));
	await page.sendFailures();
	server.use(takes());
	await page.sendFailures();
	expect(sent).toHaveLength(1);
	server.use(refuse(reportAppErrors, 'too_many_attempts', 'Too many attempts.'));
	page.noteFailure(failure('one', 'child-B2x.js:2:20'));
	await page.sendFailures();
	server.use(takes());
	await page.sendFailures();
	expect(sent).toHaveLength(1);
});

test('what another release kept in another shape is forgotten', async () => {
	server.use(takes());
	localStorage.setItem('app_errors', '[{"kind":"Type error"}]');
	await page.sendFailures();
	expect(sent).toEqual([]);
});

const Broken = () => {
	throw failure('one', 'child-B2x.js:7:20');
};

test('an error in a screen is told, by the same way as one that no screen caught', async () => {
	server.use(takes());
	const complaint = vi.spyOn(console, 'error').mockReturnValue();
	const { render } = await import('@testing-library/react');
	const { ErrorBoundary } = await import('./error-boundary.tsx');
	render(
		<ErrorBoundary resetKey="" fallback={() => 'It failed.'}>
			<Broken />
		</ErrorBoundary>,
	);
	expect(await screen.findByText('It failed.')).toBeTruthy();
	await waitFor(() => expect(localStorage.getItem('app_errors')).toContain('child-B2x.js:7:20'));
	// React names the broken part there.
	complaint.mockClear();
});

test('a browser that keeps nothing tells of an error while the page is open', async () => {
	server.use(takes());
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	expect(() => page.noteFailure(failure('one', 'child-B2x.js:1:20'))).not.toThrow();
	await expect(page.sendFailures()).resolves.toBeUndefined();
	vi.restoreAllMocks();
	expect(sent).toHaveLength(1);
	await page.sendFailures();
	expect(sent).toHaveLength(1);
});
