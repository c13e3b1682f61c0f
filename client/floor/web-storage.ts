export interface TextStorage {
	getItem(key: string): string | null;
	setItem(key: string, value: string): void;
	removeItem(key: string): void;
	keys(): string[];
	works(): boolean;
}

/**
 * It never throws: the browser's storage throws where cookies are blocked, is null in a WebView without it,
 * and may be full. What the browser does not take lasts as long as the page.
 */
function guarded(name: 'localStorage' | 'sessionStorage'): TextStorage {
	const inPage = new Map<string, string>();
	function tried<Result>(run: (storage: Storage) => Result): Result | undefined {
		try {
			return run(globalThis[name]);
		} catch {
			return undefined;
		}
	}
	const isTaken = (key: string, value: string): boolean =>
		tried((storage) => {
			storage.setItem(key, value);
			return storage.getItem(key) === value;
		}) === true;
	return {
		getItem: (key) => inPage.get(key) ?? tried((storage) => storage.getItem(key)) ?? null,
		setItem(key, value) {
			if (isTaken(key, value)) inPage.delete(key);
			else inPage.set(key, value);
		},
		removeItem(key) {
			inPage.delete(key);
			tried((storage) => storage.removeItem(key));
		},
		keys: () => [...new Set([...(tried((storage) => Object.keys(storage)) ?? []), ...inPage.keys()])],
		works() {
			const key = 'storage_probe';
			const isKept = isTaken(key, key);
			tried((storage) => storage.removeItem(key));
			return isKept;
		},
	};
}

export const phoneStorage = guarded('localStorage');

export const tabStorage = guarded('sessionStorage');
