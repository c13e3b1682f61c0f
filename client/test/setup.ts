import '../../scripts/other-date.ts';
import * as streams from 'node:stream/web';
import { configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { standInForModalDialogs } from './modal-dialogs.ts';
import { endApp, standInForPhone, switchOffPhone } from './phone.ts';

// On a busy machine a test can last longer than the app waits before it reads ahead, which few tests answer.
vi.mock('../local/background/first-things.ts', () => ({ FIRST_THINGS_MS: 3_600_000 }));
// A click can return after the message that it caused has left again.
vi.mock('../ui/overlays/toast-time.ts', () => ({ TOAST_MS: 30_000 }));

const consoleError = vi.spyOn(console, 'error');

function standInForBrowser(): void {
	window.matchMedia ??= (query: string) => ({
		matches: false,
		media: query,
		onchange: null,
		addListener: () => undefined,
		removeListener: () => undefined,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
		dispatchEvent: () => false,
	});
	Object.assign(globalThis, streams);
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	window.scrollTo = () => undefined;
	// Newer browsers return a promise.
	Element.prototype.scrollTo ??= () => Promise.resolve() as unknown as undefined;
	Element.prototype.scrollIntoView ??= () => undefined;
	Element.prototype.getAnimations ??= () => [];
	standInForPhone();
	standInForModalDialogs();
	URL.createObjectURL ??= () => 'blob:picture';
	URL.revokeObjectURL ??= () => undefined;
}

standInForBrowser();
// On a busy machine loading the first screen of a file takes seconds.
configure({ asyncUtilTimeout: 30_000, reactStrictMode: true });

const { getElementError } = getConfig();
/** It is set while a query is retried, but is not in the library's types. */
const isRepeating = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// Only the final failure prints the screen: printing on each retry took a tenth of the time.
configure({
	getElementError: (message, container) =>
		isRepeating() ? new Error(message ?? '') : getElementError(message, container),
});

beforeEach(() => {
	consoleError.mockClear();
});

afterEach(async () => {
	await endApp();
	expect(consoleError.mock.calls, 'console.error was called').toEqual([]);
});

afterAll(switchOffPhone);
