/** A run can disable each, to prove that the report shows the gap. */
export const protections = ['write-ahead', 'idempotency', 'lock'] as const;
export type Protection = (typeof protections)[number];

/** Unsent writes are lost with the page: other and later pages cannot see the queue. */
const WITHOUT_WRITE_AHEAD = `{
	const own = new Set();
	const { add } = IDBObjectStore.prototype;
	IDBObjectStore.prototype.add = function (value, ...key) {
		if (this.name === 'outbox') own.add(value.id);
		return add.call(this, value, ...key);
	};
	const { get } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result');
	Object.defineProperty(IDBRequest.prototype, 'result', {
		configurable: true,
		get() {
			const value = get.call(this);
			return Array.isArray(value) && value[0]?.lane ? value.filter(({ id }) => own.has(id)) : value;
		},
	});
	if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
}`;

/** Every tab acts as the only sender. */
const WITHOUT_LOCK = `navigator.locks.request = async (_name, ...rest) => rest.at(-1)();`;

/** Returns those for every page; the line itself disables `idempotency`. */
export function scriptsWithout(without: Protection | undefined): string[] {
	if (without === 'write-ahead') return [WITHOUT_WRITE_AHEAD];
	if (without === 'lock') return [WITHOUT_LOCK];
	return [];
}
