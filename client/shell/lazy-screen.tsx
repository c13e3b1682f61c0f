import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A component whose code comes in a file of its own, when it is shown or before. */
export interface LazyScreen<Props = object> {
	(props: Props): ReactNode;
	/** Fetches the code ahead: what has its code appears at once, without the frame that stands there meanwhile. */
	load(): Promise<unknown>;
}

interface Code<Props> {
	default: ComponentType<Props>;
}

/** As `lazy`, for what can be asked for before it is shown. */
export function lazyScreen<Props extends object = object>(
	fetchCode: () => Promise<Code<Props>>,
): LazyScreen<Props> {
	let loading: Promise<Code<Props>> | undefined;
	let loaded: ComponentType<Props> | undefined;
	const load = () => {
		loading ??= fetchCode().then((code) => {
			loaded = code.default;
			return code;
		});
		return loading;
	};
	const Later = lazy(load) as ComponentType<Props>;
	// biome-ignore lint/correctness/noComponentHookFactories: made once for each file of code, never while rendering
	function Screen(props: Props) {
		// Once and for all: another component in its place would begin anew.
		const [Shown] = useState(() => loaded ?? Later);
		return <Shown {...props} />;
	}
	return Object.assign(Screen, { load });
}
