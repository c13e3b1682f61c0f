import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { phoneStorage, tabStorage } from './web-storage.ts';

beforeEach(() => localStorage.clear());

/** Browsers behave so where cookies are blocked. */
const refused = (): Storage => {
	throw new DOMException('Access is denied for this document.', 'SecurityError');
};
/** A WebView without storage behaves so. */
const absent = () => null as unknown as Storage;

test('a value goes into the storage of the browser, and the page keeps no copy', () => {
	phoneStorage.setItem('key', 'text');
	expect(localStorage.getItem('key')).toBe('text');
	localStorage.setItem('key', 'of another tab');
	expect(phoneStorage.getItem('key')).toBe('of another tab');
	phoneStorage.removeItem('key');
	expect(localStorage.getItem('key')).toBeNull();
	expect([phoneStorage.works(), tabStorage.works()]).toEqual([true, true]);
	expect(localStorage).toHaveLength(0);
});

test.each([
	['localStorage', 'throws', phoneStorage, refused],
	['localStorage', 'is null', phoneStorage, absent],
	['sessionStorage', 'throws', tabStorage, refused],
	['sessionStorage', 'is null', tabStorage, absent],
] as const)('where %s %s, what is set lasts as long as the page', (name, _, storage, get) => {
	vi.spyOn(globalThis, name, 'get').mockImplementation(get);
	onTestFinished(() => void vi.restoreAllMocks());
	expect(storage.getItem('key')).toBeNull();
	storage.setItem('key', 'text');
	expect(storage.getItem('key')).toBe('text');
	expect(storage.keys()).toEqual(['key']);
	storage.removeItem('key');
	expect(storage.getItem('key')).toBeNull();
	expect(storage.works()).toBe(false);
});

test('where the storage is full, what is set and removed counts all the same', () => {
	localStorage.setItem('key', 'before');
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	onTestFinished(() => void vi.restoreAllMocks());
	phoneStorage.setItem('key', 'after');
	expect(phoneStorage.getItem('key')).toBe('after');
	phoneStorage.removeItem('key');
	expect(phoneStorage.getItem('key')).toBeNull();
	expect(localStorage.getItem('key')).toBeNull();
});
