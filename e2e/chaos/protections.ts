/** What keeps work from being lost or done twice, and can be taken away to see that its absence is noticed. */
export const protections = ['write-ahead', 'idempotency', 'lock'] as const;
export type Protection = (typeof protections)[number];

/** The outbox forgets with the page what it did not send: other pages and later ones see nothing of it. */
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

/** Every tab believes that it is the only one to send. */
const WITHOUT_LOCK = `navigator.locks.request = async (_name, ...rest) => rest.at(-1)();`;

/** What runs in every page to take a protection away; the line takes that of the keys. */
export function scriptsWithout(without: Protection | undefined): string[] {
	if (without === 'write-ahead') return [WITHOUT_WRITE_AHEAD];
	if (without === 'lock') return [WITHOUT_LOCK];
	return [];
}
