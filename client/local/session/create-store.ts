export interface Signal<News> {
	tell(news: News): void;
	/** @returns how to stop */
	listen(listener: (news: News) => void): () => void;
}

export function createSignal<News = void>(): Signal<News> {
	const listeners = new Set<(news: News) => void>();
	return {
		tell: (news) => {
			for (const listener of listeners) listener(news);
		},
		listen: (listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
}

export interface Store<Value> {
	/** A pre-rendered page shows it too. */
	readonly first: Value;
	get(): Value;
	set(next: Value): void;
	/** It is called after each change. @returns how to stop */
	subscribe(listener: (value: Value) => void): () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
	let value = first;
	const changes = createSignal<Value>();
	return {
		first,
		get: () => value,
		set: (next) => {
			if (Object.is(next, value)) return;
			value = next;
			changes.tell(value);
		},
		subscribe: changes.listen,
	};
}
